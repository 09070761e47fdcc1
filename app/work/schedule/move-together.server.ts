// Moves several visits in one transaction: a rain day, or the new order of a crew's day.
import { randomUUID } from "node:crypto";
import { eq, inArray, sql } from "drizzle-orm";
import type { Permitted } from "#app/noun/permit.server.ts";
import { db, isExcluded, type Tx } from "#app/platform/db.server.ts";
import type { TimeRange } from "#app/platform/time-range.server.ts";
import { crewMembers, resources } from "#app/work/resources/tables.server.ts";
import { queueVisitNotice } from "./notices.server.ts";
import { bookings, visits } from "./tables.server.ts";
import type { VisitState } from "./visit.ts";
import type { PlannedVisit } from "./visit-facts.server.ts";
import type { RuleWarning } from "./visit-rules.ts";
import {
	book,
	isPlanned,
	lockVisit,
	type Override,
	readState,
	record,
	type Visit,
	withoutOverridden,
} from "./visits.server.ts";

type Move = {
	/** as the preview showed it */
	visit: Visit;
	plan: PlannedVisit;
	warnings: RuleWarning[];
	overrides: Override[];
};

export type MoveTogetherResult =
	| { kind: "done"; batchId: string }
	/** the schedule has changed since the preview */
	| { kind: "stale" }
	/** someone or something is busy at the new time */
	| { kind: "conflict" }
	/** a rule stops a visit, or warns without a reason why it doesn't apply */
	| { kind: "warnings"; visitIds: string[] };

type Options = {
	/** the sentence for the customer of a visit, or null for no email; without it, no one gets an email */
	notify: ((visit: Visit) => string | null) | null;
	/** what the audit trail says besides the times */
	audit: Record<string, unknown>;
	/** in the same transaction, after the visits moved */
	after?: (tx: Tx) => Promise<void>;
};

/** Moves all of the visits, or none of them. */
export async function moveTogether(
	by: Permitted<"schedule.edit">,
	moves: readonly Move[],
	{ notify, audit, after }: Options,
	now: Date,
): Promise<MoveTogetherResult> {
	const open = moves.filter(({ warnings, overrides }) => withoutOverridden(warnings, overrides).length);
	if (open.length) return { kind: "warnings", visitIds: open.map(({ visit }) => visit.id) };
	const batchId = randomUUID();
	try {
		return await db.transaction(async (tx): Promise<MoveTogetherResult> => {
			const inOrder = moves.toSorted((a, b) => (a.visit.id < b.visit.id ? -1 : 1));
			const states: VisitState[] = [];
			for (const { visit } of inOrder) {
				const before = await lockVisit(tx, visit.id);
				if (before?.version !== visit.version || !isPlanned(before)) return { kind: "stale" };
				states.push(await readState(tx, before));
			}
			await lockResources(tx, inOrder);
			// all bookings go before the first is made again, because a crew's visits may follow each other closely
			await tx.delete(bookings).where(
				inArray(
					bookings.visitId,
					inOrder.map(({ visit }) => visit.id),
				),
			);
			for (const [index, { visit, plan, overrides }] of inOrder.entries()) {
				const moved = await moveTo(tx, visit, plan.during, now);
				await book(tx, moved, plan);
				const state = states[index] ?? null;
				await record(tx, by, moved, state, "moved", { ...plan, overrides, batchId }, now, audit);
				const message = notify?.(visit) ?? null;
				if (message !== null) await queueVisitNotice(tx, visit.id, "moved", now, message);
			}
			await after?.(tx);
			return { kind: "done", batchId };
		});
	} catch (error) {
		if (isExcluded(error, "bookings_once")) return { kind: "conflict" };
		throw error;
	}
}

/** In the order of their ids and before the first booking, so that two batches wait for each other. */
async function lockResources(tx: Tx, moves: readonly Move[]): Promise<void> {
	const ids = [...new Set(moves.flatMap(({ plan }) => plan.resourceIds))].sort();
	if (!ids.length) return;
	const members = tx.select({ id: crewMembers.personId }).from(crewMembers).where(inArray(crewMembers.crewId, ids));
	await tx
		.select({ id: resources.id })
		.from(resources)
		.where(sql`${inArray(resources.id, ids)} or ${inArray(resources.id, members)}`)
		.orderBy(resources.id)
		.for("update");
}

/** The customer confirmed, or asked to leave, the old time. */
async function moveTo(tx: Tx, { id, status }: Visit, during: TimeRange, now: Date): Promise<Visit> {
	const [row] = await tx
		.update(visits)
		.set({
			during,
			updatedAt: now,
			version: sql`${visits.version} + 1`,
			sequence: sql`${visits.sequence} + 1`,
			confirmedAt: null,
			moveRequest: "",
			moveRequestedAt: null,
			...(status === "confirmed" && { status: "scheduled" as const }),
		})
		.where(eq(visits.id, id))
		.returning();
	if (!row) throw new Error("no row came back");
	return row;
}
