import { z } from "zod";
import { hideReasons, nameStyles, reviewLimits, sources } from "./review.ts";

const text = (max: number) =>
	z
		.string()
		.transform((typed) => typed.replaceAll("\0", "").replaceAll("\r\n", "\n").trim())
		.pipe(z.string().max(max, `Keep this to ${max.toLocaleString("en-US")} characters or fewer.`));

/** What a customer writes, and how the name is shown. */
const reviewFields = {
	rating: z.coerce.number("Choose a rating.").int().min(1, "Choose a rating.").max(5, "Choose a rating."),
	text: text(reviewLimits.text).pipe(z.string().min(1, "Write a sentence or two.")),
	name: text(reviewLimits.name).default(""),
	nameStyle: z.enum(nameStyles, "Choose how the name is shown."),
	town: text(reviewLimits.town).default(""),
};

const hosts: Record<string, string> = { google: "google.com", facebook: "facebook.com", nextdoor: "nextdoor.com" };

/** A review that the office enters, with its source and the customer's permission. */
export const enteredForm = z
	.object({
		...reviewFields,
		reviewedOn: z.iso.date("Enter the date of the review."),
		source: z.enum(sources, "Choose where the review comes from."),
		sourceUrl: text(500).default(""),
		permission: text(reviewLimits.permission).pipe(z.string().min(1, "Say what the customer agreed to, and how.")),
	})
	.superRefine(({ source, sourceUrl }, context) => {
		const host = hosts[source];
		if (!host) return;
		const { protocol, hostname = "" } = URL.parse(sourceUrl) ?? {};
		const isThere =
			hostname === host || hostname.endsWith(`.${host}`) || (source === "google" && hostname === "maps.app.goo.gl");
		if (protocol !== "https:" || !isThere)
			context.addIssue({ code: "custom", path: ["sourceUrl"], message: `Paste the link to the review on ${host}.` });
	})
	.transform((typed) => ({ ...typed, sourceUrl: typed.source === "own" ? "" : typed.sourceUrl }));

export const versionForm = z.object({ version: z.coerce.number().int().positive() });
export const hideForm = versionForm.extend({ reason: z.enum(hideReasons, "Choose a reason.") });
export const answerForm = versionForm.extend({ answer: text(reviewLimits.answer) });

export type EnteredReview = z.output<typeof enteredForm>;
