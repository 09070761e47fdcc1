import { z } from "zod";
import { emailField } from "#app/platform/email-field.ts";
import { trimmedField } from "#app/platform/form-fields.ts";

const invalidEmail = "Enter a valid email address.";

export const linkForm = z.object({
	email: z
		.string("Enter your email address.")
		.transform((typed) => typed.replaceAll("\0", "").trim())
		.pipe(z.string().min(1, "Enter your email address.").max(254, invalidEmail).pipe(emailField(invalidEmail))),
});

export const choiceForm = z.object({
	choice: z.string().max(60),
	granted: z.enum(["yes", "no"]).transform((answer) => answer === "yes"),
});

export const messageForm = z.object({
	/** of the form, so that sending it twice sends one message; its photos were uploaded under it */
	key: z.uuid(),
	text: trimmedField(4_000),
});
