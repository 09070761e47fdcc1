// The standard text of the email with a quote. Pure.
import { commonPlaceholders, type EmailTemplate } from "#app/messaging/email-templates/email-template.ts";

export const quoteTemplate: EmailTemplate = {
	kind: "quote",
	label: "Quote",
	use: "Sent with the first version of a quote. The quote's own message and a summary follow.",
	standard: {
		subject: "Your quote {number} from {company}",
		message: "Thank you for contacting us. Here's your quote for the work at {address}.",
	},
	placeholders: { ...commonPlaceholders, number: "Q-2026-0017" },
};
