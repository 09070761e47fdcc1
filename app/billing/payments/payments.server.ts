import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { holdCustomer } from "#app/billing/invoices/customer-credit.server.ts";
import { invoices } from "#app/billing/invoices/tables.server.ts";
import { attachPhotos } from "#app/content/media/photos.server.ts";
import { actor, type Permitted } from "#app/people/staff/permit.server.ts";
import { record } from "#app/platform/audit.server.ts";
import { db, isDuplicate, type Tx } from "#app/platform/db.server.ts";
import { notify } from "#app/platform/notices.server.ts";
import { enqueue } from "#app/platform/queue.server.ts";
import { free, holdPayment, lockInvoices, type Payment, payIntended, spendCredit } from "./ledger.server.ts";
import { type HandMethod, mayHappen, type Trouble, transitions } from "./payment.ts";
import { allocations, payments, refunds } from "./tables.server.ts";

export async function findPayment(id: string, on: Pick<Tx, "select"> = db): Promise<Payment | null> {
	if (!/^[0-9a-f-]{36}$/.test(id)) return null;
	const [row] = await on.select().from(payments).where(eq(payments.id, id));
	return row ?? null;
}

/** What was paid or tried for an invoice, and what else pays it, newest first. */
export async function paymentsOf(invoiceId: string): Promise<Payment[]> {
	const paying = db.select({ id: allocations.paymentId }).from(allocations).where(eq(allocations.invoiceId, invoiceId));
	return db
		.select()
		.from(payments)
		.where(sql`${payments.invoiceId} = ${invoiceId} or ${inArray(payments.id, paying)}`)
		.orderBy(desc(payments.id));
}

export async function refundsOf(paymentId: string) {
	return db.select().from(refunds).where(eq(refunds.paymentId, paymentId)).orderBy(desc(refunds.id));
}

export type Received = {
	invoiceId: string;
	method: HandMethod;
	amount: number;
	receivedOn: string;
	checkNumber: string;
	note: string;
	/** the form's own key: the same form twice is one payment, and its photos are under it */
	formKey: string;
};

/** A check or cash. Whatever the invoice does not need is the customer's credit, told as `credit`. */
export async function recordPayment(
	by: Permitted<"payments.record">,
	received: Received,
	now: Date,
): Promise<{ kind: "recorded"; id: string; credit: number } | "missing" | "not-issued" | "void"> {
	const [seen] = await db
		.select({ customerId: invoices.customerId })
		.from(invoices)
		.where(eq(invoices.id, received.invoiceId));
	if (!seen) return "missing";
	try {
		return await db.transaction(async (tx) => {
			await holdCustomer(tx, seen.customerId);
			const [invoice] = await lockInvoices(tx, [received.invoiceId]);
			if (!invoice) return "missing";
			if (invoice.status === "draft" || invoice.kind === "credit") return "not-issued";
			if (invoice.status === "void") return "void";
			const [payment] = await tx
				.insert(payments)
				.values({
					...received,
					customerId: invoice.customerId,
					status: "succeeded",
					byStaff: by.id,
					createdAt: now,
					updatedAt: now,
					search: searchOf(invoice, received.checkNumber),
				})
				.returning();
			if (!payment) throw new Error("no payment row came back");
			await attachPhotos(tx, received.formKey, { entity: "payment", id: payment.id }, now);
			const used = await payIntended(tx, payment, now);
			const { amount, method, checkNumber } = received;
			await record(
				tx,
				actor(by),
				"payment",
				payment.id,
				"received",
				{ amount, method, checkNumber, invoice: invoice.number },
				now,
			);
			await tellOf(tx, payment, "receipt");
			return { kind: "recorded", id: payment.id, credit: amount - used };
		});
	} catch (error) {
		if (!isDuplicate(error, "payments_form")) throw error;
		const [known] = await db.select().from(payments).where(eq(payments.formKey, received.formKey));
		if (!known) throw error;
		return { kind: "recorded", id: known.id, credit: known.amount - known.allocated };
	}
}

/** What the list of payments is searched by. */
export function searchOf(invoice: { number: string | null; toName: string }, more: string): string {
	return `${invoice.number ?? ""} ${invoice.toName} ${more}`.toLowerCase();
}

/** Lets the customer's credit pay this invoice. Gives the cents that were used. */
export async function applyCredit(by: Permitted<"payments.record">, invoiceId: string, now: Date): Promise<number> {
	const [seen] = await db.select({ customerId: invoices.customerId }).from(invoices).where(eq(invoices.id, invoiceId));
	if (!seen) return 0;
	return db.transaction(async (tx) => {
		await holdCustomer(tx, seen.customerId);
		const used = await spendCredit(tx, seen.customerId, [invoiceId], now);
		if (used) await record(tx, actor(by), "invoice", invoiceId, "credit-used", { cents: used }, now);
		return used;
	});
}

/** The bank gave a check back: what it paid is open again. */
export async function bounceCheck(
	by: Permitted<"payments.reverse">,
	id: string,
	seen: number,
	now: Date,
): Promise<"bounced" | "conflict" | "missing"> {
	return db.transaction(async (tx) => {
		const payment = await holdPayment(tx, id);
		if (!payment) return "missing";
		if (payment.version !== seen || payment.method !== "check" || !mayHappen(payment.status, "bounce"))
			return "conflict";
		const back = payment.amount - payment.refunded - payment.withheld;
		await free(tx, payment, back, "bounced", now);
		await tx
			.update(payments)
			.set({
				status: transitions.bounce.to,
				withheld: payment.withheld + back,
				version: sql`${payments.version} + 1`,
				...trouble("bounced", now),
			})
			.where(and(eq(payments.id, id), eq(payments.version, seen)));
		await record(tx, actor(by), "payment", id, "bounced", { cents: back }, now);
		await tellOf(tx, payment);
		return "bounced";
	});
}

/** A person has looked at what was wrong. */
export async function clearTrouble(
	by: Permitted<"payments.record">,
	id: string,
	seen: number,
	now: Date,
): Promise<"cleared" | "conflict"> {
	return db.transaction(async (tx) => {
		const [row] = await tx
			.update(payments)
			.set({ trouble: null, troubleAt: null, version: sql`${payments.version} + 1`, updatedAt: now })
			.where(and(eq(payments.id, id), eq(payments.version, seen), sql`trouble is not null`))
			.returning();
		if (!row) return "conflict";
		await record(tx, actor(by), "payment", id, "looked-at", {}, now);
		await tellOf(tx, row);
		return "cleared";
	});
}

export function trouble(kind: Trouble, now: Date) {
	return { trouble: kind, troubleAt: now, updatedAt: now };
}

/** Every screen that shows the payment looks again; with "receipt" the customer gets one. */
export async function tellOf(tx: Tx, payment: Pick<Payment, "id" | "invoiceId">, receipt?: "receipt"): Promise<void> {
	await notify(tx, "payment", payment.id);
	if (payment.invoiceId) await notify(tx, "invoice", payment.invoiceId);
	if (receipt) await enqueue(tx, "payments.receipt", { paymentId: payment.id });
}

/** Cents that the customer has paid too much or was credited, and that pay nothing yet. */
export async function creditOf(customerId: string): Promise<number> {
	const [paid] = await db
		.select({ cents: sql<number>`coalesce(sum(amount - allocated - refunded - withheld), 0)`.mapWith(Number) })
		.from(payments)
		.where(
			and(eq(payments.customerId, customerId), eq(payments.status, "succeeded"), sql`trouble is distinct from 'void'`),
		);
	const [noted] = await db
		.select({ cents: sql<number>`coalesce(sum(total - settled), 0)`.mapWith(Number) })
		.from(invoices)
		.where(and(eq(invoices.customerId, customerId), eq(invoices.kind, "credit"), eq(invoices.status, "open")));
	return (paid?.cents ?? 0) + (noted?.cents ?? 0);
}
