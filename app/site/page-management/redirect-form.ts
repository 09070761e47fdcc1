import { z } from "zod";
import { trimmedField } from "#app/platform/form-fields.ts";

export const redirectForm = z.object({
	from: trimmedField(300).pipe(z.string().min(1, "Enter the address that has no page.")),
	to: trimmedField(300).pipe(z.string().min(1, "Enter the address of the page.")),
});
export const redirectIdForm = z.object({ id: z.uuid() });
export const missForm = z.object({ path: trimmedField(120) });
