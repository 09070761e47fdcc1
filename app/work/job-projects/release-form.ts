import { z } from "zod";
import { trimmedField } from "#app/platform/form-fields.ts";

/** What a customer signs on their page. */
export const customerReleaseForm = z.object({
	name: trimmedField(80).pipe(z.string().min(2, "Enter your name.")),
	agreed: z.literal("yes", "Check the box to agree."),
});
