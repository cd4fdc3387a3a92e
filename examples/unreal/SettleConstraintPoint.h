// Row of a DataTable filled from `points.ue.csv` or `points.ue.json`. Add it to a module of your project.
#pragma once

#include "CoreMinimal.h"
#include "Engine/DataTable.h"
#include "SettleConstraintPoint.generated.h"

USTRUCT(BlueprintType)
struct FSettleConstraintPoint : public FTableRowBase
{
	GENERATED_BODY()

	UPROPERTY(EditAnywhere, BlueprintReadOnly) FString id;
	UPROPERTY(EditAnywhere, BlueprintReadOnly) FName pcg_layer;
	UPROPERTY(EditAnywhere, BlueprintReadOnly) FVector Position = FVector::ZeroVector;
	UPROPERTY(EditAnywhere, BlueprintReadOnly) FRotator Rotation = FRotator::ZeroRotator;
	UPROPERTY(EditAnywhere, BlueprintReadOnly) int32 limit_width_cm = 0;
	UPROPERTY(EditAnywhere, BlueprintReadOnly) int32 limit_depth_cm = 0;
	UPROPERTY(EditAnywhere, BlueprintReadOnly) FString parcel_id;
	UPROPERTY(EditAnywhere, BlueprintReadOnly) float usable_ratio = 0.0f;
	UPROPERTY(EditAnywhere, BlueprintReadOnly) int32 rank = 0;
	UPROPERTY(EditAnywhere, BlueprintReadOnly) FString road_id;
	UPROPERTY(EditAnywhere, BlueprintReadOnly) FString road_class;
	UPROPERTY(EditAnywhere, BlueprintReadOnly) int32 road_level = 0;
	UPROPERTY(EditAnywhere, BlueprintReadOnly) bool touches_street = false;
	UPROPERTY(EditAnywhere, BlueprintReadOnly) bool is_corner = false;
};
