import { z } from "zod";
import { optionalEmailField } from "#app/platform/email-field.ts";
import { optionalTextField, trimmedField } from "#app/platform/form-fields.ts";

const invalidEmail = "Enter a valid email address.";

/** `key`, `start` and `extra` (a hidden field) are for duplicate and spam detection. */
export const suggestionForm = z.object({
	key: z.uuid("Reload the page and try again."),
	start: optionalTextField(200),
	extra: optionalTextField(2000),
	title: trimmedField(120, "Keep this to 120 characters or fewer. You can add more below.")
		.default("")
		.pipe(z.string().min(5, "Tell us in a few words what you'd like.")),
	why: trimmedField(4000, "Keep this to 4,000 characters or fewer.")
		.default("")
		.pipe(z.string().min(1, "Tell us how it would help you.")),
	name: optionalTextField(200),
	email: trimmedField(254, invalidEmail).pipe(optionalEmailField(invalidEmail)).default(""),
});
export type SuggestionForm = z.output<typeof suggestionForm>;
