// The standard texts of the emails about visits. Pure.
import { commonPlaceholders, type EmailTemplate } from "#app/messaging/email-templates/email-template.ts";

const placeholders = { ...commonPlaceholders, day: "Tuesday, Dec 1", arrival: "between 8 and 10 a.m." };
const answer = "Please confirm the time on your visit page, or ask for another day there.";

export const visitTemplates = {
	scheduled: {
		kind: "visit-scheduled",
		label: "Visit scheduled",
		use: "Sent five minutes after a visit is scheduled, if the office chose to email the customer. The visit details and a button to the visit page are added below.",
		standard: { subject: "Your crew is coming {day}", message: `Your crew is coming {day}, {arrival}.\n\n${answer}` },
		placeholders,
	},
	moved: {
		kind: "visit-moved",
		label: "Visit moved",
		use: "Sent five minutes after a visit is moved to another time, if the office chose to email the customer.",
		standard: {
			subject: "New time for your visit: {day}",
			message: `We've moved your visit. Your crew is now coming {day}, {arrival}.\n\n${answer}`,
		},
		placeholders,
	},
	canceled: {
		kind: "visit-canceled",
		label: "Visit canceled",
		use: "Sent five minutes after a visit is canceled, if the office chose to email the customer.",
		standard: {
			subject: "Your visit on {day} is canceled",
			message:
				"Your visit on {day} at {address} has been canceled.\n\nIf you have any questions, reply to this email or call us.",
		},
		placeholders: { ...commonPlaceholders, day: placeholders.day },
	},
	reminder: {
		kind: "visit-reminder",
		label: "Visit reminder",
		use: "Sent at 9 a.m. on the day before the visit, unless the customer confirmed or was notified within the last day.",
		standard: {
			subject: "Your crew is coming tomorrow, {day}",
			message: "Your crew is coming tomorrow, {day}, {arrival}.",
		},
		placeholders,
	},
	"on-the-way": {
		kind: "visit-on-the-way",
		label: "Crew on the way",
		use: "Sent when the crew or the office records that the crew is on the way. The expected arrival is added below if it was entered.",
		standard: { subject: "{day}: your crew is on the way", message: "Your crew is on the way to {address}." },
		placeholders: { ...commonPlaceholders, day: placeholders.day },
	},
} as const satisfies Record<string, EmailTemplate>;
