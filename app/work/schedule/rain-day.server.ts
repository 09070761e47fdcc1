// Rain day: moves the visits of a day in one batch, with a preview of everything that is in the way.
import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Permitted } from "#app/noun/permit.server.ts";
import { addDays, atLocalTime, companyTime, endOfDay, startOfDay, today } from "#app/platform/dates.server.ts";
import { db } from "#app/platform/db.server.ts";
import { formatTimeRange, type TimeRange } from "#app/platform/time-range.server.ts";
import { crewMembers, resources } from "#app/work/resources/tables.server.ts";
import { type Conflict, findConflicts } from "./conflicts.server.ts";
import type { JobRecord } from "./jobs.server.ts";
import { type MoveTogetherResult, moveTogether } from "./move-together.server.ts";
import { type DayMove, undoMinutes } from "./rain-day.ts";
import { bookings, jobs, visitChanges, visits } from "./tables.server.ts";
import { undoChanges } from "./undo.server.ts";
import { type PlannedVisit, readManyVisitFacts } from "./visit-facts.server.ts";
import { checkVisitRules, type RuleWarning } from "./visit-rules.ts";
import { isPlanned, type Visit } from "./visits.server.ts";

type Permit = Permitted<"schedule.edit">;

export type MovedVisit = {
	visit: Visit;
	job: JobRecord;
	plan: PlannedVisit;
	/** of everyone and everything that is booked on the new day */
	bookedNames: string[];
	conflicts: Conflict[];
	warnings: RuleWarning[];
};

export type DayPreview = {
	moved: MovedVisit[];
	/** visits of the day that have started */
	started: number;
};

/** What moving the day would do. Changes nothing. */
export async function previewDayMove({ day, crewId, toDay }: DayMove, now: Date): Promise<DayPreview> {
	const wholeDay = { from: startOfDay(day), to: endOfDay(day) };
	const rows = await db
		.select({ visit: visits, job: jobs })
		.from(visits)
		.innerJoin(jobs, eq(jobs.id, visits.jobId))
		.where(
			and(
				sql`lower(${visits.during}) <@ ${formatTimeRange(wholeDay)}::tstzrange`,
				sql`${visits.status} <> 'canceled'`,
				crewId
					? sql`exists (select from ${bookings} where ${bookings.visitId} = ${visits.id} and ${bookings.resourceId} = ${crewId})`
					: undefined,
			),
		)
		.orderBy(sql`lower(${visits.during})`, visits.id);
	const planned = rows.filter(({ visit }) => isPlanned(visit));
	const plans = await planOnDay(planned, day, toDay);
	const facts = await readManyVisitFacts(plans, now);
	const ids = facts.flatMap((one) => one?.booked.map(({ id }) => id) ?? []);
	const conflicts = await findConflicts(
		[...new Set(ids)],
		{ from: startOfDay(toDay), to: endOfDay(addDays(toDay, 1)) },
		plans.map(({ visitId }) => visitId),
	);
	const moved = planned.flatMap(({ visit, job }, index): MovedVisit[] => {
		const [plan, known] = [plans[index], facts[index]];
		if (!plan || !known) return [];
		const isBooked = (id: string) => known.booked.some((one) => one.id === id);
		return [
			{
				visit,
				job,
				plan,
				bookedNames: known.booked.map(({ name }) => name),
				conflicts: conflicts.filter(({ resource, during }) => isBooked(resource.id) && doOverlap(during, plan.during)),
				warnings: checkVisitRules(known),
			},
		];
	});
	return { moved, started: rows.length - planned.length };
}

const doOverlap = (a: TimeRange, b: TimeRange) => a.from < b.to && b.from < a.to;

/** The same crews and equipment at the same time of the other day. A crew brings its people of that day. */
export async function planOnDay(
	planned: { visit: Visit; job: JobRecord }[],
	day: string,
	toDay: string,
): Promise<(PlannedVisit & { visitId: string })[]> {
	if (!planned.length) return [];
	const [booked, members] = await Promise.all([
		db
			.select({ visitId: bookings.visitId, resourceId: bookings.resourceId, crewId: bookings.crewId })
			.from(bookings)
			.where(
				inArray(
					bookings.visitId,
					planned.map(({ visit }) => visit.id),
				),
			)
			.orderBy(asc(bookings.id)),
		db
			.select({ crewId: crewMembers.crewId, personId: crewMembers.personId })
			.from(crewMembers)
			.innerJoin(resources, eq(resources.id, crewMembers.personId))
			.where(
				and(
					isNull(resources.retiredAt),
					sql`${crewMembers.fromOn} <= ${day} and coalesce(${crewMembers.throughOn}, ${day}) >= ${day}`,
				),
			),
	]);
	return planned.map(({ visit }) => {
		const own = booked.filter(({ visitId }) => visitId === visit.id);
		const resourceIds = own.filter(({ crewId }) => !crewId).map(({ resourceId }) => resourceId);
		return {
			jobId: visit.jobId,
			visitId: visit.id,
			resourceIds,
			during: shiftTo(visit.during, toDay),
			// whoever stayed behind on the old day stays behind on the new one
			withoutIds: members
				.filter(
					({ crewId, personId }) => resourceIds.includes(crewId) && !own.some((one) => one.resourceId === personId),
				)
				.map(({ personId }) => personId),
		};
	});
}

/** The same time on the clock, so that 8 a.m. stays 8 a.m. when the clocks change. */
function shiftTo({ from, to }: TimeRange, day: string): TimeRange {
	const { hour, minute } = companyTime(from);
	const start = atLocalTime(day, hour * 60 + minute);
	return { from: start, to: new Date(start.getTime() + to.getTime() - from.getTime()) };
}

export type DayMoveRequest = {
	move: DayMove;
	/** `seen`: the version that the preview showed; `reason`: why warnings don't apply */
	chosen: readonly { visitId: string; seen: number; reason: string }[];
	notify: boolean;
	message: string;
};

/**
 * Moves the chosen visits together, or none of them. With `notify`, each customer gets an email with the new time in five
 * minutes, unless the move is undone; `message` is a sentence in it.
 */
export async function applyDayMove(
	by: Permit,
	{ move, chosen, notify, message }: DayMoveRequest,
	now: Date,
): Promise<MoveTogetherResult> {
	const { moved } = await previewDayMove(move, now);
	const selected = chosen.flatMap(({ visitId, seen, reason }) => {
		const found = moved.find(({ visit }) => visit.id === visitId && visit.version === seen);
		if (!found) return [];
		const overrides = reason ? found.warnings.map(({ ruleId }) => ({ ruleId, reason })) : [];
		return [{ ...found, overrides }];
	});
	if (selected.length !== chosen.length) return { kind: "stale" };
	if (selected.some(({ conflicts }) => conflicts.length)) return { kind: "conflict" };
	return moveTogether(by, selected, { notify: notify ? () => message : null, audit: { rainDay: true } }, now);
}

export type DayBatch = {
	batchId: string;
	count: number;
	/** the day that the visits are on now */
	toDay: string;
	isUndone: boolean;
	/** null when it is too late */
	undoUntil: Date | null;
};

/** A rain day that was applied; null when there is none with that id. */
export async function findDayBatch(batchId: string, now: Date): Promise<DayBatch | null> {
	const rows = await db
		.select({ at: visitChanges.at, undoneAt: visitChanges.undoneAt, during: visits.during })
		.from(visitChanges)
		.innerJoin(visits, eq(visits.id, visitChanges.visitId))
		.where(eq(visitChanges.batchId, batchId));
	const [first] = rows;
	if (!first) return null;
	const until = new Date(first.at.getTime() + undoMinutes * 60_000);
	return {
		batchId,
		count: rows.length,
		toDay: today(first.during.from),
		isUndone: first.undoneAt !== null,
		undoUntil: first.undoneAt === null && now < until ? until : null,
	};
}

/** Moves the visits back, as long as nothing has happened to them since. */
export async function undoDayMove(
	by: Permit,
	batchId: string,
	now: Date,
): Promise<Awaited<ReturnType<typeof undoChanges>> | { kind: "too-late" }> {
	const batch = await findDayBatch(batchId, now);
	return batch?.undoUntil ? undoChanges(by, batchId, now) : { kind: "too-late" };
}
