import { z } from "zod";

const text = (longest: number, words: string) =>
	z
		.string(words)
		.transform((typed) => typed.replaceAll("\0", "").trim())
		.pipe(z.string().max(longest, words));

/** `extra` is a field that only robots fill in. */
export const subscribeForm = z.object(
	{
		email: text(254, "Please type your email address.").pipe(
			z.email("This does not look like an email address. It needs an @ and a dot."),
		),
		name: text(200, "This name is too long for us.").default(""),
		source: z
			.string("The source is missing.")
			.regex(/^[a-z0-9][a-z0-9 /-]{0,59}$/, "The source can be letters, figures, spaces and hyphens only.")
			.default("website"),
		extra: text(2000, "This could not be read.").default(""),
	},
	"This could not be read. It must be an object with an email.",
);
export type SubscribeForm = z.output<typeof subscribeForm>;
