// What of the schedule needs attention: promises without a visit, customers who asked to move one, and past visits that no one
// logged. Each is a list, the source of action items, and part of the dashboard and of the number in the menu.
import { and, asc, eq, inArray, lte, ne, type SQL, sql } from "drizzle-orm";
import {
	type AttentionRow,
	attentionRows,
	type CausePage,
	type CauseRow,
	type CauseSource,
	type Figure,
} from "#app/noun/attention.server.ts";
import { townOfAddress } from "#app/people/customers/address.ts";
import { addDays, today } from "#app/platform/dates.server.ts";
import { formatShortDay } from "#app/platform/dates.ts";
import { db } from "#app/platform/db.server.ts";
import { countUpTo, listOrder, type Page, readCounts, rowsToRead, toPage } from "#app/platform/list.server.ts";
import { oncePerRequest } from "#app/platform/log.server.ts";
import { boardPath } from "./board-view.ts";
import { jobs, visits } from "./tables.server.ts";
import { describePromise, promiseDays } from "./tray.server.ts";
import { plannedStatuses, visitStatusLabels } from "./visit.ts";

/** Lists of visits that need attention, by the name of the view. */
export const visitViews = ["to-log", "drafts", "reschedule"] as const;
export type VisitView = (typeof visitViews)[number];

/** As in the index jobs_unscheduled. */
const promised = sql`coalesce(${jobs.promisedOn}, '2999-12-31'::date)`;
const isPromisedSoon = (now: Date) =>
	and(eq(jobs.status, "unscheduled"), lte(promised, addDays(today(now), promiseDays)));

const hourMs = 3_600_000;
/** After the end of a visit the crew has this long to log it. */
const loggedWithin = 2 * hourMs;
/** A draft has to be published this long before it begins, so that the crew's day sheet of the evening before has it. */
const publishedBefore = 48 * hourMs;

/** As in the indexes visits_to_log, visits_drafts and visits_to_reschedule. */
const end = sql`upper(${visits.during})`;
const conditions: Record<VisitView, (now: Date) => SQL | undefined> = {
	"to-log": (now) =>
		and(
			sql`${visits.status} not in ('done', 'canceled')`,
			ne(visits.status, "draft"),
			sql`${end} < ${new Date(now.getTime() - loggedWithin).toISOString()}::timestamptz`,
		),
	drafts: (now) =>
		and(
			sql`${visits.status} = 'draft'`,
			sql`${end} < ${new Date(now.getTime() + publishedBefore).toISOString()}::timestamptz`,
		),
	reschedule: (now) =>
		and(
			ne(visits.moveRequest, ""),
			inArray(visits.status, [...plannedStatuses]),
			sql`${end} > ${now.toISOString()}::timestamptz`,
		),
};

export const isToReschedule = conditions.reschedule;

/** All together: the number beside the menu entry. */
export async function countScheduleAttention(now: Date): Promise<number> {
	const { promises, drafts, reschedule, "to-log": toLog } = await countScheduleViews(now);
	return promises + drafts + reschedule + toLog;
}

/** At most 1,000 each, once per request. */
export const countScheduleViews = (now: Date): Promise<Record<VisitView | "promises", number>> =>
	oncePerRequest("schedule attention", () =>
		readCounts({
			promises: countUpTo(jobs, isPromisedSoon(now)),
			"to-log": countUpTo(visits, conditions["to-log"](now), end),
			drafts: countUpTo(visits, conditions.drafts(now), end),
			reschedule: countUpTo(visits, conditions.reschedule(now), end),
		}),
	);

const byEnd = listOrder("asc", { value: end, type: "timestamp with time zone" }, visits.id);
const byPromise = listOrder("asc", { value: promised, type: "date" }, jobs.id);

/** One page of the visits of a view, the earliest first, or of these ids. */
export async function listVisits(view: VisitView, page: CausePage, now: Date) {
	const rows = await db
		.select({
			id: visits.id,
			during: visits.during,
			status: visits.status,
			moveRequest: visits.moveRequest,
			moveRequestedAt: visits.moveRequestedAt,
			number: jobs.number,
			title: jobs.title,
			toName: jobs.toName,
			site: jobs.siteAddress,
			cursor: byEnd.cursor,
			isListed: sql<boolean>`coalesce((${conditions[view](now)}), false)`,
		})
		.from(visits)
		.innerJoin(jobs, eq(jobs.id, visits.jobId))
		.where("ids" in page ? inArray(visits.id, [...page.ids]) : and(conditions[view](now), byEnd.after(page.after)))
		.orderBy(...byEnd.by)
		.limit(rowsToRead);
	return toPage(rows, ({ cursor: _, ...row }) => ({ ...row, day: today(row.during.from) }));
}

async function listRescheduleCauses(page: CausePage, now: Date): Promise<Page<CauseRow>> {
	const { rows, next } = await listVisits("reschedule", page, now);
	return {
		next,
		rows: rows.map(({ id, status, isListed, toName, number, site, day, moveRequestedAt }) => ({
			id,
			to: `${boardPath}/visits/${id}?date=${day}`,
			name: toName,
			tone: "urgent",
			reason: `Asked to reschedule the visit on ${formatShortDay(day)}`,
			foot: number,
			place: townOfAddress(site),
			damage: "customer",
			button: "Reschedule",
			since: moveRequestedAt,
			status: visitStatusLabels[status],
			cause: isListed ? { kind: "reschedule", title: `Reschedule the visit for ${number}`, dueOn: null } : null,
		})),
	};
}

async function listToLogCauses(page: CausePage, now: Date): Promise<Page<CauseRow>> {
	const { rows, next } = await listVisits("to-log", page, now);
	return {
		next,
		rows: rows.map(({ id, status, isListed, toName, number, site, day, during }) => ({
			id,
			to: `${boardPath}/visits/${id}/day`,
			name: toName,
			tone: "waiting",
			reason: `Visit on ${formatShortDay(day)} isn't logged`,
			foot: number,
			place: townOfAddress(site),
			// work that isn't logged isn't invoiced
			damage: "money",
			button: "Log visit",
			since: during.to,
			status: visitStatusLabels[status],
			cause: isListed ? { kind: "to-log", title: `Log the visit on ${formatShortDay(day)} for ${number}` } : null,
		})),
	};
}

async function listDraftCauses(page: CausePage, now: Date): Promise<Page<CauseRow>> {
	const { rows, next } = await listVisits("drafts", page, now);
	return {
		next,
		rows: rows.map(({ id, status, isListed, toName, number, site, day, during }) => ({
			id,
			to: `${boardPath}/visits/${id}?date=${day}`,
			name: toName,
			tone: "urgent",
			reason: `Visit on ${formatShortDay(day)} isn't published`,
			foot: number,
			place: townOfAddress(site),
			// neither the crew nor the customer knows of it
			damage: "customer",
			button: "Review visit",
			since: during.from,
			status: visitStatusLabels[status],
			cause: isListed ? { kind: "draft", title: `Publish the visit on ${formatShortDay(day)} for ${number}` } : null,
		})),
	};
}

/** Jobs without a visit whose promised day is near or has passed, the earliest promise first. */
async function listPromiseCauses(page: CausePage, now: Date): Promise<Page<CauseRow>> {
	const day = today(now);
	const found = await db
		.select({ job: jobs, cursor: byPromise.cursor })
		.from(jobs)
		.where("ids" in page ? inArray(jobs.id, [...page.ids]) : and(isPromisedSoon(now), byPromise.after(page.after)))
		.orderBy(...byPromise.by, asc(jobs.id))
		.limit(rowsToRead);
	return toPage(found, ({ job }) => {
		const { text, tone } = describePromise(job, day);
		const isWaiting =
			job.status === "unscheduled" && job.promisedOn !== null && job.promisedOn <= addDays(day, promiseDays);
		const isLate = job.promisedOn !== null && job.promisedOn < day;
		return {
			id: job.id,
			to: `${boardPath}/plan/${job.id}`,
			name: job.toName,
			reason: `Not scheduled. ${text}`,
			tone,
			foot: job.number,
			place: townOfAddress(job.siteAddress),
			// ATCP 110.027: a promised date that can't be kept needs the customer's consent in writing
			damage: isLate ? ("legal" as const) : ("customer" as const),
			button: "Schedule",
			since: job.promisedOn,
			status: isWaiting ? "Unscheduled" : "Scheduled",
			cause: isWaiting ? { kind: "promise", title: `Schedule job ${job.number}`, dueOn: job.promisedOn } : null,
		};
	});
}

const source = { permission: "schedule.view" } as const;
export const causes: readonly CauseSource[] = [
	{ ...source, order: 42, entity: "unscheduled-job", list: listPromiseCauses },
	{ ...source, order: 44, entity: "visit", list: listToLogCauses },
	{ ...source, order: 43, entity: "draft-visit", list: listDraftCauses },
	{ ...source, order: 46, entity: "reschedule-request", list: listRescheduleCauses },
];

export async function findScheduleAttention(now: Date): Promise<{ rows: AttentionRow[]; figures: Figure[] }> {
	const first = { after: null };
	const [promises, toLog, drafts, moves, counts] = await Promise.all([
		listPromiseCauses(first, now),
		listToLogCauses(first, now),
		listDraftCauses(first, now),
		listRescheduleCauses(first, now),
		countScheduleViews(now),
	]);
	return {
		rows: [
			...attentionRows(promises, "unscheduled-job"),
			...attentionRows(toLog, "visit"),
			...attentionRows(drafts, "draft-visit"),
			...attentionRows(moves, "reschedule-request"),
		],
		figures: [
			{ label: "Jobs to schedule", count: counts.promises, to: `${boardPath}?tab=unscheduled` },
			{ label: "Visits to log", count: counts["to-log"], to: `${boardPath}/visits?view=to-log` },
			{ label: "Drafts to publish", count: counts.drafts, to: `${boardPath}/visits?view=drafts` },
			{ label: "Reschedule requests", count: counts.reschedule, to: `${boardPath}/visits?view=reschedule` },
		].filter(({ count }) => count > 0),
	};
}
