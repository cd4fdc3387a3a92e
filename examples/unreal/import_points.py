"""Run in the Unreal editor: fills /Game/Settle/ConstraintPoints from a points.ue.csv.

    py import_points.py C:/city/points.ue.csv
"""
import sys

import unreal

ROW_STRUCT = "/Script/YourProject.SettleConstraintPoint"  # the module that holds SettleConstraintPoint.h

factory = unreal.CSVImportFactory()
factory.automated_import_settings.import_row_struct = unreal.load_object(None, ROW_STRUCT)
task = unreal.AssetImportTask()
task.filename = sys.argv[1]
task.destination_path = "/Game/Settle"
task.destination_name = "ConstraintPoints"
task.automated = task.replace_existing = task.save = True
task.factory = factory
unreal.AssetToolsHelpers.get_asset_tools().import_asset_tasks([task])
