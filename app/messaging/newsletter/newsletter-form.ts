import { z } from "zod";
import { emailField } from "#app/platform/email-field.ts";

const text = (longest: number, message: string) =>
	z
		.string(message)
		.transform((typed) => typed.replaceAll("\0", "").trim())
		.pipe(z.string().max(longest, message));

/** `extra` is a field that only robots fill in. */
export const subscribeForm = z.object(
	{
		email: text(254, "Enter your email address.").pipe(emailField()),
		name: text(200, "Keep the name to 200 characters or fewer.").default(""),
		source: z
			.string("The source is missing.")
			.regex(
				/^[a-z0-9][a-z0-9 /-]{0,59}$/,
				"The source can contain only lowercase letters, numbers, spaces, slashes and hyphens.",
			)
			.default("website"),
		extra: text(2000, "This value couldn't be read.").default(""),
	},
	"The request couldn't be read. Send a JSON object with an email.",
);
export type SubscribeForm = z.output<typeof subscribeForm>;
