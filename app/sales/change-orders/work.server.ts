// The crew and the office mark what is done; no change order goes below it.
import { and, asc, eq, isNull } from "drizzle-orm";
import type { LineItem } from "#app/documents/line-items/line-item.ts";
import { actor, type Permitted } from "#app/people/staff/permit.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { type Contract, findContract } from "#app/sales/contracts/contracts.server.ts";
import { appendEvent } from "#app/sales/contracts/event-chain.server.ts";
import { holdContract, stateOf } from "./changes.server.ts";
import { deltaOf } from "./delta.ts";
import { changeOrders, workDone } from "./tables.server.ts";
import { isWork, wholeOf } from "./work.ts";

type By = Permitted<"work.mark">;
type Mark = typeof workDone.$inferSelect;
type WorkLine = { line: LineItem; done: number; marks: Mark[] };
export type Work = {
	contract: Contract;
	value: number;
	endOn: string;
	version: number;
	billed: number;
	lines: WorkLine[];
};

/** The work of a signed contract as it stands, and what is done of it; null for any other contract. */
export async function workOf(contractId: string): Promise<Work | null> {
	const contract = await findContract(contractId);
	if (contract?.status !== "completed") return null;
	const [{ value, version, current, done, billed }, marks] = await Promise.all([
		stateOf(contract),
		db
			.select()
			.from(workDone)
			.where(and(eq(workDone.contractId, contract.id), isNull(workDone.takenBackAt)))
			.orderBy(asc(workDone.at)),
	]);
	const lines = current.lines.filter(isWork).map((line) => ({
		...{ line, done: done[line.id] ?? 0 },
		marks: marks.filter(({ lineId }) => lineId === line.id),
	}));
	return { contract, value, version, billed, endOn: current.endOn, lines };
}

export type Marked =
	| "done"
	/** not signed, or cancelled */
	| "closed"
	/** another order took the line out meanwhile */
	| "no-line"
	/** more than is left to do, as after a second press */
	| "too-much";

/** `quantity` in thousandths; null marks all that is left of the line. */
export async function markDone(
	by: By,
	contractId: string,
	lineId: string,
	quantity: number | null,
	now: Date,
	personMinutes: number | null = null,
): Promise<Marked> {
	return db.transaction((tx) => addMark(tx, by, { contractId, lineId, quantity, personMinutes }, now));
}

type Told = {
	/** where a device made it */
	id?: string;
	contractId: string;
	lineId: string;
	quantity: number | null;
	/** of all people together; null where nobody said */
	personMinutes: number | null;
};

export async function addMark(
	tx: Tx,
	by: By,
	{ id, contractId, lineId, quantity, personMinutes }: Told,
	now: Date,
): Promise<Marked> {
	const contract = await holdContract(tx, { contractId });
	if (contract?.status !== "completed") return "closed";
	const { current, done, version } = await stateOf(contract, tx);
	const line = current.lines.find((one) => one.id === lineId);
	if (!line || !isWork(line)) return "no-line";
	const left = wholeOf(line) - (done[lineId] ?? 0);
	const marked = quantity ?? left;
	if (marked <= 0 || marked > left) return "too-much";
	await tx.insert(workDone).values({
		...{ id, contractId, lineId, quantity: marked, personMinutes, contractVersion: version, at: now },
		...{ staffId: by.id, staffName: by.name },
	});
	const facts = { line: line.title, quantity: marked / 1000, of: line.quantity };
	await appendEvent(tx, contractId, "work-done", actor(by), facts, now);
	return "done";
}

export type TakenBack =
	| "done"
	/** somebody else took it back */
	| "gone"
	/** a progress invoice asks for the line */
	| "billed"
	/** an order approved later changed the line and went by the mark */
	| "changed";

/** A mistaken mark is taken back as long as nothing rests on it. */
export async function takeBack(by: By, contractId: string, markId: string, now: Date): Promise<TakenBack> {
	return db.transaction((tx) => dropMark(tx, by, { contractId, markId }, now));
}

export async function dropMark(
	tx: Tx,
	by: By,
	{ contractId, markId }: { contractId: string; markId: string },
	now: Date,
): Promise<TakenBack> {
	const contract = await holdContract(tx, { contractId });
	const [mark] = contract
		? await tx
				.select()
				.from(workDone)
				.where(and(eq(workDone.id, markId), eq(workDone.contractId, contractId), isNull(workDone.takenBackAt)))
		: [];
	if (!contract || !mark) return "gone";
	const { billedLines, current } = await stateOf(contract, tx);
	if (billedLines.includes(mark.lineId)) return "billed";
	const later = await tx
		.select({ base: changeOrders.base, content: changeOrders.content, baseVersion: changeOrders.baseVersion })
		.from(changeOrders)
		.where(and(eq(changeOrders.contractId, contractId), eq(changeOrders.status, "approved")));
	const rests = later.some(
		({ base, content, baseVersion }) =>
			baseVersion >= mark.contractVersion && deltaOf(base.lines, content.lines).some(({ id }) => id === mark.lineId),
	);
	if (rests) return "changed";
	await tx.update(workDone).set({ takenBackAt: now, takenBackBy: by.id }).where(eq(workDone.id, markId));
	const line = current.lines.find(({ id }) => id === mark.lineId);
	const facts = { line: line?.title ?? "", quantity: mark.quantity / 1000 };
	await appendEvent(tx, contractId, "work-not-done", actor(by), facts, now);
	return "done";
}

/** Why recording or undoing work was refused. */
export const refusalWords: Record<Exclude<Marked | TakenBack, "done">, string> = {
	closed: "This contract is no longer in force.",
	"no-line": "A change order removed this line item, so its work can't be recorded.",
	"too-much": "That's more than the work that remains. Check the completed work and try again.",
	gone: "Someone else already undid this entry.",
	billed: "This line item has been invoiced. Its completed work can't be undone.",
	changed: "An approved change order is based on this completed work, so it can't be undone.",
};
