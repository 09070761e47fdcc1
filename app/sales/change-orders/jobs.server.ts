// Jobs: the work of signed contracts, and recording what is done of it.
import { and, asc, eq, isNull } from "drizzle-orm";
import type { LineItem } from "#app/documents/line-items/line-item.ts";
import { actor, type Permitted } from "#app/people/staff/permit.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { type Contract, findContract } from "#app/sales/contracts/contracts.server.ts";
import { appendEvent } from "#app/sales/contracts/event-chain.server.ts";
import { isWorkItem, totalQuantity } from "./completed-work.ts";
import { lockContractAndQuote, readContractState } from "./contract-state.server.ts";
import { listDeltas } from "./delta.ts";
import { changeOrders, completedWork } from "./tables.server.ts";

type WorkPermit = Permitted<"work.mark">;
type WorkEntry = typeof completedWork.$inferSelect;
type JobLine = { line: LineItem; completed: number; entries: WorkEntry[] };
export type Job = {
	contract: Contract;
	value: number;
	endOn: string;
	version: number;
	billed: number;
	lines: JobLine[];
};

/** The current work of a signed contract with what is done of it; null for any other contract. */
export async function findJob(contractId: string): Promise<Job | null> {
	const contract = await findContract(contractId);
	if (contract?.status !== "completed") return null;
	const [{ value, version, current, completed, billed }, entries] = await Promise.all([
		readContractState(contract),
		db
			.select()
			.from(completedWork)
			.where(and(eq(completedWork.contractId, contract.id), isNull(completedWork.undoneAt)))
			.orderBy(asc(completedWork.at)),
	]);
	const lines = current.lines.filter(isWorkItem).map((line) => ({
		line,
		completed: completed[line.id] ?? 0,
		entries: entries.filter(({ lineId }) => lineId === line.id),
	}));
	return { contract, value, version, billed, endOn: current.endOn, lines };
}

type RecordResult =
	| "done"
	/** not signed by everyone, or voided */
	| "closed"
	/** another change order removed the line item */
	| "no-line"
	/** more than remains, for example after a second click */
	| "too-much";

type NewWorkEntry = {
	/** assigned by a phone */
	id?: string;
	contractId: string;
	lineId: string;
	/** thousandths; null records all that remains */
	quantity: number | null;
	/** minutes of work by all people together; null when not recorded */
	personMinutes: number | null;
};

/** Records that work on a line item is done. */
export async function recordCompletedWork(by: WorkPermit, entry: NewWorkEntry, now: Date): Promise<RecordResult> {
	return db.transaction((tx) => insertWorkEntry(tx, by, entry, now));
}

export async function insertWorkEntry(
	tx: Tx,
	by: WorkPermit,
	{ id, contractId, lineId, quantity, personMinutes }: NewWorkEntry,
	now: Date,
): Promise<RecordResult> {
	const contract = await lockContractAndQuote(tx, contractId);
	if (contract?.status !== "completed") return "closed";
	const { current, completed, version } = await readContractState(contract, tx);
	const line = current.lines.find((currentLine) => currentLine.id === lineId);
	if (!line || !isWorkItem(line)) return "no-line";
	const remaining = totalQuantity(line) - (completed[lineId] ?? 0);
	const done = quantity ?? remaining;
	if (done <= 0 || done > remaining) return "too-much";
	await tx.insert(completedWork).values({
		...{ id, contractId, lineId, quantity: done, personMinutes, contractVersion: version, at: now },
		...{ staffId: by.id, staffName: by.name },
	});
	const facts = { line: line.title, quantity: done / 1000, of: line.quantity };
	await appendEvent(tx, contractId, "work-done", actor(by), facts, now);
	return "done";
}

type UndoResult =
	| "done"
	| "already-undone"
	/** the line item is on a progress invoice */
	| "invoiced"
	/** a change order approved later changed the line item, which the entry may have limited */
	| "changed";

/** Undoes a mistaken entry, unless an invoice or an approved change order depends on it. */
export async function undoCompletedWork(
	by: WorkPermit,
	contractId: string,
	entryId: string,
	now: Date,
): Promise<UndoResult> {
	return db.transaction((tx) => undoWorkEntry(tx, by, contractId, entryId, now));
}

export async function undoWorkEntry(
	tx: Tx,
	by: WorkPermit,
	contractId: string,
	entryId: string,
	now: Date,
): Promise<UndoResult> {
	const contract = await lockContractAndQuote(tx, contractId);
	if (!contract) return "already-undone";
	const [entry] = await tx
		.select()
		.from(completedWork)
		.where(
			and(eq(completedWork.id, entryId), eq(completedWork.contractId, contractId), isNull(completedWork.undoneAt)),
		);
	if (!entry) return "already-undone";
	const { billedLines, current } = await readContractState(contract, tx);
	if (billedLines.includes(entry.lineId)) return "invoiced";
	if (await isChangedAfter(tx, entry)) return "changed";
	await tx.update(completedWork).set({ undoneAt: now, undoneBy: by.id }).where(eq(completedWork.id, entryId));
	const line = current.lines.find(({ id }) => id === entry.lineId);
	const facts = { line: line?.title ?? "", quantity: entry.quantity / 1000 };
	await appendEvent(tx, contractId, "work-not-done", actor(by), facts, now);
	return "done";
}

/** Whether a change order that was approved after the entry changed its line item. */
async function isChangedAfter(tx: Tx, entry: WorkEntry): Promise<boolean> {
	const approved = await tx
		.select({ base: changeOrders.base, content: changeOrders.content, baseVersion: changeOrders.baseVersion })
		.from(changeOrders)
		.where(and(eq(changeOrders.contractId, entry.contractId), eq(changeOrders.status, "approved")));
	return approved.some(
		({ base, content, baseVersion }) =>
			baseVersion >= entry.contractVersion &&
			listDeltas(base.lines, content.lines).some(({ id }) => id === entry.lineId),
	);
}

/** Why recording or undoing completed work was refused. */
export const refusalMessages: Record<Exclude<RecordResult | UndoResult, "done">, string> = {
	closed: "This contract is no longer in force.",
	"no-line": "A change order removed this line item, so its work can't be recorded.",
	"too-much": "That's more than the work that remains. Check the completed work and try again.",
	"already-undone": "Someone else already undid this entry.",
	invoiced: "This line item has been invoiced. Its completed work can't be undone.",
	changed: "An approved change order is based on this completed work, so it can't be undone.",
};
