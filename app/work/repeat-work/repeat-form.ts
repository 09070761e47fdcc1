import { z } from "zod";
import { textField } from "#app/platform/form-fields.ts";
import { repeatTypes } from "./repeat-work.ts";

const key = { propertyId: z.uuid(), work: z.enum(repeatTypes) };

export const repeatKeyForm = z.object(key);
export const snoozeForm = z.object({ ...key, months: z.coerce.number().int().min(1).max(24).default(6) });
export const noteForm = z.object({
	...key,
	reason: textField(300)
		.transform((typed) => typed.trim())
		.default(""),
});
export const dismissForm = z.object({
	...key,
	reason: textField(300)
		.transform((typed) => typed.trim())
		.pipe(z.string().min(1, "Enter why the customer isn't called.")),
});
