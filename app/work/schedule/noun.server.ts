import { type Noun, withPermission } from "#app/noun/registry.server.ts";
import { asJob, inTransaction } from "#app/platform/events.server.ts";
import { contractSigned, contractVoided } from "#app/sales/contracts/events.server.ts";
import { completedWorkChanged } from "#app/work/jobs/events.server.ts";
import { causes, countScheduleAttention, findScheduleAttention } from "./attention.server.ts";
import { customerRecords } from "./customer-records.server.ts";
import { jobRecords } from "./job-records.server.ts";
import { addContractJob, cancelContractJob, updateContractJob } from "./jobs.server.ts";
import { measures } from "./measures.server.ts";
import { newestRescheduleRequest } from "./newest.server.ts";
import { customerVisits, outreachResults } from "./outreach.server.ts";
import { permissions } from "./permissions.ts";
import { searchJobs } from "./search.server.ts";
import { tasks } from "./tasks.server.ts";
import { listToday } from "./today.server.ts";

export const noun: Noun = {
	permissions,
	measures,
	customerVisits,
	outreachResults,
	menu: [
		{
			section: "schedule",
			order: 10,
			label: "Schedule",
			short: ["estimator"],
			bar: ["owner", "office", "estimator"],
			path: "/admin/schedule",
			icon: "calendar-clock",
			permission: "schedule.view",
			letter: "d",
			count: withPermission("schedule.view", (_by, now) => countScheduleAttention(now)),
		},
	],
	commands: [
		{ order: 34, label: "Unscheduled jobs", path: "/admin/schedule?tab=unscheduled", permission: "schedule.view" },
		{ order: 35, label: "Rain day", path: "/admin/schedule/rain-day", permission: "schedule.edit" },
	],
	search: [{ order: 55, find: withPermission("schedule.view", (_by, typed) => searchJobs(typed)) }],
	dashboard: [
		{ order: 45, title: "Schedule", find: withPermission("schedule.view", (_by, now) => findScheduleAttention(now)) },
	],
	notifications: [
		{
			order: 30,
			type: "schedule",
			title: "Reschedule request",
			message: "A customer asked for another day.",
			link: "/admin/schedule/visits?view=reschedule",
			find: withPermission("schedule.view", () => newestRescheduleRequest(new Date())),
		},
	],
	causes,
	today: [{ order: 10, find: withPermission("schedule.view", (_by, day, now) => listToday(day, now)) }],
	customerRecords: [customerRecords],
	jobRecords: [jobRecords],
	demo: [{ order: 55, run: async ({ team, now }) => (await import("./demo.server.ts")).demoSchedule(team, now) }],
	tasks,
	subscribers: [
		// as a job: reading the field estimate and its price needs no lock on the contract
		asJob(contractSigned, "schedule.add-job", ({ contractId }) => addContractJob(contractId, new Date()), {
			label: "Add job to the schedule",
		}),
		inTransaction(completedWorkChanged, (tx, { contractId, at }) => updateContractJob(tx, contractId, at)),
		inTransaction(contractVoided, (tx, { contractId, at }) => cancelContractJob(tx, contractId, at)),
	],
};
