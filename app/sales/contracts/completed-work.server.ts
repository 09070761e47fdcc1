// The entries of completed work of a contract. Which entries are allowed is decided by jobs and change orders, which lock the
// contract first.
import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import { actor, type Permitted } from "#app/noun/permit.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import type { CompletedQuantities } from "./completed-work.ts";
import { appendEvent } from "./event-chain.server.ts";
import { completedWork } from "./tables.server.ts";

export type WorkEntry = typeof completedWork.$inferSelect;
type WorkPermit = Permitted<"work.mark">;
type ReadTx = Pick<Tx, "select">;

/** The entries of these contracts that weren't undone, oldest first. */
export async function listWorkEntries(contractIds: readonly string[], on: ReadTx = db): Promise<WorkEntry[]> {
	if (!contractIds.length) return [];
	return on
		.select()
		.from(completedWork)
		.where(and(inArray(completedWork.contractId, [...contractIds]), isNull(completedWork.undoneAt)))
		.orderBy(asc(completedWork.at));
}

/** An entry, even if it was undone. */
export async function findWorkEntry(id: string, on: ReadTx = db): Promise<WorkEntry | null> {
	const [entry] = await on.select().from(completedWork).where(eq(completedWork.id, id));
	return entry ?? null;
}

/** What is done of each line item. */
export async function sumCompletedWork(contractId: string, on: ReadTx = db): Promise<CompletedQuantities> {
	const rows = await on
		.select({ lineId: completedWork.lineId, quantity: sql<number>`sum(${completedWork.quantity})::int` })
		.from(completedWork)
		.where(and(eq(completedWork.contractId, contractId), isNull(completedWork.undoneAt)))
		.groupBy(completedWork.lineId);
	return Object.fromEntries(rows.map(({ lineId, quantity }) => [lineId, quantity]));
}

type NewEntry = Pick<
	typeof completedWork.$inferInsert,
	"id" | "contractId" | "lineId" | "quantity" | "personMinutes" | "contractVersion"
>;

/** Adds an entry, and an event to the contract. */
export async function addWorkEntry(
	tx: Tx,
	by: WorkPermit,
	entry: NewEntry,
	line: { title: string; quantity: string },
	now: Date,
): Promise<void> {
	await tx.insert(completedWork).values({ ...entry, at: now, staffId: by.id, staffName: by.name });
	const facts = { line: line.title, quantity: entry.quantity / 1000, of: line.quantity };
	await appendEvent(tx, entry.contractId, "work-done", actor(by), facts, now);
}

/** Undoes an entry, and adds an event to the contract. */
export async function undoWorkEntry(
	tx: Tx,
	by: WorkPermit,
	entry: WorkEntry,
	lineTitle: string,
	now: Date,
): Promise<void> {
	await tx.update(completedWork).set({ undoneAt: now, undoneBy: by.id }).where(eq(completedWork.id, entry.id));
	const facts = { line: lineTitle, quantity: entry.quantity / 1000 };
	await appendEvent(tx, entry.contractId, "work-not-done", actor(by), facts, now);
}
