// Jobs: the work of signed contracts, and recording what is done of it.
import { and, eq } from "drizzle-orm";
import type { LineItem } from "#app/documents/line-items/line-item.ts";
import type { Permitted } from "#app/noun/permit.server.ts";
import { today } from "#app/platform/dates.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { raiseEvent } from "#app/platform/events.server.ts";
import { lockContractAndQuote, readContractState } from "#app/sales/change-orders/contract-state.server.ts";
import { listDeltas } from "#app/sales/change-orders/delta.ts";
import { changeOrders } from "#app/sales/change-orders/tables.server.ts";
import {
	addWorkEntry,
	findWorkEntry,
	listWorkEntries,
	undoWorkEntry,
	type WorkEntry,
} from "#app/sales/contracts/completed-work.server.ts";
import { isWorkItem, totalQuantity } from "#app/sales/contracts/completed-work.ts";
import { type Contract, findContract } from "#app/sales/contracts/contracts.server.ts";
import { listWorkHolds } from "#app/sales/contracts/work-start.server.ts";
import { isWorkOnHold } from "#app/sales/contracts/work-start.ts";
import { completedWorkChanged } from "./events.server.ts";

type WorkPermit = Permitted<"work.mark">;
type JobLine = { line: LineItem; completed: number; entries: WorkEntry[] };
export type Job = {
	contract: Contract;
	isChanged: boolean;
	endOn: string;
	/** the last day on which work can't start, because the customer can still cancel */
	heldThrough: string | null;
	lines: JobLine[];
};

/** The current work of a signed contract with what is done of it; null for any other contract. */
export async function findJob(contractId: string): Promise<Job | null> {
	const contract = await findContract(contractId);
	if (contract?.status !== "completed") return null;
	const [{ version, current, completed }, entries, holds] = await Promise.all([
		readContractState(contract),
		listWorkEntries([contract.id]),
		listWorkHolds([contract]),
	]);
	const lines = current.lines.filter(isWorkItem).map((line) => ({
		line,
		completed: completed[line.id] ?? 0,
		entries: entries.filter(({ lineId }) => lineId === line.id),
	}));
	const heldThrough = holds.get(contract.id) ?? null;
	return { contract, isChanged: version > 0, endOn: current.endOn, heldThrough, lines };
}

type RecordResult =
	| "done"
	/** not signed by everyone, or voided */
	| "closed"
	/** the customer can still cancel */
	| "on-hold"
	/** a change order removed the line item */
	| "no-line"
	/** more than remains, for example after a second click */
	| "too-much";

type NewWork = {
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
export async function recordCompletedWork(by: WorkPermit, work: NewWork, now: Date): Promise<RecordResult> {
	return db.transaction((tx) => recordWork(tx, by, work, now));
}

export async function recordWork(tx: Tx, by: WorkPermit, work: NewWork, now: Date): Promise<RecordResult> {
	const { id, contractId, lineId, personMinutes } = work;
	const contract = await lockContractAndQuote(tx, contractId);
	if (contract?.status !== "completed") return "closed";
	if (await isOnHold(tx, contract, now)) return "on-hold";
	const { current, completed, version: contractVersion } = await readContractState(contract, tx);
	const line = current.lines.find((currentLine) => currentLine.id === lineId);
	if (!line || !isWorkItem(line)) return "no-line";
	const remaining = totalQuantity(line) - (completed[lineId] ?? 0);
	const quantity = work.quantity ?? remaining;
	if (quantity <= 0 || quantity > remaining) return "too-much";
	await addWorkEntry(tx, by, { id, contractId, lineId, quantity, personMinutes, contractVersion }, line, now);
	await raiseEvent(tx, completedWorkChanged, { contractId, at: now });
	return "done";
}

/** Records all work that remains of a contract as done, without the time it took. */
export async function recordAllWork(by: WorkPermit, contractId: string, now: Date): Promise<RecordResult> {
	return db.transaction(async (tx) => {
		const contract = await lockContractAndQuote(tx, contractId);
		if (contract?.status !== "completed") return "closed";
		if (await isOnHold(tx, contract, now)) return "on-hold";
		const { current, completed, version: contractVersion } = await readContractState(contract, tx);
		for (const line of current.lines.filter(isWorkItem)) {
			const quantity = totalQuantity(line) - (completed[line.id] ?? 0);
			const entry = { contractId, lineId: line.id, quantity, personMinutes: null, contractVersion };
			if (quantity > 0) await addWorkEntry(tx, by, entry, line, now);
		}
		await raiseEvent(tx, completedWorkChanged, { contractId, at: now });
		return "done";
	});
}

async function isOnHold(tx: Tx, contract: Contract, now: Date): Promise<boolean> {
	const holds = await listWorkHolds([contract], tx);
	return isWorkOnHold(holds.get(contract.id) ?? null, today(now));
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
	return db.transaction((tx) => undoWork(tx, by, contractId, entryId, now));
}

export async function undoWork(
	tx: Tx,
	by: WorkPermit,
	contractId: string,
	entryId: string,
	now: Date,
): Promise<UndoResult> {
	const contract = await lockContractAndQuote(tx, contractId);
	const entry = await findWorkEntry(entryId, tx);
	if (!contract || entry?.contractId !== contractId || entry.undoneAt) return "already-undone";
	const { billedLines, current } = await readContractState(contract, tx);
	if (billedLines.includes(entry.lineId)) return "invoiced";
	if (await isChangedAfter(tx, entry)) return "changed";
	const title = current.lines.find(({ id }) => id === entry.lineId)?.title ?? "";
	await undoWorkEntry(tx, by, entry, title, now);
	await raiseEvent(tx, completedWorkChanged, { contractId, at: now });
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
	"on-hold": "The customer can still cancel this contract, so work can't start yet.",
	"no-line": "A change order removed this line item, so its work can't be recorded.",
	"too-much": "That's more than what's left to invoice on this job. Check the completed work and try again.",
	"already-undone": "Someone else already undid this entry.",
	invoiced: "This line item has been invoiced, so you can't undo its completed work.",
	changed: "An approved change order is based on this completed work, so it can't be undone.",
};
