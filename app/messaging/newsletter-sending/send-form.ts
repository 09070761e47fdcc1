import { z } from "zod";
import { optionalNumberField, versionField } from "#app/platform/form-fields.ts";
import { readerGroups } from "./reader-group.ts";

export const sendForm = z.object({
	version: versionField,
	customers: z.enum(readerGroups, "Choose who gets it."),
	/** typed again, as a confirmation; null when it wasn't */
	count: optionalNumberField("Type the number of recipients, such as 120.", { min: 0, max: 10_000_000, isWhole: true }),
});
