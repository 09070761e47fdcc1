import { eq } from "drizzle-orm";
import { findInvoice } from "#app/billing/invoices/invoices.server.ts";
import { invoices } from "#app/billing/invoices/tables.server.ts";
import { photosOf } from "#app/content/media/photos.server.ts";
import { may } from "#app/people/staff/permissions.ts";
import type { Permitted } from "#app/people/staff/permit.server.ts";
import { timeline } from "#app/platform/audit.server.ts";
import { formatInstant } from "#app/platform/dates.ts";
import { db } from "#app/platform/db.server.ts";
import { settings } from "#app/platform/env.server.ts";
import { historyWords } from "./activity.ts";
import { paidBy } from "./ledger.server.ts";
import { howPaid, mayHappen, refundable, unapplied } from "./payment.ts";
import { findPayment, refundsOf } from "./payments.server.ts";
import { disputes } from "./tables.server.ts";
import { standingOf } from "./views.ts";

/** Everything that the office sees of one payment; null when there is none. */
export async function readPaymentPage(by: Permitted<"payments.view">, id: string) {
	const payment = await findPayment(id);
	if (!payment) return null;
	const [invoice, paid, back, disputed, photos, events] = await Promise.all([
		payment.invoiceId ? findInvoice(payment.invoiceId) : null,
		paidBy(db, id),
		refundsOf(id),
		db.select().from(disputes).where(eq(disputes.paymentId, id)),
		photosOf("payment", id),
		timeline({ entity: "payment", id }),
	]);
	const pays = await Promise.all(
		paid.map(async ({ invoiceId, amount }) => {
			const [row] = await db.select({ number: invoices.number }).from(invoices).where(eq(invoices.id, invoiceId));
			return { to: `/admin/invoices/${invoiceId}`, number: row?.number ?? "", amount };
		}),
	);
	const credit = unapplied(payment.status, payment);
	const when = (at: Date) => formatInstant(at, settings.timeZone);
	return {
		...{ id, version: payment.version, amount: payment.amount, receivedOn: payment.receivedOn, note: payment.note },
		...{ failure: payment.failure, trouble: payment.trouble, credit, pays },
		how: howPaid(payment.method, payment.checkNumber),
		name: invoice?.invoice.toName ?? "",
		customerId: payment.customerId,
		invoice: invoice && { to: `/admin/invoices/${invoice.invoice.id}`, number: invoice.invoice.number ?? "" },
		standing: standingOf({ ...payment, credit }),
		refunds: back.map((refund) => ({
			...{ id: refund.id, amount: refund.amount, way: refund.way, status: refund.status },
			...{ words: refund.reason || refund.failure, at: when(refund.at) },
		})),
		disputes: disputed.map(({ providerId, status, amount, reason, dueBy }) => ({
			...{ id: providerId, status, amount, reason: reason.replaceAll("_", " "), dueBy: dueBy && when(dueBy) },
		})),
		photos: photos.map((photo) => ({ id: photo.id, width: photo.width, height: photo.height })),
		refundable: may(by.role, "payments.refund") ? refundable(payment.status, payment) : 0,
		stripe: payment.method === "card" || payment.method === "bank",
		mayBounce: may(by.role, "payments.reverse") && payment.method === "check" && mayHappen(payment.status, "bounce"),
		mayClear: may(by.role, "payments.record") && payment.trouble !== null,
		slip: payment.slipId,
		timeZone: settings.timeZone,
		happenings: events.map(({ id: eventId, at, actorName, action }) => ({
			...{ id: eventId, at: at.toISOString(), by: actorName, record: id, words: historyWords[action] ?? action },
		})),
	};
}
