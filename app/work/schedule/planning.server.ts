// Planning and moving visits from the form and from the board: typed values in, an answer that the form shows out.
import { eq } from "drizzle-orm";
import type { Permitted } from "#app/noun/permit.server.ts";
import { addDays, atLocalTime, today } from "#app/platform/dates.server.ts";
import { formatShortDay } from "#app/platform/dates.ts";
import { db } from "#app/platform/db.server.ts";
import { refused } from "#app/platform/form-actions.server.ts";
import type { TimeRange } from "#app/platform/time-range.server.ts";
import {
	type Alternative,
	describeConflict,
	listAlternatives,
	listMembers,
	timeFieldOf,
} from "./availability.server.ts";
import { boardQueryFor, formatVisitTime } from "./board-view.server.ts";
import { boardPath, keepBoardQuery } from "./board-view.ts";
import { fromTimeField, isWeekend, toTimeField } from "./calendar.ts";
import { findLastEditor } from "./changes.server.ts";
import { findJobRecord, type JobRecord } from "./jobs.server.ts";
import { visitMinutes, workingDay } from "./slots.ts";
import { bookings } from "./tables.server.ts";
import { readVisitFacts } from "./visit-facts.server.ts";
import { listJobVisits } from "./visit-list.server.ts";
import { checkVisitRules, type RuleWarning } from "./visit-rules.ts";
import type { VisitValues } from "./visit-values.ts";
import {
	findVisit,
	moveVisit,
	type NewVisit,
	planVisit,
	type Visit,
	type VisitPlan,
	type VisitResult,
} from "./visits.server.ts";

type Permit = Permitted<"schedule.edit">;

/** Why a visit wasn't saved, with what was typed. */
export type PlanAnswer = { values: VisitValues; status: number } & (
	| {
			kind: "conflict";
			conflicts: { name: string; text: string; visitId: string | null }[];
			alternatives: Alternative[];
	  }
	| { kind: "warnings"; warnings: RuleWarning[] }
	| { kind: "stale"; version: number; latest: string }
);

/** Plans a visit as typed. */
export async function submitNewVisit(
	by: Permit,
	jobId: string,
	values: VisitValues,
	board: string,
	now: Date,
	series: NewVisit["series"] = null,
) {
	const plan = toPlan(values);
	return answer(await planVisit(by, { jobId, ...plan, series }, now), plan, values, board, null);
}

/** Changes a visit as typed. */
export async function submitVisit(
	by: Permit,
	visitId: string,
	version: number,
	values: VisitValues,
	board: string,
	now: Date,
) {
	const plan = toPlan(values);
	return answer(await moveVisit(by, visitId, version, plan, now), plan, values, board, visitId);
}

function toPlan(values: VisitValues): VisitPlan {
	const from = atLocalTime(values.day, fromTimeField(values.start));
	return {
		during: { from, to: new Date(from.getTime() + Math.round(values.hours * 60) * 60_000) },
		resourceIds: values.resources,
		withoutIds: values.without,
		overrides: values.reasons,
		arrivalMinutes: values.arrivalMinutes,
		note: values.note,
		isDraft: values.isDraft,
		tellCustomer: values.tellCustomer,
	};
}

async function answer(
	result: VisitResult,
	plan: VisitPlan,
	values: VisitValues,
	board: string,
	visitId: string | null,
) {
	switch (result.kind) {
		case "done":
			return { to: changedBoardUrl(board, values.day, result.batchId) };
		case "closed":
			return refused("This visit can't be changed anymore: its work has started, or its job is done or canceled.");
		case "warnings":
			return { kind: "warnings", status: 422, values, warnings: result.warnings } satisfies PlanAnswer;
		case "stale": {
			const visit = visitId ? await findVisit(visitId) : null;
			if (!visit) return refused("This recurring visit is already on the schedule, or its series is gone.");
			const latest = await describeVisit(visit);
			return { kind: "stale", status: 409, values, version: visit.version, latest } satisfies PlanAnswer;
		}
		case "conflict": {
			const except = visitId ? [visitId] : [];
			const conflicts = result.conflicts.map((conflict) => ({
				name: conflict.resource.name,
				text: describeConflict(conflict),
				visitId: conflict.with.kind === "visit" ? conflict.with.visitId : null,
			}));
			const alternatives = await listAlternatives(result.conflicts, plan, except);
			return { kind: "conflict", status: 409, values, conflicts, alternatives } satisfies PlanAnswer;
		}
	}
}

/** The board with the day of the change, and what was changed, to offer to undo it. */
export function changedBoardUrl(board: string, day: string, batchId: string): string {
	const query = boardQueryFor(keepBoardQuery(board), day);
	query.set("changed", batchId);
	return `${boardPath}?${query}`;
}

/** "Scheduled for Tue, Nov 24, 8–11 a.m." with who is on it. */
async function describeVisit(visit: Visit): Promise<string> {
	const time = `${formatShortDay(today(visit.during.from))}, ${formatVisitTime(visit.during)}`;
	const by = await findLastEditor(visit.id);
	const who = by ? ` by ${by}` : "";
	return visit.status === "canceled" ? `It has been canceled${who}.` : `It was changed${who} and is now on ${time}`;
}

/** What speaks against a visit as it is planned now. */
export async function listFindings(visit: Visit, now: Date): Promise<RuleWarning[]> {
	const { resources, without } = await readVisitValues(visit);
	const { id, jobId, during } = visit;
	const plan = { visitId: id, jobId, during, resourceIds: resources, withoutIds: without };
	const facts = await readVisitFacts(plan, now);
	return facts ? checkVisitRules(facts) : [];
}

/** The values of a visit's form. */
export async function readVisitValues(visit: Visit): Promise<VisitValues> {
	const [booked, members] = await Promise.all([
		db
			.select({ resourceId: bookings.resourceId, crewId: bookings.crewId })
			.from(bookings)
			.where(eq(bookings.visitId, visit.id)),
		listMembers(today(visit.during.from)),
	]);
	const chosen = booked.filter(({ crewId }) => !crewId).map(({ resourceId }) => resourceId);
	const isBooked = (id: string) => booked.some(({ resourceId }) => resourceId === id);
	return {
		day: today(visit.during.from),
		start: timeFieldOf(visit.during.from),
		hours: minutesOf(visit.during) / 60,
		arrivalMinutes: visit.arrivalMinutes,
		resources: chosen,
		without: members
			.filter(({ crewId, personId }) => chosen.includes(crewId) && !isBooked(personId))
			.map(({ personId }) => personId),
		note: visit.note,
		isDraft: visit.status === "draft",
		tellCustomer: true,
		reasons: [],
	};
}

export const minutesOf = ({ from, to }: TimeRange) => (to.getTime() - from.getTime()) / 60_000;

/**
 * What the form of a new visit starts with. `after` is the visit that this one continues or copies: the same people at the
 * same time on the next working day.
 */
export async function proposeVisit(
	job: JobRecord,
	{ day, after }: { day: string | null; after: Visit | null },
	now: Date,
): Promise<VisitValues> {
	const planned = await listJobVisits(job.id);
	const plannedMinutes = planned.reduce((sum, { during }) => sum + minutesOf(during), 0);
	const previous = after && (await readVisitValues(after));
	const tomorrow = addDays(today(now), 1);
	const earliest = [previous ? addDays(previous.day, 1) : tomorrow, job.earliestOn ?? ""].toSorted().at(-1) ?? tomorrow;
	const chosenDay = day ?? nextWorkingDay(earliest);
	const [from, to] = workingDay(chosenDay, null) ?? [480, 960];
	const isFinished = job.personMinutes !== null && job.personMinutes / job.crewSize <= plannedMinutes;
	const minutes = previous && isFinished ? previous.hours * 60 : visitMinutes(job, plannedMinutes, to - from);
	return {
		day: chosenDay,
		start: previous?.start ?? toTimeField(from),
		hours: minutes / 60,
		arrivalMinutes: previous?.arrivalMinutes ?? 120,
		resources: previous?.resources ?? [],
		without: previous?.without ?? [],
		note: "",
		isDraft: true,
		tellCustomer: true,
		reasons: [],
	};
}

function nextWorkingDay(day: string): string {
	return isWeekend(day) ? nextWorkingDay(addDays(day, 1)) : day;
}

export async function getJob(id: string): Promise<JobRecord> {
	const job = await findJobRecord(id);
	if (!job) throw new Response("This job doesn't exist.", { status: 404, statusText: "Not Found" });
	return job;
}

export async function getVisit(id: string): Promise<Visit> {
	const visit = await findVisit(id);
	if (!visit) throw new Response("This visit doesn't exist.", { status: 404, statusText: "Not Found" });
	return visit;
}
