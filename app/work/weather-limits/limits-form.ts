import { z } from "zod";
import { numberField, versionOrZeroField } from "#app/platform/form-fields.ts";
import { bounds, type WeatherLimits } from "./weather-limits.ts";

const field = (key: keyof WeatherLimits) => {
	const { min, max } = bounds[key];
	return numberField(`Enter a whole number from ${min} to ${max}.`, { min: min, max: max, isWhole: true });
};

const gustPairs = [
	["craneWind", "craneGust"],
	["climbingWind", "climbingGust"],
	["liftWind", "liftGust"],
] as const;

export const limitsForm = z
	.object({
		version: versionOrZeroField,
		craneWind: field("craneWind"),
		craneGust: field("craneGust"),
		climbingWind: field("climbingWind"),
		climbingGust: field("climbingGust"),
		liftWind: field("liftWind"),
		liftGust: field("liftGust"),
		windChill: field("windChill"),
		thunderMinutes: field("thunderMinutes"),
		rainChance: field("rainChance"),
		treatmentFrom: field("treatmentFrom"),
		treatmentTo: field("treatmentTo"),
	})
	.superRefine((limits, context) => {
		for (const [wind, gust] of gustPairs)
			if (limits[gust] < limits[wind])
				context.addIssue({
					code: "custom",
					path: [gust],
					message: `Gusts are stronger than steady wind. Enter ${limits[wind]} or more.`,
				});
		if (limits.treatmentTo <= limits.treatmentFrom)
			context.addIssue({
				code: "custom",
				path: ["treatmentTo"],
				message: `Enter a temperature above ${limits.treatmentFrom} °F.`,
			});
	});
