// After an approved order that makes a work worth less than was billed: credit notes over the difference.
import { randomUUID } from "node:crypto";
import { readCompany } from "#app/people/company/company.server.ts";
import { actor, type Permitted } from "#app/people/staff/permit.server.ts";
import type { Actor } from "#app/platform/audit.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { notify } from "#app/platform/notices.server.ts";
import { type Change, changedWork, findChange, readChangeSettings } from "#app/sales/change-orders/changes.server.ts";
import { deltaOf } from "#app/sales/change-orders/delta.ts";
import { findContract } from "#app/sales/contracts/contracts.server.ts";
import { giveCredit } from "./credits.server.ts";
import { type BilledInvoice, billedFor, lockWork } from "./invoices.server.ts";

const program: Actor = { kind: "system", name: "Change orders" };

export type WaitingCredit = {
	quoteId: string;
	worth: number;
	billed: number;
	reason: string;
	/** what each invoice would give back, in this order */
	notes: { id: string; number: string; asked: number; amount: number }[];
};

/** What an approved order leaves to credit as things stand; null when nothing is. */
export async function waitingCredit(changeId: string, on?: Pick<Tx, "select">): Promise<WaitingCredit | null> {
	const change = await findChange(changeId, on);
	const contract = change?.status === "approved" ? await findContract(change.contractId, on) : null;
	const quoteId = contract?.quoteId;
	const work = quoteId ? await changedWork(quoteId, on) : null;
	if (!change || !quoteId || !work) return null;
	const invoices = await billedFor(quoteId, on);
	const billed = invoices.reduce((sum, one) => sum + asksOf(one), 0);
	let excess = billed - work.value;
	const notes = inOrder(invoices, change).flatMap((one) => {
		const amount = Math.min(excess, asksOf(one));
		if (amount <= 0) return [];
		excess -= amount;
		return [{ id: one.id, number: one.number ?? "", asked: asksOf(one), amount }];
	});
	const reason = `Change order ${change.shown?.number ?? ""} of contract ${contract.number ?? ""}`;
	return notes.length ? { quoteId, worth: work.value, billed, reason, notes } : null;
}

function asksOf({ total, credited }: BilledInvoice): number {
	return total - credited;
}

/** First what asks for a line that the order changes, then the newest. */
function inOrder(billed: readonly BilledInvoice[], { base, content }: Change): BilledInvoice[] {
	const touched = new Set(deltaOf(base.lines, content.lines).map(({ id }) => id));
	const asksForIt = ({ covers }: BilledInvoice) => covers.some((id) => touched.has(id));
	return [...billed.filter(asksForIt).toReversed(), ...billed.filter((one) => !asksForIt(one)).toReversed()];
}

/** The job of the approval: gives the notes when the company wants them given at once, else they wait for the office. */
export async function creditChange(changeId: string, now: Date): Promise<void> {
	if ((await readChangeSettings()).creditNotes === "wait") return;
	await give(changeId, { actor: program }, null, now);
}

/** The office looked at what waits. "changed": it comes to another sum than was seen. */
export async function giveWaitingCredit(
	by: Permitted<"invoices.credit">,
	changeId: string,
	given: { seen: number; reason: string },
	now: Date,
): Promise<"given" | "changed"> {
	return give(changeId, { actor: actor(by), ownerId: by.id }, given, now);
}

/** What the notes come to is counted under the lock of the work, so a second run finds nothing to credit. */
async function give(
	changeId: string,
	by: { actor: Actor; ownerId?: string },
	given: { seen: number; reason: string } | null,
	now: Date,
): Promise<"given" | "changed"> {
	const quoteId = (await waitingCredit(changeId))?.quoteId;
	const change = await findChange(changeId);
	if (!quoteId || !change) return "changed";
	const company = await readCompany();
	return db.transaction(async (tx) => {
		await lockWork(tx, quoteId);
		const waiting = await waitingCredit(changeId, tx);
		if (!waiting || (given && sumOf(waiting) !== given.seen)) return "changed";
		const reason = given?.reason ?? waiting.reason;
		for (const { id, amount } of waiting.notes) {
			const ids = [randomUUID(), randomUUID()] as const;
			const wish = { what: { amount, ids, title: waiting.reason }, reason, mail: true };
			const note = await giveCredit(tx, { ownerId: change.ownerId, ...by }, id, wish, company, now);
			if (note.kind !== "credited") throw new Error(`a change order could not be credited: ${note.kind}`);
		}
		await notify(tx, "change-order", changeId);
		return "given";
	});
}

export function sumOf({ notes }: Pick<WaitingCredit, "notes">): number {
	return notes.reduce((sum, { amount }) => sum + amount, 0);
}
