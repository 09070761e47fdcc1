// The standard text of the email about a returned check. Pure.
import { commonPlaceholders, type EmailTemplate } from "#app/messaging/email-templates/email-template.ts";

export const returnedCheckTemplate: EmailTemplate = {
	kind: "returned-check",
	label: "Returned check",
	use: "Sent when the bank returned a customer's check. A link to the invoice follows.",
	standard: {
		subject: "Your check for invoice {number} was returned by the bank",
		message:
			"The bank returned your {check} for {amount}, so {balance} is due on invoice {number}. Please pay it another way, or call us if you have questions.",
	},
	placeholders: {
		...commonPlaceholders,
		number: "INV-2026-0042",
		check: "check 1042",
		amount: "$480.00",
		balance: "$480.00",
	},
};
