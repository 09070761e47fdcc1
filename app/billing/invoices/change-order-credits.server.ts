// Credit memos for approved change orders that lower the job total below the invoiced amount.
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { actor, type Permitted } from "#app/noun/permit.server.ts";
import { readCompany } from "#app/people/company/company.server.ts";
import { lockCustomer } from "#app/people/customers/lock.server.ts";
import type { Actor } from "#app/platform/audit.server.ts";
import { broadcast } from "#app/platform/broadcast.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { type ChangeOrder, findChangeOrder } from "#app/sales/change-orders/change-orders.server.ts";
import { findChangedContractValue } from "#app/sales/change-orders/contract-state.server.ts";
import { listDeltas } from "#app/sales/change-orders/delta.ts";
import type { Enclosure } from "#app/sales/change-orders/enclosures.server.ts";
import { readChangeOrderSettings } from "#app/sales/change-orders/settings.server.ts";
import { changeOrders } from "#app/sales/change-orders/tables.server.ts";
import { findContract } from "#app/sales/contracts/contracts.server.ts";
import { issueCreditMemo } from "./credit-memos.server.ts";
import { enclosureSentence, invoiceAttachment } from "./emails.server.ts";
import { claimMemo, prepareChangeOrderMemos, sendUnsentChangeOrderMemos } from "./enclosed-credits.server.ts";
import { type BilledInvoice, findBilledInvoices, lockQuoteBilling } from "./invoices.server.ts";
import { sumReductions } from "./totals.ts";

const changeOrderActor: Actor = { kind: "system", name: "Change orders" };

export type PendingCredit = {
	quoteId: string;
	jobTotal: number;
	billed: number;
	reason: string;
	/** the credit memos to issue, in this order; `invoiced` and `amount` are cents */
	memos: { id: string; number: string; invoiced: number; amount: number }[];
};

/** What an approved change order still requires us to credit; null when nothing. */
export async function findPendingCredit(changeOrderId: string, tx?: Pick<Tx, "select">): Promise<PendingCredit | null> {
	const change = await findChangeOrder(changeOrderId, tx);
	const contract = change?.status === "approved" ? await findContract(change.contractId, tx) : null;
	const quoteId = contract?.quoteId;
	const job = quoteId ? await findChangedContractValue(quoteId, tx) : null;
	if (!change || !quoteId || !job) return null;
	const invoices = await findBilledInvoices(quoteId, tx);
	const billed = invoices.reduce((sum, invoice) => sum + netBilled(invoice), 0);
	const jobTotal = job.value - sumReductions(invoices);
	let excess = billed - jobTotal;
	const memos = sortForCredit(invoices, change).flatMap((invoice) => {
		const amount = Math.min(excess, netBilled(invoice));
		if (amount <= 0) return [];
		excess -= amount;
		return [{ id: invoice.id, number: invoice.number ?? "", invoiced: netBilled(invoice), amount }];
	});
	const reason = `Change order ${change.customerView?.number ?? ""} to contract ${contract.number ?? ""}`;
	return memos.length ? { quoteId, jobTotal, billed, reason, memos } : null;
}

function netBilled({ total, credited }: BilledInvoice): number {
	return total - credited;
}

/** Invoices that bill a changed line item come first, then the newest. */
function sortForCredit(billed: readonly BilledInvoice[], { base, content }: ChangeOrder): BilledInvoice[] {
	const changedLineIds = new Set(listDeltas(base.lines, content.lines).map(({ id }) => id));
	const billsChangedLine = ({ billedItemIds }: BilledInvoice) => billedItemIds.some((id) => changedLineIds.has(id));
	return [
		...billed.filter(billsChangedLine).toReversed(),
		...billed.filter((invoice) => !billsChangedLine(invoice)).toReversed(),
	];
}

/** Runs after an approval. Issues the credit memos unless the company's setting leaves that to the office. */
export async function issueAutomaticCredits(changeOrderId: string, now: Date): Promise<void> {
	if ((await readChangeOrderSettings()).creditMemos === "review") return;
	await issueCredits(changeOrderId, { actor: changeOrderActor }, null, now);
}

/** Issues what the office reviewed; `expectedTotal` is the total that the page showed, in cents. "stale": the total differs now. */
export async function issuePendingCredits(
	by: Permitted<"invoices.credit">,
	changeOrderId: string,
	reviewed: { expectedTotal: number; reason: string },
	now: Date,
): Promise<"done" | "stale"> {
	return issueCredits(changeOrderId, { actor: actor(by), ownerId: by.id }, reviewed, now);
}

/** The amounts are computed under the lock on the quote's billing, so a second run finds nothing to credit. */
async function issueCredits(
	changeOrderId: string,
	by: { actor: Actor; ownerId?: string },
	reviewed: { expectedTotal: number; reason: string } | null,
	now: Date,
): Promise<"done" | "stale"> {
	const quoteId = (await findPendingCredit(changeOrderId))?.quoteId;
	const change = await findChangeOrder(changeOrderId);
	const contract = change && (await findContract(change.contractId));
	if (!quoteId || !change || !contract) return "stale";
	const company = await readCompany();
	return db.transaction(async (tx) => {
		await lockCustomer(tx, contract.customerId);
		await lockQuoteBilling(tx, quoteId);
		const pending = await findPendingCredit(changeOrderId, tx);
		if (!pending || (reviewed && pendingCreditTotal(pending) !== reviewed.expectedTotal)) return "stale";
		const reason = reviewed?.reason ?? pending.reason;
		for (const { id, amount } of pending.memos) {
			const ids = [randomUUID(), randomUUID()] as const;
			const scope = { amount, ids, title: pending.reason };
			const request = { scope, reason, changeOrderId, sendEmail: false };
			const result = await issueCreditMemo(tx, { ownerId: change.ownerId, ...by }, id, request, company, now);
			if (typeof result === "string") throw new Error(`credit memo for the change order failed: ${result}`);
		}
		// before the signed copy is ready, they wait for it and are emailed with it
		if (await isSealed(tx, changeOrderId)) await sendUnsentChangeOrderMemos(tx, by.actor, changeOrderId, now);
		await broadcast(tx, "change-order", changeOrderId);
		return "done";
	});
}

/** Locked until the transaction ends, so that the signed copy is not sent in between. */
async function isSealed(tx: Tx, changeOrderId: string): Promise<boolean> {
	const [row] = await tx
		.select({ sealedAt: changeOrders.sealedAt })
		.from(changeOrders)
		.where(eq(changeOrders.id, changeOrderId))
		.for("share");
	return Boolean(row?.sealedAt);
}

/** The credit memos that are emailed with the signed copy. Issues them first, unless the office reviews them. */
export async function encloseCredits(changeOrderId: string, now: Date): Promise<Enclosure[]> {
	await issueAutomaticCredits(changeOrderId, now);
	return (await prepareChangeOrderMemos(changeOrderId)).map((memo) => ({
		to: memo.toEmail,
		text: enclosureSentence(memo),
		attachment: invoiceAttachment(memo),
		claim: (tx) => claimMemo(tx, changeOrderActor, memo, memo.toEmail, now),
	}));
}

/** Emails the credit memos that were issued before the signed copy was sent and aren't in its email. */
export async function sendRemainingCredits(changeOrderId: string, now: Date): Promise<void> {
	await db.transaction((tx) => sendUnsentChangeOrderMemos(tx, changeOrderActor, changeOrderId, now));
}

export function pendingCreditTotal({ memos }: Pick<PendingCredit, "memos">): number {
	return memos.reduce((sum, { amount }) => sum + amount, 0);
}
