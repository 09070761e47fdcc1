// Visits: plan, move, cancel, undo. The database refuses to book a person or a machine twice (constraint bookings_once).
import { randomUUID } from "node:crypto";
import { and, eq, inArray, isNull, or, sql } from "drizzle-orm";
import { actor, type Permitted } from "#app/noun/permit.server.ts";
import { recordAudit } from "#app/platform/audit.server.ts";
import { today } from "#app/platform/dates.server.ts";
import { db, isDuplicate, isExcluded, type Tx } from "#app/platform/db.server.ts";
import { formatTimeRange, type TimeRange } from "#app/platform/time-range.server.ts";
import { crewMembers, resources } from "#app/work/resources/tables.server.ts";
import { type Conflict, findConflicts } from "./conflicts.server.ts";
import { findJobRecord, updateJobStatus } from "./jobs.server.ts";
import { queueVisitNotice } from "./notices.server.ts";
import { bookings, visitChanges, visitOverrides, visitSeries, visits } from "./tables.server.ts";
import { plannedStatuses, type VisitState } from "./visit.ts";
import { type PlannedVisit, readVisitFacts } from "./visit-facts.server.ts";
import { checkVisitRules, type RuleWarning } from "./visit-rules.ts";

export type Visit = typeof visits.$inferSelect;
type Permit = Permitted<"schedule.edit">;

/** Why a rule of the trade doesn't apply to this visit, as the office wrote it. */
export type Override = { ruleId: string; reason: string };

export type VisitPlan = {
	during: TimeRange;
	/** crews, people and equipment; a crew brings its people of that day */
	resourceIds: readonly string[];
	/** people of a booked crew who stay behind */
	withoutIds?: readonly string[];
	overrides?: readonly Override[];
	/** changes with the same batch are undone together */
	batchId?: string;
	/** what isn't given stays as it is */
	arrivalMinutes?: number;
	note?: string;
	/** true: no one but the office hears of the visit until it is published. A published visit is never a draft again. */
	isDraft?: boolean;
	/** emails the customer in five minutes, unless the visit is a draft */
	tellCustomer?: boolean;
};

export type VisitResult =
	| { kind: "done"; visit: Visit; batchId: string }
	/** someone or something is booked already */
	| { kind: "conflict"; conflicts: Conflict[] }
	/** someone else changed the visit or the job */
	| { kind: "stale" }
	/** rules of the trade speak against it, and no one has said why they don't apply; "stop" can't be overridden */
	| { kind: "warnings"; warnings: RuleWarning[] }
	/** the job is done or canceled, or the visit has started */
	| { kind: "closed" };

export type NewVisit = VisitPlan & {
	jobId: string;
	/** the series that the visit belongs to, and the day that it stands for there */
	series?: { id: string; on: string } | null;
};

export async function findVisit(id: string, on: Pick<Tx, "select"> = db): Promise<Visit | null> {
	const [row] = await on.select().from(visits).where(eq(visits.id, id));
	return row ?? null;
}

/** Plans a visit of a job. */
export async function planVisit(by: Permit, plan: NewVisit, now: Date): Promise<VisitResult> {
	const warnings = await findOpenWarnings(plan, plan.overrides, now);
	if (warnings.length) return { kind: "warnings", warnings };
	return bookOrExplain(plan, null, async (tx) => {
		const job = await findJobRecord(plan.jobId, tx);
		if (!job || job.status === "done" || job.status === "canceled") return { kind: "closed" };
		if (plan.series) {
			const own = and(eq(visitSeries.id, plan.series.id), eq(visitSeries.jobId, job.id));
			const [series] = await tx.select({ id: visitSeries.id }).from(visitSeries).where(own);
			if (!series) return { kind: "stale" };
		}
		const [visit] = await tx
			.insert(visits)
			.values({
				jobId: job.id,
				during: plan.during,
				arrivalMinutes: plan.arrivalMinutes,
				note: plan.note,
				status: plan.isDraft ? "draft" : "scheduled",
				createdAt: now,
				updatedAt: now,
				...(plan.series && { seriesId: plan.series.id, seriesOn: plan.series.on }),
			})
			.returning();
		if (!visit) throw new Error("no row came back");
		await book(tx, visit, plan);
		await updateJobStatus(tx, job.id, now);
		if (plan.tellCustomer && !plan.isDraft) await queueVisitNotice(tx, visit.id, "scheduled", now);
		return record(tx, by, visit, null, "planned", plan, now);
	});
}

/** Moves a visit to another time, other people or other equipment. */
export async function moveVisit(
	by: Permit,
	visitId: string,
	seenVersion: number,
	plan: VisitPlan,
	now: Date,
): Promise<VisitResult> {
	const seen = await findVisit(visitId);
	const moved = seen && { ...plan, jobId: seen.jobId, visitId };
	const warnings = moved ? await findOpenWarnings(moved, plan.overrides, now) : [];
	if (warnings.length) return { kind: "warnings", warnings };
	return bookOrExplain(plan, visitId, async (tx) => {
		const before = await lockVisit(tx, visitId);
		if (before?.version !== seenVersion) return { kind: "stale" };
		if (!isPlanned(before)) return { kind: "closed" };
		const state = await readState(tx, before);
		const isTimeChanged = state.from !== plan.during.from.toISOString() || state.to !== plan.during.to.toISOString();
		// the old bookings go first, so that a visit never conflicts with itself
		await tx.delete(bookings).where(eq(bookings.visitId, visitId));
		const [visit] = await tx
			.update(visits)
			.set({
				during: plan.during,
				updatedAt: now,
				version: sql`${visits.version} + 1`,
				arrivalMinutes: plan.arrivalMinutes,
				note: plan.note,
				...(plan.isDraft === false && before.status === "draft" && { status: "scheduled" as const }),
				// the customer confirmed another time, and a request to move has been answered
				...(isTimeChanged && {
					sequence: sql`${visits.sequence} + 1`,
					confirmedAt: null,
					moveRequest: "",
					moveRequestedAt: null,
					...(before.status === "confirmed" && { status: "scheduled" as const }),
				}),
			})
			.where(eq(visits.id, visitId))
			.returning();
		if (!visit) throw new Error("no row came back");
		await book(tx, visit, plan);
		if (plan.tellCustomer && visit.status !== "draft")
			await queueVisitNotice(tx, visit.id, visit.notifiedDuring ? "moved" : "scheduled", now);
		return record(tx, by, visit, state, "moved", plan, now);
	});
}

/** The rules that speak against a plan, without those that the office overrode with a reason. */
async function findOpenWarnings(
	plan: PlannedVisit,
	overrides: readonly Override[] | undefined,
	now: Date,
): Promise<RuleWarning[]> {
	const facts = await readVisitFacts(plan, now);
	return facts ? withoutOverridden(checkVisitRules(facts), overrides) : [];
}

export function withoutOverridden(warnings: RuleWarning[], overrides: readonly Override[] = []): RuleWarning[] {
	const overridden = new Set(overrides.filter(({ reason }) => reason.trim()).map(({ ruleId }) => ruleId));
	return warnings.filter(({ level, ruleId }) => level === "stop" || !overridden.has(ruleId));
}

/** Cancels a visit that hasn't started. Its job is unscheduled again when it has no other visit. */
export async function cancelVisit(
	by: Permit,
	visitId: string,
	seenVersion: number,
	reason: string,
	now: Date,
	tellCustomer = false,
): Promise<VisitResult> {
	return db.transaction(async (tx): Promise<VisitResult> => {
		const before = await lockVisit(tx, visitId);
		if (before?.version !== seenVersion) return { kind: "stale" };
		if (!isPlanned(before) && before.status !== "on-hold") return { kind: "closed" };
		const state = await readState(tx, before);
		await tx.delete(bookings).where(eq(bookings.visitId, visitId));
		const [visit] = await tx
			.update(visits)
			.set({
				status: "canceled",
				updatedAt: now,
				version: sql`${visits.version} + 1`,
				sequence: sql`${visits.sequence} + 1`,
			})
			.where(eq(visits.id, visitId))
			.returning();
		if (!visit) throw new Error("no row came back");
		await updateJobStatus(tx, visit.jobId, now);
		// a customer who never heard of a draft hears nothing of its end
		if (tellCustomer && before.status !== "draft") await queueVisitNotice(tx, visit.id, "canceled", now);
		const plan = { during: visit.during, resourceIds: [] };
		return record(tx, by, visit, state, "canceled", plan, now, { reason });
	});
}

/** Runs a change in a transaction. When the database refuses a booking, the answer says what is in the way. */
async function bookOrExplain(
	plan: VisitPlan,
	visitId: string | null,
	run: (tx: Tx) => Promise<VisitResult>,
): Promise<VisitResult> {
	try {
		return await db.transaction(run);
	} catch (error) {
		if (isDuplicate(error, "visits_series_day")) return { kind: "stale" };
		if (!isExcluded(error, "bookings_once")) throw error;
		const ids = (await expandCrews(db, plan)).map(({ resourceId }) => resourceId);
		return { kind: "conflict", conflicts: await findConflicts(ids, plan.during, visitId ? [visitId] : []) };
	}
}

export async function lockVisit(tx: Tx, id: string): Promise<Visit | null> {
	const [row] = await tx.select().from(visits).where(eq(visits.id, id)).for("update");
	return row ?? null;
}

export const isPlanned = ({ status }: Visit) => (plannedStatuses as readonly string[]).includes(status);

type Booked = { resourceId: string; crewId: string | null };

/** Books in the order of the ids, so that two people who book the same things wait for each other instead of deadlocking. */
export async function book(tx: Tx, visit: Visit, plan: VisitPlan): Promise<void> {
	const booked = await expandCrews(tx, plan);
	if (!booked.length) return;
	const ids = booked.map(({ resourceId }) => resourceId).sort();
	await tx
		.select({ id: resources.id })
		.from(resources)
		.where(inArray(resources.id, ids))
		.orderBy(resources.id)
		.for("update");
	await tx.insert(bookings).values(booked.map((one) => ({ ...one, visitId: visit.id, during: visit.during })));
}

async function expandCrews(on: Pick<Tx, "select">, plan: VisitPlan): Promise<Booked[]> {
	const chosen = [...new Set(plan.resourceIds)];
	if (!chosen.length) return [];
	const day = today(plan.during.from);
	const members = await on
		.select({ resourceId: crewMembers.personId, crewId: crewMembers.crewId })
		.from(crewMembers)
		.innerJoin(resources, eq(resources.id, crewMembers.personId))
		.where(
			and(
				inArray(crewMembers.crewId, chosen),
				isNull(resources.retiredAt),
				sql`${crewMembers.fromOn} <= ${day}`,
				or(isNull(crewMembers.throughOn), sql`${crewMembers.throughOn} >= ${day}`),
			),
		);
	const without = new Set(plan.withoutIds ?? []);
	const brought = members.filter(({ resourceId }) => !chosen.includes(resourceId) && !without.has(resourceId));
	return [...chosen.map((resourceId) => ({ resourceId, crewId: null })), ...brought];
}

export async function readState(tx: Tx, visit: Visit): Promise<VisitState> {
	const booked = await tx
		.select({ resourceId: bookings.resourceId, crewId: bookings.crewId })
		.from(bookings)
		.where(eq(bookings.visitId, visit.id));
	const { from, to } = visit.during;
	return { status: visit.status, from: from.toISOString(), to: to.toISOString(), bookings: booked };
}

export async function record(
	tx: Tx,
	by: Permit,
	visit: Visit,
	before: VisitState | null,
	action: string,
	plan: VisitPlan,
	now: Date,
	extra: Record<string, unknown> = {},
): Promise<VisitResult> {
	const batchId = plan.batchId ?? randomUUID();
	await tx
		.insert(visitChanges)
		.values({ batchId, visitId: visit.id, staffId: by.id, at: now, before, visitVersion: visit.version });
	const overrides = plan.overrides ?? [];
	if (overrides.length)
		await tx
			.insert(visitOverrides)
			.values(overrides.map((override) => ({ ...override, visitId: visit.id, staffId: by.id, at: now })));
	const after = { during: formatTimeRange(visit.during), resources: plan.resourceIds };
	const diff = { from: before && { from: before.from, to: before.to }, to: after, ...extra };
	await recordAudit(tx, actor(by), "visit", visit.id, action, { ...diff, ...(overrides.length && { overrides }) }, now);
	return { kind: "done", visit, batchId };
}
