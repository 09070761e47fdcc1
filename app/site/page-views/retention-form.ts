import { z } from "zod";
import { numberField, versionOrZeroField } from "#app/platform/form-fields.ts";

/** Calendar months besides the current one: nothing is kept for longer than a year, as the privacy page says. */
export const retentionBounds = { min: 1, max: 11 };

export const retentionForm = z.object({
	version: versionOrZeroField,
	months: numberField("Enter a whole number from 1 to 11.", { ...retentionBounds, isWhole: true }),
});
