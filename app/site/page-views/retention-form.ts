import { z } from "zod";
import { numberField, versionOrZeroField } from "#app/platform/form-fields.ts";

/** months */
export const retentionBounds = { min: 1, max: 12 };

export const retentionForm = z.object({
	version: versionOrZeroField,
	months: numberField("Enter a whole number from 1 to 12.", { ...retentionBounds, isWhole: true }),
});
