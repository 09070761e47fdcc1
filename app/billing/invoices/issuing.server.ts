import { randomUUID } from "node:crypto";
import { and, eq, inArray, sql } from "drizzle-orm";
import { blockersOf, type Check } from "#app/documents/drafts/checks.ts";
import { letterheadFor } from "#app/documents/links/letterhead.server.ts";
import { readCompany } from "#app/people/company/company.server.ts";
import type { Company } from "#app/people/company/company.ts";
import { addChannels } from "#app/people/customers/customers.server.ts";
import { lockCustomer } from "#app/people/customers/lock.server.ts";
import { actor, type Permitted } from "#app/people/staff/permit.server.ts";
import { type Actor, record } from "#app/platform/audit.server.ts";
import { today } from "#app/platform/dates.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { notify } from "#app/platform/notices.server.ts";
import { nextNumber } from "#app/platform/numbers.server.ts";
import { enqueue } from "#app/platform/queue.server.ts";
import { changedWork } from "#app/sales/change-orders/changes.server.ts";
import { answerOf } from "#app/sales/quotes/quotes.server.ts";
import { checksOf, type IssuerFacts } from "./checks.ts";
import { spendCreditOn } from "./customer-credit.server.ts";
import { columnsOf } from "./drafts.server.ts";
import { dueDay, sequenceOf, transitions, writeNumber } from "./invoice.ts";
import {
	billedFor,
	contentOfRecord,
	findInvoice,
	type Invoice,
	type InvoiceRecord,
	lockWork,
	noteWork,
	priorRowsOf,
} from "./invoices.server.ts";
import { handOver as handOverQueue } from "./queues.server.ts";
import { invoices } from "./tables.server.ts";

type By = Permitted<"invoices.issue">;

export type Issued =
	| { kind: "issued"; number: string }
	| { kind: "stopped"; checks: Check[] }
	/** what was invoiced before is no longer what the draft takes off: the draft is counted anew, to be looked at */
	| { kind: "recounted" }
	| { kind: "conflict" }
	| { kind: "missing" };

/** How long a link opens the paper. */
const linkLifeDays = 3 * 365;

/**
 * Freezes the draft and gives it the next number of the year, without gaps: the sequence is locked last, and nothing is
 * printed while it is. The paper is printed once, by a job that this transaction leaves.
 */
export async function issueInvoice(
	by: By,
	id: string,
	seen: number,
	options: { mail: boolean },
	now: Date,
): Promise<Issued> {
	const found = await findInvoice(id);
	if (!found) return { kind: "missing" };
	const company = await readCompany();
	const accepted = await worthOf(found.invoice);
	return db.transaction(async (tx) => {
		const { quoteId, customerId } = found.invoice;
		await lockCustomer(tx, customerId);
		await lockWork(tx, quoteId);
		const changed = quoteId ? await changedWork(quoteId, tx) : null;
		const worth = changed?.value ?? accepted;
		const [held] = await tx
			.select({ id: invoices.id })
			.from(invoices)
			.where(
				and(eq(invoices.id, id), inArray(invoices.status, [...transitions.issue.from]), eq(invoices.version, seen)),
			)
			.for("update");
		const current = held && (await findInvoice(id, tx));
		if (!current) return { kind: "conflict" };
		const billed = current.invoice.quoteId ? await billedFor(current.invoice.quoteId, tx) : [];
		const content = contentOfRecord(current);
		const priorRows = current.invoice.kind === "final" ? priorRowsOf(billed) : [];
		const columns = columnsOf({ kind: current.invoice.kind, priorRows }, content, now);
		const facts: IssuerFacts = {
			today: today(now),
			confirmed: company.confirmed,
			work: worth === null ? null : { worth, billed },
		};
		const { kind, covers } = current.invoice;
		const stopped = blockersOf(checksOf({ kind, covers, content, money: columns }, facts));
		if (columns.prior !== current.invoice.prior) {
			await tx
				.update(invoices)
				.set({ ...columns, version: sql`${invoices.version} + 1`, updatedAt: now })
				.where(eq(invoices.id, id));
			await record(tx, actor(by), "invoice", id, "recounted", { prior: columns.prior }, now);
			return { kind: "recounted" };
		}
		if (stopped.length) return { kind: "stopped", checks: stopped };
		const issued = await freeze(tx, { ...current, invoice: { ...current.invoice, ...columns } }, company, now);
		await noteWork(tx, issued.quoteId);
		await spendCreditOn(tx, issued, now);
		await record(tx, actor(by), "invoice", id, "issued", { number: issued.number, total: issued.total }, now);
		await handOver(tx, actor(by), issued, options.mail ? issued.toEmail : "", now);
		return { kind: "issued", number: issued.number ?? "" };
	});
}

/** What the customer accepted, with approved change orders; null for an invoice without a quote. */
export async function worthOf({ quoteId }: Pick<Invoice, "quoteId">): Promise<number | null> {
	const answer = quoteId ? await answerOf(quoteId) : null;
	if (!quoteId || answer?.kind !== "accepted") return null;
	return (await changedWork(quoteId))?.value ?? answer.total;
}

/** From here on the row is what the customer holds. */
export async function freeze(tx: Tx, { invoice }: InvoiceRecord, company: Company, now: Date): Promise<Invoice> {
	const issuedOn = today(now);
	const year = Number(issuedOn.slice(0, 4));
	const next = await nextNumber(tx, sequenceOf(invoice.kind), year);
	const covered = invoice.settled >= invoice.total;
	const [row] = await tx
		.update(invoices)
		.set({
			status: covered ? "paid" : transitions.issue.to,
			version: sql`${invoices.version} + 1`,
			number: writeNumber(invoice.kind, year, next),
			letterhead: await letterheadFor(company, invoice, tx),
			issuedOn,
			dueOn: invoice.kind === "credit" ? issuedOn : dueDay(invoice.terms, issuedOn),
			issuedAt: now,
			paidAt: covered ? now : null,
			linkEndsAt: new Date(now.getTime() + linkLifeDays * 86_400_000),
			updatedAt: now,
			rates: invoice.rates,
			taxRows: invoice.taxRows,
			priorRows: invoice.priorRows,
			subtotal: invoice.subtotal,
			discount: invoice.discount,
			tax: invoice.tax,
			prior: invoice.prior,
			total: invoice.total,
			settled: invoice.settled,
		})
		.where(eq(invoices.id, invoice.id))
		.returning();
	if (!row) throw new Error("the locked draft no longer exists");
	return row;
}

/** Leaves the job that prints the paper and, with an address, mails it. */
export async function handOver(tx: Tx, by: Actor, invoice: Invoice, to: string, now: Date): Promise<void> {
	if (to) {
		await addChannels(tx, invoice.customerId, { email: to });
		await tx
			.update(invoices)
			.set({ sendCount: sql`${invoices.sendCount} + 1`, lastSentAt: now })
			.where(eq(invoices.id, invoice.id));
		await record(tx, by, "invoice", invoice.id, invoice.sendCount ? "resent" : "sent", { to }, now);
	}
	await enqueue(tx, handOverQueue, { invoiceId: invoice.id, to, time: invoice.sendCount + 1 });
	await notify(tx, "invoice", invoice.id);
}

/** The same paper in a mail, for the first time or once more. `newLink` makes every link mailed before dead. */
export async function sendInvoice(
	by: By,
	id: string,
	seen: number,
	options: { to: string; newLink: boolean },
	now: Date,
): Promise<"sent" | "conflict"> {
	return db.transaction(async (tx) => {
		const [row] = await tx
			.update(invoices)
			.set({
				version: sql`${invoices.version} + 1`,
				updatedAt: now,
				...(options.newLink && { linkId: randomUUID() }),
			})
			.where(and(eq(invoices.id, id), inArray(invoices.status, [...transitions.send.from]), eq(invoices.version, seen)))
			.returning();
		if (!row) return "conflict";
		if (options.newLink) await record(tx, actor(by), "invoice", id, "link-changed", {}, now);
		await handOver(tx, actor(by), row, options.to, now);
		return "sent";
	});
}
