// What happens on the day of a visit: confirmed, on the way, started, paused, finished.
import { and, eq, inArray, sql } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import { z } from "zod";
import { actor, type Permitted, permit } from "#app/noun/permit.server.ts";
import { recordAudit } from "#app/platform/audit.server.ts";
import { atLocalTime, today } from "#app/platform/dates.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { defineQueue, enqueue } from "#app/platform/queue.server.ts";
import { contracts } from "#app/sales/contracts/tables.server.ts";
import { listWorkHolds } from "#app/sales/contracts/work-start.server.ts";
import { describeWorkHold, isWorkOnHold } from "#app/sales/contracts/work-start.ts";
import { resources } from "#app/work/resources/tables.server.ts";
import { updateJobStatus } from "./jobs.server.ts";
import { bookings, jobs, visits } from "./tables.server.ts";
import { type VisitStatus, type VisitStep, visitStatusLabels, visitSteps } from "./visit.ts";
import type { Visit } from "./visits.server.ts";

export const onTheWayQueue = defineQueue("visits.on-the-way", z.object({ visitId: z.uuid() }), {
	label: "On-the-way emails",
});

/** Steps of the people who do the work. The office takes the other ones. */
export type WorkStep = Extract<VisitStep, "leave" | "start" | "pause" | "finish">;
export type OfficeStep = Extract<VisitStep, "confirm" | "reopen">;

export type StepResult =
	| { kind: "done"; visit: Visit }
	/** someone else changed the visit, or this step isn't possible in its status */
	| { kind: "stale" }
	/** the customer can still cancel the contract */
	| { kind: "on-hold"; message: string }
	/** a crew member who isn't booked for the visit */
	| { kind: "not-booked" };

type StepRequest = {
	visitId: string;
	seenVersion: number;
	/** when the crew expects to arrive, for "leave" */
	expectedAt?: Date | null;
};

/** A step of the crew: on the way, started, paused or finished. The customer is told when the crew leaves. */
export async function takeWorkStep(
	by: Permitted<"visits.work">,
	step: WorkStep,
	request: StepRequest,
	now: Date,
): Promise<StepResult> {
	return db.transaction(async (tx): Promise<StepResult> => {
		if (!permit(by, "schedule.view") && !(await isBookedFor(tx, by.id, request.visitId))) return { kind: "not-booked" };
		const heldThrough = step === "leave" || step === "start" ? await findHold(tx, request.visitId) : null;
		if (isWorkOnHold(heldThrough, today(now))) return { kind: "on-hold", message: describeWorkHold(heldThrough) };
		const expectedAt = request.expectedAt ?? null;
		const times: Record<WorkStep, Changes> = {
			leave: { leftAt: now, expectedAt },
			// a visit that goes on after a pause keeps its start
			start: { startedAt: sql`coalesce(${visits.startedAt}, ${now.toISOString()}::timestamptz)` },
			pause: {},
			finish: { finishedAt: now },
		};
		const result = await update(tx, by, step, request, now, times[step]);
		if (result.kind === "done" && step === "leave")
			await enqueue(tx, onTheWayQueue, { visitId: request.visitId }, { priority: "urgent" });
		return result;
	});
}

type PhoneStep = {
	/** locked */
	visit: Visit;
	/** when it happened, by the phone's clock */
	at: Date;
	expectedAt: Date | null;
	/** a later step has been recorded already, so the visit's status stays */
	isOutdated: boolean;
};

/**
 * A step that a phone recorded, maybe hours ago, and maybe after someone else on the crew recorded the same. Returns why it
 * is refused, or null. The caller has checked that the person is on the visit.
 */
export async function recordWorkStep(
	tx: Tx,
	by: Permitted<"visits.work">,
	step: WorkStep,
	{ visit, at, expectedAt, isOutdated }: PhoneStep,
	now: Date,
): Promise<string | null> {
	const { from } = visitSteps[step];
	if (visit.status === "canceled") return "The office canceled this visit. Call the office.";
	if (visit.status === "draft") return "The office hasn't published this visit. Call the office.";
	const heldThrough = step === "leave" || step === "start" ? await findHold(tx, visit.id) : null;
	if (isWorkOnHold(heldThrough, today(at))) return describeWorkHold(heldThrough);
	if (isOutdated || alreadyIn[step].includes(visit.status)) return null;
	if (!(from as readonly VisitStatus[]).includes(visit.status))
		return `This visit is ${visitStatusLabels[visit.status].toLowerCase()}, so this can't be recorded. Call the office.`;
	const times: Record<WorkStep, Changes> = {
		leave: { leftAt: at, expectedAt },
		start: { startedAt: visit.startedAt ?? at },
		pause: {},
		finish: { finishedAt: at, startedAt: visit.startedAt ?? at },
	};
	const result = await update(tx, by, step, { visitId: visit.id, seenVersion: visit.version }, now, times[step]);
	if (result.kind !== "done") throw new Error(`the locked visit ${visit.id} changed`);
	// a customer who hears of it an hour later is told something wrong
	if (step === "leave" && now.getTime() - at.getTime() < 30 * 60_000)
		await enqueue(tx, onTheWayQueue, { visitId: visit.id }, { priority: "urgent" });
	return null;
}

/** Statuses in which someone else has recorded the step, or a later one. */
const alreadyIn: Record<WorkStep, readonly VisitStatus[]> = {
	leave: ["en-route", "in-progress", "on-hold", "done"],
	start: ["in-progress", "done"],
	pause: ["on-hold", "done"],
	finish: ["done"],
};

/** A step of the office: a confirmation by phone, or the correction of a visit that was finished by mistake. */
export async function takeOfficeStep(
	by: Permitted<"schedule.edit">,
	step: OfficeStep,
	request: StepRequest,
	now: Date,
): Promise<StepResult> {
	const set = step === "confirm" ? { confirmedAt: now, moveRequest: "", moveRequestedAt: null } : { finishedAt: null };
	return db.transaction((tx) => update(tx, by, step, request, now, set));
}

/** When a visit took place; null for an unknown one. `start` and `end`: minutes after midnight of its day. */
export async function findPastTimes(tx: Tx, { visitId, start, end }: { visitId: string; start: number; end: number }) {
	const [found] = await tx
		.select({ during: visits.during, jobId: visits.jobId })
		.from(visits)
		.where(eq(visits.id, visitId));
	if (!found) return null;
	const day = today(found.during.from);
	return { jobId: found.jobId, startedAt: atLocalTime(day, start), endedAt: atLocalTime(day, end) };
}

/** Records that a past visit took place, when no phone of its crew did. */
export async function recordPastVisit(
	tx: Tx,
	by: Permitted<"schedule.edit">,
	{ visitId, seenVersion }: StepRequest,
	{ startedAt, endedAt }: { startedAt: Date; endedAt: Date },
	now: Date,
): Promise<StepResult> {
	return update(tx, by, "log", { visitId, seenVersion }, now, { startedAt, finishedAt: endedAt });
}

type Changes = PgUpdateSetSource<typeof visits>;

async function update(
	tx: Tx,
	by: Permitted<"visits.work"> | Permitted<"schedule.edit">,
	step: VisitStep,
	{ visitId, seenVersion }: StepRequest,
	now: Date,
	set: Changes,
): Promise<StepResult> {
	const { from, to } = visitSteps[step];
	const [visit] = await tx
		.update(visits)
		.set({ ...set, status: to, updatedAt: now, version: sql`${visits.version} + 1` })
		.where(and(eq(visits.id, visitId), eq(visits.version, seenVersion), inArray(visits.status, [...from])))
		.returning();
	if (!visit) return { kind: "stale" };
	if (to === "done" || step === "reopen") await updateJobStatus(tx, visit.jobId, now);
	await recordAudit(tx, actor(by), "visit", visitId, step, {}, now);
	return { kind: "done", visit };
}

/** Whether this member of staff is booked for the visit, alone or with a crew. */
export async function isBookedFor(tx: Pick<Tx, "select">, staffId: string, visitId: string): Promise<boolean> {
	const [row] = await tx
		.select({ id: bookings.id })
		.from(bookings)
		.innerJoin(resources, eq(resources.id, bookings.resourceId))
		.where(and(eq(bookings.visitId, visitId), eq(resources.staffId, staffId)));
	return row !== undefined;
}

/** The last day on which the customer can cancel the contract of this visit; null when work may start. */
async function findHold(tx: Tx, visitId: string): Promise<string | null> {
	const [contract] = await tx
		.select({ id: contracts.id, cancelUntil: contracts.cancelUntil })
		.from(visits)
		.innerJoin(jobs, eq(jobs.id, visits.jobId))
		.innerJoin(contracts, eq(contracts.id, jobs.contractId))
		.where(eq(visits.id, visitId));
	return contract ? ((await listWorkHolds([contract], tx)).get(contract.id) ?? null) : null;
}
