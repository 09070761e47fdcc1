// Form fields that many forms have. Imported in the browser too.
import { z } from "zod";
import { parseNumber } from "./number.ts";
import { normalizeTyped } from "./typed-text.ts";

export const tooLong = (max: number) => `Keep this to ${max.toLocaleString("en-US")} characters or fewer.`;

/** A text of at most `max` characters, kept as typed. */
export const textField = (max: number) => z.string().max(max, tooLong(max));

/** Trimmed, with LF line breaks and without NUL, which PostgreSQL can't store. */
export const trimmedField = (max: number, message = tooLong(max)) =>
	z
		.string()
		.overwrite((typed) => normalizeTyped(typed.replaceAll("\0", "")).trim())
		.max(max, message);

/** As `trimmedField`; "" when the form doesn't have it. */
export const optionalTextField = (max: number) => trimmedField(max).default("");

type NumberLimits = { min: number; max: number; isWhole?: boolean };

/** A number that a person types; `message` says which number is expected. */
export const numberField = (message: string, limits: NumberLimits) =>
	z.string(message).transform((typed, context) => readNumber(typed, message, limits, context));

/** The same, or null when left blank. */
export const optionalNumberField = (message: string, limits: NumberLimits) =>
	z
		.string()
		.default("")
		.transform((typed, context) => (typed.trim() ? readNumber(typed, message, limits, context) : null));

function readNumber(typed: string, message: string, limits: NumberLimits, context: z.RefinementCtx): number {
	const { min, max, isWhole } = limits;
	const value = parseNumber(typed);
	if (value !== null && value >= min && value <= max && (!isWhole || Number.isInteger(value))) return value;
	context.addIssue({ code: "custom", message });
	return z.NEVER;
}

/** The version of the record that the page showed; an action refuses when it has changed since. */
export const versionField = z.coerce.number().int().positive();
/** 0 as long as nothing has been saved */
export const versionOrZeroField = z.coerce.number().int().min(0);
export const versionForm = z.object({ version: versionField });

const time = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/** A time of day as browsers send it: "07:30". */
export const timeField = (message: string) => z.string().regex(time, message);
export const optionalTimeField = (message: string) =>
	z
		.string()
		.trim()
		.refine((typed) => typed === "" || time.test(typed), message)
		.default("");

/** A time of day in minutes since midnight. */
export const minutesField = (message: string) => timeField(message).transform(toMinutes);
export const optionalMinutesField = (message: string) =>
	optionalTimeField(message).transform((typed) => (typed ? toMinutes(typed) : null));

function toMinutes(typed: string): number {
	const [hours = 0, minutes = 0] = typed.split(":").map(Number);
	return hours * 60 + minutes;
}
