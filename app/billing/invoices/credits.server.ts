import { eq, sql } from "drizzle-orm";
import { readCompany } from "#app/people/company/company.server.ts";
import type { Company } from "#app/people/company/company.ts";
import { actor, type Permitted } from "#app/people/staff/permit.server.ts";
import { type Actor, record } from "#app/platform/audit.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { type Credit, type CreditWish, creditOf } from "./crediting.ts";
import { replaceLines } from "./drafts.server.ts";
import { mayHappen, onReceipt } from "./invoice.ts";
import { creditsOf, findInvoice, type InvoiceRecord, lockInvoice, lockWork, noteWork } from "./invoices.server.ts";
import { freeze, handOver } from "./issuing.server.ts";

import { invoices } from "./tables.server.ts";

export type Credited =
	| { kind: "credited"; id: string; number: string }
	| { kind: "nothing" }
	/** more than what is left of the invoice; the rest stands on the invoices it took off */
	| { kind: "too-much" }
	| { kind: "conflict" };

type Wish = { what: CreditWish; reason: string; mail: boolean };

/**
 * Takes an issued invoice back, in whole, by lines or by an amount, on a paper of its own. It covers what is still open of that
 * invoice; what remains is the customer's credit, to be used for another invoice or paid back.
 */
export async function creditInvoice(
	by: Permitted<"invoices.credit">,
	id: string,
	seen: number,
	wish: Wish,
	now: Date,
): Promise<Credited> {
	const found = await findInvoice(id);
	if (!found || found.invoice.kind === "credit") return { kind: "conflict" };
	const company = await readCompany();
	return db.transaction(async (tx) => {
		await lockWork(tx, found.invoice.quoteId);
		const row = await lockInvoice(tx, id);
		if (row?.version !== seen) return { kind: "conflict" };
		return giveCredit(tx, { actor: actor(by), ownerId: by.id }, id, wish, company, now);
	});
}

/** A credit note within the caller's transaction, which has locked the invoice's work. */
export async function giveCredit(
	tx: Tx,
	by: { actor: Actor; ownerId: string },
	id: string,
	wish: Wish,
	company: Company,
	now: Date,
): Promise<Credited> {
	const row = await lockInvoice(tx, id);
	const found = row && (await findInvoice(id, tx));
	if (!found || !mayHappen(row.status, "credit")) return { kind: "conflict" };
	const earlier = await creditsOf(id, tx);
	const credit = creditOf({ ...row, lines: found.lines }, earlier.map(asCredit), wish.what);
	if (typeof credit === "string") return { kind: credit };
	const setOff = Math.min(credit.total, row.total - row.settled);
	const { lines, ...money } = credit;
	const [draft] = await tx
		.insert(invoices)
		.values({
			...money,
			kind: "credit",
			creditsId: id,
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
			servedOn: row.servedOn,
			exemption: row.exemption,
			exemptUntil: row.exemptUntil,
			rates: row.rates,
			terms: onReceipt,
			reason: wish.reason,
			setOff,
			createdAt: now,
			updatedAt: now,
		})
		.returning();
	if (!draft) throw new Error("no credit note came back");
	await replaceLines(tx, draft.id, credit);
	const note = await freeze(tx, { invoice: { ...draft, settled: setOff }, lines }, company, now);
	const settled = row.settled + setOff;
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
	await noteWork(tx, row.quoteId);
	const facts = { number: note.number, total: note.total, setOff, reason: wish.reason };
	await record(tx, by.actor, "invoice", id, "credited", facts, now);
	await record(tx, by.actor, "invoice", draft.id, "issued", { number: note.number, credits: row.number }, now);
	await handOver(tx, by.actor, note, wish.mail ? note.toEmail : "", now);
	return { kind: "credited", id: draft.id, number: note.number ?? "" };
}

function asCredit({ invoice, lines }: InvoiceRecord): Credit {
	const { taxRows, subtotal, discount, tax, prior, total } = invoice;
	return { taxRows, subtotal, discount, tax, prior, total, lines };
}
