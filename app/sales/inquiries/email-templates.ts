// The standard text of the reply to an inquiry. Pure.
import { commonPlaceholders, type EmailTemplate } from "#app/messaging/email-templates/email-template.ts";

export const replyTemplate: EmailTemplate = {
	kind: "inquiry-reply",
	label: "Reply to an inquiry",
	use: "The first draft of a reply to an inquiry. The person who replies can change it.",
	standard: {
		subject: "Your request {number}",
		message:
			"Thank you for contacting us about the work at {address}. We'd like to take a look and give you a written estimate.\n\nWhen would be a good time for a visit?",
	},
	placeholders: { ...commonPlaceholders, number: "R-1042" },
};

/** Once a visit is scheduled, there is no time to ask for. */
export const replyBeforeVisitTemplate: EmailTemplate = {
	kind: "inquiry-reply-visit",
	label: "Reply to an inquiry with a visit",
	use: "The first draft of a reply to an inquiry when a visit is scheduled. The person who replies can change it.",
	standard: {
		subject: "Your request {number}",
		message:
			"Thank you for contacting us about the work at {address}. We'll see you on {visit}.\n\nIf that time doesn't work for you, reply to this email and we'll find another.",
	},
	placeholders: { ...commonPlaceholders, number: "R-1042", visit: "Mon, Nov 30" },
};
