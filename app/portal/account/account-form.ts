import { z } from "zod";

const wrong = "This does not look like an email address. It needs an @ and a dot.";

export const linkForm = z.object({
	email: z
		.string("Please type your email address.")
		.transform((typed) => typed.replaceAll("\0", "").trim())
		.pipe(z.string().min(1, "Please type your email address.").max(254, wrong).pipe(z.email(wrong))),
});

export const choiceForm = z.object({
	choice: z.string().max(60),
	granted: z.enum(["yes", "no"]).transform((answer) => answer === "yes"),
});
