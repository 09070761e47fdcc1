import { z } from "zod";
import { emailField } from "#app/platform/email-field.ts";

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
