import { z } from "zod";
import { optionalNumberField, versionField } from "#app/platform/form-fields.ts";
import { localTimeField } from "../outreach/schedule-form.ts";
import { audienceField } from "./audience-form.ts";

export const sendForm = z.object({
	version: versionField,
	audience: audienceField,
	/** typed again, as a confirmation; null when it wasn't */
	count: optionalNumberField("Type the number of recipients, such as 120.", { min: 0, max: 10_000_000, isWhole: true }),
});

export const scheduleForm = z.object({ version: versionField, audience: audienceField, at: localTimeField });
