import { randomUUID } from "node:crypto";
import { and, eq, inArray, sql } from "drizzle-orm";
import { type Blocked, blockingChecks } from "#app/documents/drafts/checks.ts";
import { signedLetterhead } from "#app/documents/links/letterhead.server.ts";
import { listEnteredRates } from "#app/documents/sales-tax/sales-tax.server.ts";
import type { ComposedEmail, Sending } from "#app/documents/sending/compose.ts";
import { completeSend } from "#app/documents/sending/scheduled-sends.server.ts";
import { actor, type Permitted } from "#app/noun/permit.server.ts";
import { readCompany } from "#app/people/company/company.server.ts";
import type { Company } from "#app/people/company/company.ts";
import { addChannels } from "#app/people/customers/customers.server.ts";
import { lockCustomer } from "#app/people/customers/lock.server.ts";
import { type Actor, recordAudit } from "#app/platform/audit.server.ts";
import { broadcast } from "#app/platform/broadcast.server.ts";
import { today } from "#app/platform/dates.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { nextDocumentNumber } from "#app/platform/document-numbers.server.ts";
import { enqueue } from "#app/platform/queue.server.ts";
import { findChangedContractValue, findContractValue } from "#app/sales/change-orders/contract-state.server.ts";
import { findQuoteAnswer } from "#app/sales/quotes/quotes.server.ts";
import { type IssueFacts, invoiceChecks } from "./checks.ts";
import { applyCreditAtIssue } from "./customer-credit.server.ts";
import { draftColumns } from "./drafts.server.ts";
import type { ComposedInvoiceEmail } from "./emails.server.ts";
import { dueDate, formatInvoiceNumber, numberSequence, transitions } from "./invoice.ts";
import {
	type BilledJob,
	findInvoice,
	findJobInvoices,
	type Invoice,
	type InvoiceRecord,
	lockJobBilling,
	toInvoiceContent,
	toPriorInvoices,
	updateBilledTotals,
} from "./invoices.server.ts";
import { deliveryQueue } from "./queues.server.ts";
import { invoices } from "./tables.server.ts";
import { pickTotals } from "./totals.ts";
import { invoiceLinkDays } from "./urls.ts";

type Issuer = Permitted<"invoices.issue">;

export type IssueResult =
	| "done"
	| "stale"
	/** the earlier invoices that the draft deducts have changed: its totals were updated, for the office to review */
	| "recalculated"
	| Blocked;

/**
 * Issues a draft: freezes it and assigns the next number of the year. Numbers have no gaps, so the sequence is locked
 * last and for a short time: the PDF is created later, by a job that this transaction queues, which also emails it: as the
 * sender composed the email, if they did.
 */
export async function issueInvoice(
	by: Issuer,
	id: string,
	seenVersion: number,
	options: { sendEmail: boolean },
	now: Date,
	sending: Sending | null = null,
): Promise<IssueResult> {
	const invoiceRecord = await findInvoice(id);
	if (!invoiceRecord) return "stale";
	const company = await readCompany();
	const acceptedTotal = await findAcceptedTotal(invoiceRecord.invoice);
	return db.transaction(async (tx) => {
		const customerId = await lockCustomer(tx, invoiceRecord.invoice.customerId);
		await lockJobBilling(tx, invoiceRecord.invoice);
		const jobTotal = (await findContractTotal(invoiceRecord.invoice, tx)) ?? acceptedTotal;
		const [locked] = await tx
			.select({ id: invoices.id })
			.from(invoices)
			.where(
				and(
					eq(invoices.id, id),
					inArray(invoices.status, [...transitions.issue.from]),
					eq(invoices.version, seenVersion),
				),
			)
			.for("update");
		const current = locked && (await findInvoice(id, tx));
		// an unmerge since `findInvoice` moved the invoice to another customer, who isn't locked
		if (current?.invoice.customerId !== customerId) return "stale";
		const billed = await findJobInvoices(current.invoice, tx);
		const content = toInvoiceContent(current);
		const priorInvoices = current.invoice.kind === "final" ? toPriorInvoices(billed) : [];
		const columns = draftColumns(
			{ kind: current.invoice.kind, priorInvoices },
			content,
			now,
			await listEnteredRates(tx),
		);
		const facts: IssueFacts = {
			today: today(now),
			confirmed: company.confirmed,
			job: jobTotal === null ? null : { total: jobTotal, billed },
		};
		const { kind, billedItemIds } = current.invoice;
		const blockers = blockingChecks(invoiceChecks({ kind, billedItemIds, content, totals: columns }, facts));
		if (columns.previouslyInvoiced !== current.invoice.previouslyInvoiced) {
			await tx
				.update(invoices)
				.set({ ...columns, version: sql`${invoices.version} + 1`, updatedAt: now })
				.where(eq(invoices.id, id));
			await recordAudit(
				tx,
				actor(by),
				"invoice",
				id,
				"recalculated",
				{ previouslyInvoiced: columns.previouslyInvoiced },
				now,
			);
			return "recalculated";
		}
		if (blockers.length) return { kind: "blocked", checks: blockers };
		if (sending) await completeSend(tx, sending.scheduledId);
		const toEmail = sending?.email.to ?? current.invoice.toEmail;
		const draft = { ...current, invoice: { ...current.invoice, ...columns, toEmail } };
		const issued = await freezeInvoice(tx, draft, company, now);
		await updateBilledTotals(tx, issued.quoteId);
		await applyCreditAtIssue(tx, issued, now);
		await recordAudit(tx, actor(by), "invoice", id, "issued", { number: issued.number, total: issued.total }, now);
		await queueDelivery(tx, actor(by), issued, options.sendEmail ? issued.toEmail : "", now, sending?.email);
		return "done";
	});
}

/** What the checks of a draft compare it with. */
export async function readIssueFacts({ invoice }: InvoiceRecord, now: Date): Promise<IssueFacts> {
	const { confirmed } = await readCompany();
	const total = (await findContractTotal(invoice)) ?? (await findAcceptedTotal(invoice));
	if (total === null) return { today: today(now), confirmed, job: null };
	const billed = (await findJobInvoices(invoice)).map(({ kind, total, credited, reduced, billedItemIds }) => ({
		kind,
		total,
		credited,
		reduced,
		billedItemIds,
	}));
	return { today: today(now), confirmed, job: { total, billed } };
}

/** The total the customer accepted, in cents; null for an invoice without a quote. */
async function findAcceptedTotal({ quoteId }: BilledJob): Promise<number | null> {
	const answer = quoteId ? await findQuoteAnswer(quoteId) : null;
	return answer?.kind === "accepted" ? answer.total : null;
}

/** The total of the signed contract with approved change orders; null while the total of the quote applies. */
async function findContractTotal({ quoteId, contractId }: BilledJob, tx?: Pick<Tx, "select">): Promise<number | null> {
	if (quoteId) return (await findChangedContractValue(quoteId, tx))?.value ?? null;
	return contractId ? ((await findContractValue(contractId, tx))?.value ?? null) : null;
}

/** Assigns the number, dates and letterhead. From then on a trigger refuses changes of what the customer sees. */
export async function freezeInvoice(tx: Tx, { invoice }: InvoiceRecord, company: Company, now: Date): Promise<Invoice> {
	const issuedOn = today(now);
	const year = Number(issuedOn.slice(0, 4));
	const next = await nextDocumentNumber(tx, numberSequence(invoice.kind), year);
	const isCovered = invoice.settled >= invoice.total;
	const [row] = await tx
		.update(invoices)
		.set({
			status: isCovered ? "paid" : transitions.issue.to,
			version: sql`${invoices.version} + 1`,
			toEmail: invoice.toEmail,
			number: formatInvoiceNumber(invoice.kind, year, next),
			letterhead: await signedLetterhead(company, invoice, now, tx),
			issuedOn,
			dueOn: invoice.kind === "credit-memo" ? issuedOn : dueDate(invoice.terms, issuedOn),
			issuedAt: now,
			paidAt: isCovered ? now : null,
			linkExpiresAt: new Date(now.getTime() + invoiceLinkDays * 86_400_000),
			updatedAt: now,
			...pickTotals(invoice),
			priorInvoices: invoice.priorInvoices,
			settled: invoice.settled,
		})
		.where(eq(invoices.id, invoice.id))
		.returning();
	if (!row) throw new Error("the locked draft no longer exists");
	return row;
}

/** Queues the job that creates the PDF and, unless `to` is "", emails it together with the enclosed credit memos. */
export async function queueDelivery(
	tx: Tx,
	by: Actor,
	invoice: Invoice,
	to: string,
	now: Date,
	composed?: ComposedInvoiceEmail & Pick<ComposedEmail, "saveAddress">,
	enclosed: string[] = [],
): Promise<void> {
	const email = composed ? { cc: composed.cc, subject: composed.subject, message: composed.message } : null;
	if (to) {
		if (composed?.saveAddress !== false) await addChannels(tx, invoice.customerId, { email: to });
		await tx
			.update(invoices)
			.set({ sendCount: sql`${invoices.sendCount} + 1`, lastSentAt: now })
			.where(eq(invoices.id, invoice.id));
		await recordAudit(tx, by, "invoice", invoice.id, invoice.sendCount ? "resent" : "sent", { to }, now);
	}
	await enqueue(tx, deliveryQueue, { invoiceId: invoice.id, to, sendNumber: invoice.sendCount + 1, email, enclosed });
	await broadcast(tx, "invoice", invoice.id);
}

/** Emails an issued invoice, again or for the first time. `newLink` disables all earlier links. */
export async function sendInvoice(
	by: Issuer,
	id: string,
	seenVersion: number,
	options: { to: string; newLink: boolean },
	now: Date,
	sending: Sending | null = null,
): Promise<"done" | "stale"> {
	const invoiceRecord = await findInvoice(id);
	if (!invoiceRecord) return "stale";
	return db.transaction(async (tx) => {
		const customerId = await lockCustomer(tx, invoiceRecord.invoice.customerId);
		const [row] = await tx
			.update(invoices)
			.set({
				version: sql`${invoices.version} + 1`,
				updatedAt: now,
				...(options.newLink && { linkId: randomUUID() }),
			})
			.where(
				and(
					eq(invoices.id, id),
					eq(invoices.customerId, customerId),
					inArray(invoices.status, [...transitions.send.from]),
					eq(invoices.version, seenVersion),
				),
			)
			.returning();
		if (!row) return "stale";
		if (sending) await completeSend(tx, sending.scheduledId);
		if (options.newLink) await recordAudit(tx, actor(by), "invoice", id, "link-changed", {}, now);
		await queueDelivery(tx, actor(by), row, options.to, now, sending?.email);
		return "done";
	});
}
