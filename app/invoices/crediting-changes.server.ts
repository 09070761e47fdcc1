import { randomUUID } from "node:crypto";
import { changedWork, findChange } from "#app/changes/changes.server.ts";
import { readCompany } from "#app/company/company.server.ts";
import { findContract } from "#app/contracts/contracts.server.ts";
import type { Actor } from "#app/platform/audit.server.ts";
import { db } from "#app/platform/db.server.ts";
import { giveCredit } from "./credits.server.ts";
import { billedFor, lockWork } from "./invoices.server.ts";

const program: Actor = { kind: "system", name: "Change orders" };

/**
 * After an approved order that makes a work worth less than was billed: credit notes over the difference, the newest
 * invoice first. What they come to is counted under the lock of the work, so a second run finds nothing to credit.
 */
export async function creditChange(changeId: string, now: Date): Promise<void> {
	const change = await findChange(changeId);
	const contract = change && (await findContract(change.contractId));
	const quoteId = contract?.quoteId;
	if (!change || !quoteId) return;
	const company = await readCompany();
	const reason = `Change order ${change.shown?.number ?? ""} of contract ${contract.number ?? ""}`;
	await db.transaction(async (tx) => {
		await lockWork(tx, quoteId);
		const work = await changedWork(quoteId, tx);
		const billed = await billedFor(quoteId, tx);
		if (!work) return;
		let excess = billed.reduce((sum, { total, credited }) => sum + total - credited, 0) - work.value;
		for (const { id, total, credited } of billed.toReversed()) {
			const amount = Math.min(excess, total - credited);
			if (amount <= 0) continue;
			const wish = { what: { amount, ids: [randomUUID(), randomUUID()] as const, title: reason }, reason, mail: true };
			const given = await giveCredit(tx, { actor: program, ownerId: change.ownerId }, id, wish, company, now);
			if (given.kind !== "credited") throw new Error(`a change order could not be credited: ${given.kind}`);
			excess -= amount;
		}
	});
}
