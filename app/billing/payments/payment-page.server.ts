import { eq } from "drizzle-orm";
import { isInterim } from "#app/billing/invoices/invoice.ts";
import { findInvoice } from "#app/billing/invoices/invoices.server.ts";
import { invoices } from "#app/billing/invoices/tables.server.ts";
import { listPhotos } from "#app/content/media/photos.server.ts";
import { loadJob } from "#app/documents/job/load-job.server.ts";
import { activityEntries } from "#app/documents/record/activity.ts";
import { loadUnsentEvents } from "#app/documents/record/load-activity.server.ts";
import { findOpenSend } from "#app/documents/sending/scheduled-sends.server.ts";
import { may, type Permitted } from "#app/noun/permit.server.ts";
import { listAuditEvents } from "#app/platform/audit.server.ts";
import { formatInstant } from "#app/platform/dates.ts";
import { db } from "#app/platform/db.server.ts";
import { settings } from "#app/platform/env.server.ts";
import { activityLabels, emailActions } from "./activity.ts";
import { findPaidInvoices } from "./ledger.server.ts";
import { paymentListStatus } from "./list-status.ts";
import { canTransition, formatPaymentMethod, refundableAmount, unappliedAmount } from "./payment.ts";
import { findPayment, findRefunds, isReturnedCheck, mayReverseEntry } from "./payments.server.ts";
import { findFeeInvoice, offeredFee } from "./returned-checks.server.ts";
import { depositSlips, disputes } from "./tables.server.ts";

/** Loads the office's page of one payment; null when it doesn't exist. */
export async function readPaymentPage(by: Permitted<"payments.view">, id: string, now: Date) {
	const openSend = await findOpenSend("payment", id);
	const payment = await findPayment(id);
	if (!payment) return null;
	const isReturned = isReturnedCheck(payment);
	const feeInvoice = isReturned ? await findFeeInvoice(id) : null;
	const [invoice, paidInvoices, refundRows, disputeRows, [slip], photos, events] = await Promise.all([
		payment.invoiceId ? findInvoice(payment.invoiceId) : null,
		findPaidInvoices(db, id),
		findRefunds(id),
		db.select().from(disputes).where(eq(disputes.paymentId, id)),
		payment.slipId ? db.select().from(depositSlips).where(eq(depositSlips.id, payment.slipId)) : [],
		listPhotos("payment", id),
		listAuditEvents({ entity: "payment", id }),
	]);
	const appliedTo = await Promise.all(
		paidInvoices.map(async ({ invoiceId, amount }) => {
			const columns = { number: invoices.number, kind: invoices.kind };
			const [row] = await db.select(columns).from(invoices).where(eq(invoices.id, invoiceId));
			return { to: `/admin/invoices/${invoiceId}`, number: row?.number ?? "", amount, kind: row?.kind ?? "invoice" };
		}),
	);
	const credit = unappliedAmount(payment.status, payment);
	const formatTime = (at: Date) => formatInstant(at, settings.timeZone);
	const unsent = invoice
		? await loadUnsentEvents({ entity: "invoice", id: invoice.invoice.id }, events, emailActions)
		: new Set<string>();
	// a payment of several jobs is shown with the first one
	const invoiceId = paidInvoices[0]?.invoiceId ?? payment.invoiceId;
	return {
		openSend,
		job: await loadJob(by, invoiceId ?? id, now),
		id,
		version: payment.version,
		amount: payment.amount,
		receivedOn: payment.receivedOn,
		note: payment.note,
		failure: payment.failure,
		problem: payment.problem,
		credit,
		appliedTo,
		method: formatPaymentMethod(payment.method, payment.checkNumber),
		name: invoice?.invoice.toName ?? "",
		customerId: payment.customerId,
		invoice: invoice && { to: `/admin/invoices/${invoice.invoice.id}`, number: invoice.invoice.number ?? "" },
		listStatus: paymentListStatus({ ...payment, credit }),
		refunds: refundRows.map((refund) => ({
			id: refund.id,
			amount: refund.amount,
			method: refund.method,
			status: refund.status,
			note: refund.reason || refund.failure,
			at: formatTime(refund.at),
		})),
		disputes: disputeRows.map(({ providerId, status, amount, reason, dueBy }) => ({
			id: providerId,
			status,
			amount,
			reason: reason.replaceAll("_", " "),
			dueBy: dueBy && formatTime(dueBy),
		})),
		photos: photos.map((photo) => ({ id: photo.id, width: photo.width, height: photo.height })),
		refundable: may(by.role, "payments.refund") ? refundableAmount(payment.status, payment) : 0,
		paysInterim: appliedTo.some(({ kind }) => isInterim(kind)),
		stripe: payment.method === "card" || payment.method === "bank",
		mayReturnCheck:
			may(by.role, "payments.reverse") && payment.method === "check" && canTransition(payment.status, "return-check"),
		mayUndoReturn: may(by.role, "payments.reverse") && isReturned,
		mayEmailReturn: may(by.role, "payments.record") && isReturned,
		fee: isReturned && may(by.role, "invoices.draft") ? await offeredFee(id) : null,
		feeInvoice: feeInvoice && {
			to: `/admin/invoices/${feeInvoice.id}`,
			label: feeInvoice.number ? `Fee invoice ${feeInvoice.number}` : "Draft of the fee invoice",
		},
		mayReverseEntry: may(by.role, "payments.reverse") && mayReverseEntry(payment),
		mayResolve: may(by.role, "payments.record") && payment.problem !== null,
		depositSlip: slip && { to: `/admin/payments/deposits/${slip.id}`, depositedOn: slip.depositedOn },
		timeZone: settings.timeZone,
		activity: activityEntries(events, [], "", activityLabels, unsent),
	};
}
