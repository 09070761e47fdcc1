// The standard text of the emails that ask for approval of a change order. Pure.
import { commonPlaceholders, type EmailTemplate } from "#app/messaging/email-templates/email-template.ts";

const placeholders = {
	...commonPlaceholders,
	number: "CO-002",
	contract: "C-2026-0017",
	explanation: "The trunk is hollow below the fork, so we need a lift to take it down.",
};

export const changeOrderTemplate: EmailTemplate = {
	kind: "change-order",
	label: "Change order",
	use: "Sent to each signer. The totals and the last day to respond follow.",
	standard: {
		subject: "Please review change order {number} for {address}",
		message: "We need your approval for a change to contract {contract}. Here's why:\n\n{explanation}",
	},
	placeholders,
};

export const changeOrderReminderTemplate: EmailTemplate = {
	kind: "change-order-reminder",
	label: "Change order reminder",
	use: "Sent to the signers who haven't responded. The totals and the last day to respond follow.",
	standard: {
		subject: "Reminder: please review change order {number} for {address}",
		message:
			"Change order {number} for contract {contract} is still waiting for your approval. Here's why we sent it:\n\n{explanation}",
	},
	placeholders,
};
