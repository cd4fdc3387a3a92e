# Made by setup/completions from settle's own help.
