// The crew and the office mark what is done; no change order goes below it.
import { and, asc, eq, isNull } from "drizzle-orm";
import type { LineItem } from "#app/documents/line-items/line-item.ts";
import { actor, type Permitted } from "#app/people/staff/permit.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { type Contract, findContract } from "#app/sales/contracts/contracts.server.ts";
import { appendEvent } from "#app/sales/contracts/event-chain.server.ts";
import { lockContractAndQuote, readContractState } from "./change-orders.server.ts";
import { isWorkItem, totalQuantity } from "./completed-work.ts";
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

/** The work of a signed contract as it stands, and what is done of it; null for any other contract. */
export async function findJob(contractId: string): Promise<Job | null> {
	const contract = await findContract(contractId);
	if (contract?.status !== "completed") return null;
	const [{ value, version, current, completed, billed }, entries] = await Promise.all([
		readContractState(contract),
		db
			.select()
			.from(completedWork)
			.where(and(eq(completedWork.contractId, contract.id), isNull(completedWork.takenBackAt)))
			.orderBy(asc(completedWork.at)),
	]);
	const lines = current.lines.filter(isWorkItem).map((line) => ({
		...{ line, completed: completed[line.id] ?? 0 },
		entries: entries.filter(({ lineId }) => lineId === line.id),
	}));
	return { contract, value, version, billed, endOn: current.endOn, lines };
}

export type RecordResult =
	| "done"
	/** not signed, or cancelled */
	| "closed"
	/** another order took the line out meanwhile */
	| "no-line"
	/** more than is left to do, as after a second press */
	| "too-much";

/** `quantity` in thousandths; null marks all that is left of the line. */
export async function recordCompletedWork(
	by: WorkPermit,
	contractId: string,
	lineId: string,
	quantity: number | null,
	now: Date,
	personMinutes: number | null = null,
): Promise<RecordResult> {
	return db.transaction((tx) => insertWorkEntry(tx, by, { contractId, lineId, quantity, personMinutes }, now));
}

type NewWorkEntry = {
	/** where a device made it */
	id?: string;
	contractId: string;
	lineId: string;
	quantity: number | null;
	/** of all people together; null where nobody said */
	personMinutes: number | null;
};

export async function insertWorkEntry(
	tx: Tx,
	by: WorkPermit,
	{ id, contractId, lineId, quantity, personMinutes }: NewWorkEntry,
	now: Date,
): Promise<RecordResult> {
	const contract = await lockContractAndQuote(tx, { contractId });
	if (contract?.status !== "completed") return "closed";
	const { current, completed, version } = await readContractState(contract, tx);
	const line = current.lines.find((one) => one.id === lineId);
	if (!line || !isWorkItem(line)) return "no-line";
	const left = totalQuantity(line) - (completed[lineId] ?? 0);
	const marked = quantity ?? left;
	if (marked <= 0 || marked > left) return "too-much";
	await tx.insert(completedWork).values({
		...{ id, contractId, lineId, quantity: marked, personMinutes, contractVersion: version, at: now },
		...{ staffId: by.id, staffName: by.name },
	});
	const facts = { line: line.title, quantity: marked / 1000, of: line.quantity };
	await appendEvent(tx, contractId, "work-done", actor(by), facts, now);
	return "done";
}

export type UndoResult =
	| "done"
	/** somebody else took it back */
	| "gone"
	/** a progress invoice asks for the line */
	| "billed"
	/** an order approved later changed the line and went by the mark */
	| "changed";

/** A mistaken mark is taken back as long as nothing rests on it. */
export async function undoCompletedWork(
	by: WorkPermit,
	contractId: string,
	markId: string,
	now: Date,
): Promise<UndoResult> {
	return db.transaction((tx) => undoWorkEntry(tx, by, { contractId, markId }, now));
}

export async function undoWorkEntry(
	tx: Tx,
	by: WorkPermit,
	{ contractId, markId }: { contractId: string; markId: string },
	now: Date,
): Promise<UndoResult> {
	const contract = await lockContractAndQuote(tx, { contractId });
	const [mark] = contract
		? await tx
				.select()
				.from(completedWork)
				.where(
					and(
						eq(completedWork.id, markId),
						eq(completedWork.contractId, contractId),
						isNull(completedWork.takenBackAt),
					),
				)
		: [];
	if (!contract || !mark) return "gone";
	const { billedLines, current } = await readContractState(contract, tx);
	if (billedLines.includes(mark.lineId)) return "billed";
	const later = await tx
		.select({ base: changeOrders.base, content: changeOrders.content, baseVersion: changeOrders.baseVersion })
		.from(changeOrders)
		.where(and(eq(changeOrders.contractId, contractId), eq(changeOrders.status, "approved")));
	const rests = later.some(
		({ base, content, baseVersion }) =>
			baseVersion >= mark.contractVersion && listDeltas(base.lines, content.lines).some(({ id }) => id === mark.lineId),
	);
	if (rests) return "changed";
	await tx.update(completedWork).set({ takenBackAt: now, takenBackBy: by.id }).where(eq(completedWork.id, markId));
	const line = current.lines.find(({ id }) => id === mark.lineId);
	const facts = { line: line?.title ?? "", quantity: mark.quantity / 1000 };
	await appendEvent(tx, contractId, "work-not-done", actor(by), facts, now);
	return "done";
}

/** Why recording or undoing work was refused. */
export const refusalMessages: Record<Exclude<RecordResult | UndoResult, "done">, string> = {
	closed: "This contract is no longer in force.",
	"no-line": "A change order removed this line item, so its work can't be recorded.",
	"too-much": "That's more than the work that remains. Check the completed work and try again.",
	gone: "Someone else already undid this entry.",
	billed: "This line item has been invoiced. Its completed work can't be undone.",
	changed: "An approved change order is based on this completed work, so it can't be undone.",
};
