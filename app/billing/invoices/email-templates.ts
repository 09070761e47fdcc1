// The standard text of the email with an invoice. Pure.
import { commonPlaceholders, type EmailTemplate } from "#app/messaging/email-templates/email-template.ts";

export const invoiceTemplate: EmailTemplate = {
	kind: "invoice",
	label: "Invoice",
	use: "Sent with an invoice that has a balance due. The invoice's own message and a summary follow.",
	standard: {
		subject: "Invoice {number} from {company}: {balance} due {due}",
		message: "Here's your {title} for the work at {address}. Thank you for your business!",
	},
	placeholders: {
		...commonPlaceholders,
		number: "INV-2026-0042",
		title: "invoice",
		balance: "$1,230.00",
		due: "November 30, 2026",
	},
};
