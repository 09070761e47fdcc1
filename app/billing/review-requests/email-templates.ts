// The standard text of the email that asks for a review. Pure.
import { commonPlaceholders, type EmailTemplate } from "#app/messaging/email-templates/email-template.ts";

export const reviewRequestTemplate: EmailTemplate = {
	kind: "review-request",
	label: "Review request",
	use: "Sent a few days after a job is paid, if review requests are on. The button to leave a review appears right after this text.",
	standard: {
		subject: "How did we do on {street}?",
		message:
			"Thank you for having us out to {address}. Would you take a minute to tell us how it went?\n\nGood or bad, we read every review, and it helps your neighbors choose who works on their trees.",
	},
	placeholders: { ...commonPlaceholders, street: "Maple Street" },
};
