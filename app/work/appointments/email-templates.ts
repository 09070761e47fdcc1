// The standard texts of the emails about estimate appointments. Pure.
import type { EmailTemplate } from "#app/messaging/email-templates/email-template.ts";

const common = { "first name": "Bonnie", company: "Stanley Tree Care" };
const placeholders = { ...common, day: "Tuesday, Dec 1", time: "9:30 a.m.", estimator: "Jo Kessler" };

const change = "You can move or cancel the appointment with the button below.";

export const appointmentTemplates = {
	offer: {
		kind: "appointment-offer",
		label: "Book an estimate",
		use: "Sent when the office emails a customer the link to book an estimate. A button with the open times is added below.",
		standard: {
			subject: "Pick a time for your estimate",
			message:
				"We'd like to look at your trees before we give you a price.\n\nPick the time that works best for you. It takes about an hour, and you're welcome to walk along.",
		},
		placeholders: common,
	},
	booked: {
		kind: "appointment-booked",
		label: "Estimate scheduled",
		use: "Sent when a customer books an estimate, and when the office schedules one and chose to email the customer. It carries an invitation for the customer's calendar.",
		standard: {
			subject: "Your estimate is on {day}",
			message: `{estimator} is coming {day} at {time} to look at your trees.\n\nNothing to prepare: just show us what worries you. ${change}`,
		},
		placeholders,
	},
	moved: {
		kind: "appointment-moved",
		label: "Estimate moved",
		use: "Sent when a customer moves an estimate, and when the office moves one and chose to email the customer.",
		standard: {
			subject: "New time for your estimate: {day}",
			message: `Your estimate is now {day} at {time}. {estimator} is coming.\n\n${change}`,
		},
		placeholders,
	},
	canceled: {
		kind: "appointment-canceled",
		label: "Estimate canceled",
		use: "Sent when a customer cancels an estimate, and when the office cancels one and chose to email the customer.",
		standard: {
			subject: "Your estimate on {day} is canceled",
			message:
				"Your estimate on {day} at {time} has been canceled.\n\nIf you'd still like one, pick another time with the button below, or call us.",
		},
		placeholders,
	},
	reminder: {
		kind: "appointment-reminder",
		label: "Estimate reminder",
		use: "Sent at 9 a.m. on the day before an estimate, unless it was booked or moved within the last day.",
		standard: {
			subject: "Tomorrow at {time}: your estimate",
			message: `{estimator} is coming tomorrow, {day}, at {time} to look at your trees.\n\n${change}`,
		},
		placeholders,
	},
} as const satisfies Record<string, EmailTemplate>;
