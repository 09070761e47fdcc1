import { calendarAnswered } from "#app/messaging/inbox/events.server.ts";
import { type Noun, withPermission } from "#app/noun/registry.server.ts";
import { townOfAddress } from "#app/people/customers/address.ts";
import { asJob } from "#app/platform/events.server.ts";
import { applyCalendarAnswer } from "./calendar-answers.server.ts";
import { visitTemplates } from "./email-templates.ts";
import { moveRequestEmails } from "./emails.server.ts";
import { findVisitSubject } from "./message-subjects.server.ts";
import { tasks } from "./tasks.server.ts";
import { listVisitRecords } from "./visit-record.server.ts";

export const noun: Noun = {
	staffEmails: [
		{
			order: 70,
			key: moveRequestEmails,
			label: "Requests to move a visit",
			hint: "",
			permission: "schedule.view",
			standard: "app",
			toOffice: true,
			inApp: { updates: { entity: "visit", actions: ["move-requested"] } },
		},
	],
	subscribers: [
		asJob(calendarAnswered, "visits.calendar-answer", applyCalendarAnswer, {
			label: "Answers to visit invitations",
		}),
	],
	messageSubjects: [{ order: 50, entity: "visit", find: findVisitSubject, path: "/admin/schedule/visits" }],
	emailTemplates: [{ order: 50, templates: Object.values(visitTemplates) }],
	updates: [
		{
			order: 45,
			entity: "visit",
			titles: { confirmed: "Visit confirmed", "move-requested": "Another day requested" },
			tones: { "move-requested": "urgent" },
			find: withPermission("schedule.view", async (_by, ids) =>
				(await listVisitRecords(ids)).map(({ visit, job }) => ({
					id: visit.id,
					to: `/admin/schedule/visits/${visit.id}`,
					name: job.toName,
					label: `visit for ${job.number}`,
					place: townOfAddress(job.siteAddress),
				})),
			),
		},
	],
	tasks,
};
