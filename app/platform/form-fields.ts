// Form fields that many forms have. Imported in the browser too.
import { z } from "zod";

/** A text of at most `max` characters, kept as typed. */
export const textField = (max: number) =>
	z.string().max(max, `Keep this to ${max.toLocaleString("en-US")} characters or fewer.`);

/** The version of the record that the page showed; an action refuses when it has changed since. */
export const versionForm = z.object({ version: z.coerce.number().int().positive() });
