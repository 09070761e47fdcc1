// Credit memos that are emailed with something else: the signed change order that lowers the price, or the refund notice.
import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { type Actor, recordAudit } from "#app/platform/audit.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { ensureInvoicePdf } from "./invoice-pdf.server.ts";
import { findInvoice, type Invoice } from "./invoices.server.ts";
import { queueDelivery } from "./issue.server.ts";
import { invoices } from "./tables.server.ts";

const isUnsent = and(eq(invoices.kind, "credit-memo"), eq(invoices.sendCount, 0), sql`${invoices.toEmail} <> ''`);

const ofChangeOrder = (changeOrderId: string) => eq(invoices.changeOrderId, changeOrderId);

/** The credit memos of a change order that haven't been emailed yet, with their PDFs. */
export async function prepareChangeOrderMemos(changeOrderId: string): Promise<Invoice[]> {
	return prepareUnsent(ofChangeOrder(changeOrderId));
}

/** Those of these credit memos that haven't been emailed yet, with their PDFs. */
export async function prepareMemos(ids: readonly string[]): Promise<Invoice[]> {
	return ids.length ? prepareUnsent(inArray(invoices.id, [...ids])) : [];
}

async function prepareUnsent(which: SQL): Promise<Invoice[]> {
	const rows = await db.select({ id: invoices.id }).from(invoices).where(and(which, isUnsent)).orderBy(invoices.number);
	const memos: Invoice[] = [];
	for (const { id } of rows) {
		const record = await findInvoice(id);
		if (record) memos.push({ ...record.invoice, pdfKey: await ensureInvoicePdf(record) });
	}
	return memos;
}

/** Records that the email of this transaction has the credit memo; false when another email had it already. */
export async function claimMemo(tx: Tx, by: Actor, memo: Invoice, to: string, now: Date): Promise<boolean> {
	const [claimed] = await tx
		.update(invoices)
		.set({ sendCount: 1, lastSentAt: now })
		.where(and(eq(invoices.id, memo.id), isUnsent))
		.returning({ id: invoices.id });
	if (claimed) await recordAudit(tx, by, "invoice", memo.id, "sent", { to }, now);
	return Boolean(claimed);
}

/** Emails the credit memos of a change order that no other email has: all for one address in one email. */
export async function sendUnsentChangeOrderMemos(tx: Tx, by: Actor, changeOrderId: string, now: Date): Promise<void> {
	await sendUnsent(tx, by, ofChangeOrder(changeOrderId), now);
}

/** The same for these credit memos. */
export async function sendUnsentMemos(tx: Tx, by: Actor, ids: readonly string[], now: Date): Promise<void> {
	if (ids.length) await sendUnsent(tx, by, inArray(invoices.id, [...ids]), now);
}

async function sendUnsent(tx: Tx, by: Actor, which: SQL, now: Date): Promise<void> {
	const unsent = await tx.select().from(invoices).where(and(which, isUnsent)).orderBy(invoices.number).for("update");
	for (const memos of Map.groupBy(unsent, ({ toEmail }) => toEmail.toLowerCase()).values()) {
		const [first, ...others] = memos;
		if (!first) continue;
		for (const memo of others) await claimMemo(tx, by, memo, first.toEmail, now);
		const enclosed = others.map(({ id }) => id);
		await queueDelivery(tx, by, first, first.toEmail, now, undefined, enclosed);
	}
}
