import { z } from "zod";

function text(longest: number, words = "This is longer than we can take.") {
	return z
		.string()
		.transform((typed) => typed.replaceAll("\0", "").replaceAll("\r\n", "\n").trim())
		.pipe(z.string().max(longest, words));
}

const wrong = "This does not look like an email address. It needs an @ and a dot.";

/** The first line holds off robots. */
export const suggestionForm = z.object({
	key: z.uuid("Please open this page once more."),
	start: text(200).default(""),
	extra: text(2000).default(""),
	title: text(120, "Please say it in 120 letters. There is room for more below.")
		.default("")
		.pipe(z.string().min(5, "Please tell us in a few words what you would like.")),
	why: text(4000, "Please keep it under 4,000 letters.")
		.default("")
		.pipe(z.string().min(1, "Please tell us what it would help you with.")),
	name: text(200).default(""),
	email: text(254, wrong)
		.pipe(z.union([z.literal(""), z.email(wrong)], { error: wrong }))
		.default(""),
});
export type SuggestionForm = z.output<typeof suggestionForm>;
