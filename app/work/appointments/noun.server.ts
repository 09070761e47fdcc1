import { calendarAnswered } from "#app/messaging/inbox/events.server.ts";
import { type Noun, withPermission } from "#app/noun/registry.server.ts";
import { townOfAddress } from "#app/people/customers/address.ts";
import { asJob } from "#app/platform/events.server.ts";
import { calendarPath } from "#app/work/calendar/calendar-view.ts";
import { listAppointments } from "./appointment-record.server.ts";
import { causes, findUpcomingAppointments } from "./attention.server.ts";
import { applyCalendarAnswer } from "./calendar-answers.server.ts";
import { appointmentTemplates } from "./email-templates.ts";
import { estimatorEmails } from "./emails.server.ts";
import { jobRecords } from "./job-records.server.ts";
import { permissions } from "./permissions.ts";
import { tasks } from "./tasks.server.ts";
import { listAppointmentsToday } from "./today.server.ts";

export const noun: Noun = {
	staffEmails: [
		{
			order: 85,
			key: estimatorEmails,
			label: "Appointments assigned to you",
			hint: "With an invitation for your calendar.",
			permission: "calendar.view",
			ways: ["off", "now"],
		},
	],
	permissions,
	commands: [
		{
			order: 43,
			label: "New appointment",
			path: `${calendarPath}/appointments/new`,
			permission: "appointments.edit",
		},
	],
	dashboard: [
		{
			order: 49,
			title: "Estimates",
			find: withPermission("calendar.view", (_by, now) => findUpcomingAppointments(now)),
		},
	],
	causes: [causes],
	emailTemplates: [{ order: 45, templates: Object.values(appointmentTemplates) }],
	jobRecords: [jobRecords],
	today: [{ order: 20, find: withPermission("calendar.view", (_by, day, now) => listAppointmentsToday(day, now)) }],
	updates: [
		{
			order: 15,
			entity: "appointment",
			titles: {
				booked: "Estimate booked",
				moved: "Estimate moved",
				canceled: "Estimate canceled",
				"invitation-accepted": "Estimate appointment accepted",
				"invitation-declined": "Estimate appointment declined",
			},
			tones: { canceled: "urgent", "invitation-declined": "urgent" },
			find: withPermission("calendar.view", async (_by, ids) =>
				(await listAppointments(ids)).map(({ appointment, contact }) => ({
					id: appointment.id,
					to: `${calendarPath}/appointments/${appointment.id}`,
					name: contact.name,
					label: "estimate",
					place: townOfAddress(contact.address),
				})),
			),
		},
	],
	tasks,
	subscribers: [
		asJob(calendarAnswered, "appointments.calendar-answer", applyCalendarAnswer, {
			label: "Answers to estimate invitations",
		}),
	],
	demo: [{ order: 59, run: async ({ team, now }) => (await import("./demo.server.ts")).demoAppointments(team, now) }],
};
