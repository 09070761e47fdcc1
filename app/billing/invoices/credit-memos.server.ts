import { eq, sql } from "drizzle-orm";
import { actor, type Permitted } from "#app/noun/permit.server.ts";
import { readCompany } from "#app/people/company/company.server.ts";
import type { Company } from "#app/people/company/company.ts";
import { lockCustomer } from "#app/people/customers/lock.server.ts";
import { type Actor, recordAudit } from "#app/platform/audit.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { type CreditMemo, type CreditScope, computeCreditMemo } from "./credit-memo.ts";
import { replaceLines } from "./drafts.server.ts";
import { canTransition, dueOnReceipt } from "./invoice.ts";
import {
	findCreditMemos,
	findInvoice,
	type InvoiceRecord,
	lockInvoice,
	lockJobBilling,
	updateBilledTotals,
} from "./invoices.server.ts";
import { freezeInvoice, queueDelivery } from "./issue.server.ts";

import { invoices } from "./tables.server.ts";
import { pickTotals } from "./totals.ts";

export type CreditResult =
	/** the credit memo */
	| { id: string; number: string }
	| "nothing"
	/** more than what is left of this invoice; the rest was billed by the earlier invoices it deducts */
	| "too-much"
	| "stale";

type CreditRequest = {
	scope: CreditScope;
	reason: string;
	/** false: it isn't emailed, or goes out with another email */
	sendEmail: boolean;
	/** the change order that lowered the price */
	changeOrderId?: string;
	/** the price of the job is lower by it; otherwise a later invoice bills the amount again */
	lowersPrice?: boolean;
};

/**
 * Issues a credit memo for an invoice: in full, by line item, or by amount. The credit first reduces the balance due of
 * that invoice. The rest becomes customer credit, which can be applied to another invoice or refunded.
 */
export async function creditInvoice(
	by: Permitted<"invoices.credit">,
	id: string,
	seenVersion: number,
	request: CreditRequest,
	now: Date,
): Promise<CreditResult> {
	const invoiceRecord = await findInvoice(id);
	if (!invoiceRecord || invoiceRecord.invoice.kind === "credit-memo") return "stale";
	const company = await readCompany();
	return db.transaction(async (tx) => {
		await lockCustomer(tx, invoiceRecord.invoice.customerId);
		await lockJobBilling(tx, invoiceRecord.invoice);
		const row = await lockInvoice(tx, id);
		if (row?.version !== seenVersion) return "stale";
		return issueCreditMemo(tx, { actor: actor(by), ownerId: by.id }, id, request, company, now);
	});
}

/** Issues a credit memo in the caller's transaction, which must hold the lock of `lockJobBilling`. */
export async function issueCreditMemo(
	tx: Tx,
	by: { actor: Actor; ownerId: string },
	id: string,
	request: CreditRequest,
	company: Company,
	now: Date,
): Promise<CreditResult> {
	const row = await lockInvoice(tx, id);
	const invoiceRecord = row && (await findInvoice(id, tx));
	if (!invoiceRecord || !canTransition(row.status, "credit")) return "stale";
	const earlier = await findCreditMemos(id, tx);
	const credit = computeCreditMemo({ ...row, lines: invoiceRecord.lines }, earlier.map(toCreditMemo), request.scope);
	if (typeof credit === "string") return credit;
	const appliedToOriginal = Math.min(credit.total, row.total - row.settled);
	const { lines, ...totals } = credit;
	const [draft] = await tx
		.insert(invoices)
		.values({
			...totals,
			kind: "credit-memo",
			creditedInvoiceId: id,
			quoteId: null,
			contractId: row.contractId,
			customerId: row.customerId,
			propertyId: row.propertyId,
			ownerId: by.ownerId,
			toName: row.toName,
			toEmail: row.toEmail,
			toPhone: row.toPhone,
			toAddress: row.toAddress,
			siteAddress: row.siteAddress,
			county: row.county,
			reference: row.reference,
			serviceDate: row.serviceDate,
			exemptionCertificate: row.exemptionCertificate,
			exemptionExpiresOn: row.exemptionExpiresOn,
			rates: row.rates,
			terms: dueOnReceipt,
			reason: request.reason,
			changeOrderId: request.changeOrderId ?? null,
			lowersPrice: request.lowersPrice ?? false,
			appliedToOriginal,
			createdAt: now,
			updatedAt: now,
		})
		.returning();
	if (!draft) throw new Error("could not save the credit memo: the database returned no row");
	await replaceLines(tx, draft.id, credit);
	const memo = await freezeInvoice(tx, { invoice: { ...draft, settled: appliedToOriginal }, lines }, company, now);
	const settled = row.settled + appliedToOriginal;
	const paid = settled === row.total;
	await tx
		.update(invoices)
		.set({
			settled,
			status: paid ? "paid" : row.status,
			paidAt: paid ? (row.paidAt ?? now) : null,
			version: sql`${invoices.version} + 1`,
			updatedAt: now,
		})
		.where(eq(invoices.id, id));
	await updateBilledTotals(tx, row.quoteId);
	const details = { number: memo.number, total: memo.total, appliedToOriginal, reason: request.reason };
	await recordAudit(tx, by.actor, "invoice", id, "credited", details, now);
	await recordAudit(
		tx,
		by.actor,
		"invoice",
		draft.id,
		"issued",
		{ number: memo.number, creditedInvoice: row.number },
		now,
	);
	await queueDelivery(tx, by.actor, memo, request.sendEmail ? memo.toEmail : "", now);
	return { id: draft.id, number: memo.number ?? "" };
}

function toCreditMemo({ invoice, lines }: InvoiceRecord): CreditMemo {
	const { rates: _, ...totals } = pickTotals(invoice);
	return { ...totals, lines };
}
