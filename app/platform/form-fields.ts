// Form fields that many forms have. Imported in the browser too.
import { z } from "zod";

export const tooLong = (max: number) => `Keep this to ${max.toLocaleString("en-US")} characters or fewer.`;

/** A text of at most `max` characters, kept as typed. */
export const textField = (max: number) => z.string().max(max, tooLong(max));

/** Trimmed, with LF line breaks and without NUL, which PostgreSQL can't store. */
export const trimmedField = (max: number, message = tooLong(max)) =>
	z
		.string()
		.overwrite((typed) => typed.replaceAll("\0", "").replaceAll("\r\n", "\n").trim())
		.max(max, message);

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
