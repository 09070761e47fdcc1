import { z } from "zod";
import { numberField, versionOrZeroField } from "#app/platform/form-fields.ts";
import { limitBounds, type SendingLimits } from "./pace.ts";

const field = (key: keyof SendingLimits) => {
	const { min, max } = limitBounds[key];
	const message = `Enter a whole number from ${min.toLocaleString("en-US")} to ${max.toLocaleString("en-US")}.`;
	return numberField(message, { min: min, max: max, isWhole: true });
};

export const limitsForm = z.object({
	version: versionOrZeroField,
	perSecond: field("perSecond"),
	perHour: field("perHour"),
	maxErrors: field("maxErrors"),
});
