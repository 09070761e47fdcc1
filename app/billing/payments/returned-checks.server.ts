// What follows when the bank returns a check: a fee, and an email to the customer.
import { randomUUID } from "node:crypto";
import { and, eq, ne, sql } from "drizzle-orm";
import { blankContent } from "#app/billing/invoices/create-blank.server.ts";
import { createDraft } from "#app/billing/invoices/drafts.server.ts";
import { findInvoice, type Invoice } from "#app/billing/invoices/invoices.server.ts";
import { invoices } from "#app/billing/invoices/tables.server.ts";
import { untaxedLine } from "#app/billing/invoices/totals.ts";
import type { EmailDefaults, Sending } from "#app/documents/sending/compose.ts";
import { completeSend } from "#app/documents/sending/scheduled-sends.server.ts";
import { sendEmail } from "#app/messaging/email/send.server.ts";
import { type EmailText, fillText } from "#app/messaging/email-templates/email-template.ts";
import { actor, type Permitted } from "#app/noun/permit.server.ts";
import { addChannels } from "#app/people/customers/customers.server.ts";
import { recordAudit } from "#app/platform/audit.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { formatMoney } from "#app/platform/money.ts";
import { returnedCheckEmail, returnedCheckValues } from "./emails.server.ts";
import { lockPayment, type Payment } from "./ledger.server.ts";
import { findPayment, isReturnedCheck, notifyPaymentChanged } from "./payments.server.ts";
import { readPaymentSettings } from "./settings.server.ts";
import { payments, returnedCheckFees } from "./tables.server.ts";

/** The invoice that charges the fee of a returned check; null when there is none or it was voided. */
export async function findFeeInvoice(
	paymentId: string,
	tx: Pick<Tx, "select"> = db,
): Promise<Pick<Invoice, "id" | "number" | "status"> | null> {
	const [row] = await tx
		.select({ id: invoices.id, number: invoices.number, status: invoices.status })
		.from(returnedCheckFees)
		.innerJoin(invoices, eq(invoices.id, returnedCheckFees.invoiceId))
		.where(and(eq(returnedCheckFees.paymentId, paymentId), ne(invoices.status, "void")));
	return row ?? null;
}

/** Why no sales tax is charged. */
const feeDetail = "A charge for a payment that the bank didn't make, not for work.";

/** Creates a draft invoice for the fee of the settings. A returned check has one: if it exists, its id is returned. */
export async function chargeReturnedCheckFee(
	by: Permitted<"invoices.draft">,
	paymentId: string,
	now: Date,
): Promise<{ id: string } | "stale"> {
	return db.transaction(async (tx) => {
		const payment = await lockPayment(tx, paymentId);
		const existing = await findFeeInvoice(paymentId, tx);
		if (existing) return { id: existing.id };
		const { returnedCheckFee } = await readPaymentSettings(tx);
		const paidFor = payment?.invoiceId ? await findInvoice(payment.invoiceId, tx) : null;
		if (!payment || !paidFor || !isReturnedCheck(payment) || !returnedCheckFee) return "stale";
		const { toName, toEmail, toPhone, toAddress, siteAddress, county, propertyId, number } = paidFor.invoice;
		const check = payment.checkNumber ? `check ${payment.checkNumber}` : "check";
		const title = `Returned check fee: ${check} for invoice ${number}`;
		const header = { kind: "invoice", customerId: payment.customerId, propertyId } as const;
		const content = {
			...blankContent(now),
			toName,
			toEmail,
			toPhone,
			toAddress,
			siteAddress,
			county,
			lines: [{ ...untaxedLine(randomUUID(), title, returnedCheckFee, feeDetail), taxCode: "other" as const }],
		};
		const id = await createDraft(tx, by, header, content, now, { returnedCheck: paymentId });
		await tx
			.insert(returnedCheckFees)
			.values({ paymentId, invoiceId: id })
			.onConflictDoUpdate({ target: returnedCheckFees.paymentId, set: { invoiceId: id } });
		await recordAudit(tx, actor(by), "payment", paymentId, "fee-drafted", { cents: returnedCheckFee }, now);
		await notifyPaymentChanged(tx, payment);
		return { id };
	});
}

export type ReturnedCheck = { payment: Payment; invoice: Invoice };

/** A check that the bank returned, with the invoice that it was for; null for any other payment. */
export async function findReturnedCheck(paymentId: string): Promise<ReturnedCheck | null> {
	const payment = await findPayment(paymentId);
	if (!payment?.invoiceId || !isReturnedCheck(payment)) return null;
	const found = await findInvoice(payment.invoiceId);
	return found && { payment, invoice: found.invoice };
}

/** What the office may change in the email to the customer. */
export function defaultReturnedCheckEmail({ payment, invoice }: ReturnedCheck, text: EmailText): EmailDefaults {
	return { to: invoice.toEmail, ...fillText(text, returnedCheckValues(invoice, payment)) };
}

/** Emails the customer that the bank returned the check, as the sender composed it. */
export async function sendReturnedCheckEmail(
	by: Permitted<"payments.record">,
	id: string,
	seenVersion: number,
	{ email, scheduledId }: Sending,
	now: Date,
): Promise<"done" | "stale"> {
	return db.transaction(async (tx) => {
		const payment = await lockPayment(tx, id);
		const found = payment?.invoiceId ? await findInvoice(payment.invoiceId, tx) : null;
		if (!found || payment?.version !== seenVersion || !isReturnedCheck(payment)) return "stale";
		await completeSend(tx, scheduledId);
		await tx
			.update(payments)
			.set({ version: sql`${payments.version} + 1`, updatedAt: now })
			.where(and(eq(payments.id, id), eq(payments.version, seenVersion)));
		if (email.saveAddress !== false) await addChannels(tx, payment.customerId, { email: email.to });
		await sendEmail(tx, returnedCheckEmail(found.invoice, payment, scheduledId, email));
		await recordAudit(tx, actor(by), "payment", id, "return-emailed", { to: email.to }, now);
		await notifyPaymentChanged(tx, payment);
		return "done";
	});
}

/** "$30.00", or null when the company charges no fee or it was charged. */
export async function offeredFee(paymentId: string): Promise<string | null> {
	const { returnedCheckFee } = await readPaymentSettings();
	return returnedCheckFee && !(await findFeeInvoice(paymentId)) ? formatMoney(returnedCheckFee) : null;
}
