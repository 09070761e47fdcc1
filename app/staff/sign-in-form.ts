import { z } from "zod";

const email = z
	.string({ error: "Type your email address." })
	.trim()
	.min(1, "Type your email address.")
	.max(254, "This is too long for an email address.")
	.pipe(z.email("This does not look like an email address."))
	.transform((text) => text.toLowerCase());

export const signInForm = z.object({
	email,
	password: z
		.string({ error: "Type your password." })
		.min(1, "Type your password.")
		.max(200, "Passwords here are at most 200 characters long."),
});

export const codeForm = z.object({
	code: z.string({ error: "Type the code." }).trim().min(1, "Type the code.").max(40, "This is too long for a code."),
	trust: z.literal("yes").optional(),
});

export const forgotForm = z.object({ email });
