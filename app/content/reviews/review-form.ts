import { z } from "zod";
import { dayField } from "#app/platform/day-form.ts";
import { optionalTextField, trimmedField, versionForm, versionOrZeroField } from "#app/platform/form-fields.ts";
import { hideReasons, nameStyles, reviewLimits, sources } from "./review.ts";

/** What a customer writes, and how the name is shown. */
const reviewFields = {
	rating: z.coerce
		.number("Choose a rating.")
		.int("Choose a rating.")
		.min(1, "Choose a rating.")
		.max(5, "Choose a rating."),
	text: trimmedField(reviewLimits.text).pipe(z.string().min(1, "Write a sentence or two.")),
	name: optionalTextField(reviewLimits.name),
	nameStyle: z.enum(nameStyles, "Choose how the name is shown."),
	town: optionalTextField(reviewLimits.town),
};

/** What a customer writes on the page behind their link; `version` is 0 for the first review. */
export const customerReviewForm = z.object({
	rating: reviewFields.rating,
	text: reviewFields.text,
	name: reviewFields.name,
	nameStyle: reviewFields.nameStyle,
	version: versionOrZeroField,
});

export type CustomerReview = Omit<z.output<typeof customerReviewForm>, "version">;

const hosts = {
	google: ["google.com", "g.page", "maps.app.goo.gl"],
	facebook: ["facebook.com"],
	nextdoor: ["nextdoor.com"],
};

/** Whether the URL is a secure link to that site. */
export function isLinkTo(site: keyof typeof hosts, url: string): boolean {
	const { protocol, hostname = "" } = URL.parse(url) ?? {};
	return protocol === "https:" && hosts[site].some((host) => hostname === host || hostname.endsWith(`.${host}`));
}

/** A review that the office enters, with its source and the customer's permission. */
export const enteredForm = z
	.object({
		...reviewFields,
		reviewedOn: dayField("Enter the date of the review."),
		source: z.enum(sources, "Choose where the review comes from."),
		sourceUrl: optionalTextField(500),
		permission: trimmedField(reviewLimits.permission).pipe(
			z.string().min(1, "Say what the customer agreed to, and how."),
		),
	})
	.superRefine(({ source, sourceUrl }, context) => {
		if (source === "own" || isLinkTo(source, sourceUrl)) return;
		const message = `Paste the link to the review on ${hosts[source][0]}.`;
		context.addIssue({ code: "custom", path: ["sourceUrl"], message });
	})
	.transform((typed) => ({ ...typed, sourceUrl: typed.source === "own" ? "" : typed.sourceUrl }));

export const hideForm = versionForm.extend({ reason: z.enum(hideReasons, "Choose a reason.") });
export const answerForm = versionForm.extend({ answer: trimmedField(reviewLimits.answer) });

export type EnteredReview = z.output<typeof enteredForm>;
