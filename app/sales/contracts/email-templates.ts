// The standard text of the email that asks for a signature. Pure.
import { commonPlaceholders, type EmailTemplate } from "#app/messaging/email-templates/email-template.ts";

export const contractTemplate: EmailTemplate = {
	kind: "contract",
	label: "Contract",
	use: "Sent to each signer. The contract's own message, the last day to sign and a summary follow.",
	standard: {
		subject: "Please sign contract {number} from {company}",
		message: "Contract {number} for the work at {address} is ready for you to sign.",
	},
	placeholders: { ...commonPlaceholders, number: "C-2026-0017" },
};
