import { and, desc, eq, inArray, type SQLWrapper, sql } from "drizzle-orm";
import { invoices } from "#app/billing/invoices/tables.server.ts";
import { attachPhotos } from "#app/content/media/photos.server.ts";
import { actor, type Permitted } from "#app/noun/permit.server.ts";
import { lockCustomer } from "#app/people/customers/lock.server.ts";
import { recordAudit } from "#app/platform/audit.server.ts";
import { db, isDuplicate, type Tx } from "#app/platform/db.server.ts";
import { applyToIntendedInvoice, invoiceBalance, lockInvoices, type Payment } from "./ledger.server.ts";
import type { ManualMethod } from "./payment.ts";
import { notifyPaymentChanged, searchText } from "./payments.server.ts";
import { payments } from "./tables.server.ts";

export type ManualPayment = {
	invoiceId: string;
	method: ManualMethod;
	amount: number;
	receivedOn: string;
	checkNumber: string;
	note: string;
	/** idempotency key of the form: submitting it twice records one payment; its photos are uploaded under this key */
	formKey: string;
};

/** What the person knew who filled in the form: the balance that it showed, and whether this is a second check with one number. */
type FormState = { seenBalance: number; isSecondCheck: boolean };

type Recorded = { kind: "recorded"; id: string; credit: number } | "missing" | "not-issued" | "void";
type Question = { kind: "ask"; balance: number; recordedOn: string | null };

/** Records a payment that the office received. Any amount over the balance due becomes customer credit, returned as `credit` in cents. */
export async function recordPayment(
	by: Permitted<"payments.record">,
	input: ManualPayment,
	now: Date,
): Promise<Recorded> {
	const result = await record(by, input, now, null);
	if (typeof result === "object" && result.kind === "ask") throw new Error("only a form can be asked");
	return result;
}

/** The same, but nothing is recorded when the balance has changed since the form was opened, or the same check was recorded before. */
export const recordPaymentFromForm = (
	by: Permitted<"payments.record">,
	{ seenBalance, isSecondCheck, ...input }: ManualPayment & FormState,
	now: Date,
) => record(by, input, now, { seenBalance, isSecondCheck });

async function record(
	by: Permitted<"payments.record">,
	input: ManualPayment,
	now: Date,
	form: FormState | null,
): Promise<Recorded | Question> {
	const [target] = await db
		.select({ customerId: invoices.customerId })
		.from(invoices)
		.where(eq(invoices.id, input.invoiceId));
	if (!target) return "missing";
	try {
		return await db.transaction(async (tx) => {
			await lockCustomer(tx, target.customerId);
			const [invoice] = await lockInvoices(tx, [input.invoiceId]);
			if (!invoice) return "missing";
			if (invoice.status === "draft" || invoice.kind === "credit-memo") return "not-issued";
			if (invoice.status === "void") return "void";
			const [known] = await tx.select().from(payments).where(eq(payments.formKey, input.formKey));
			if (known) return recorded(known);
			if (form) {
				const balance = invoiceBalance(invoice);
				const recordedOn = form.isSecondCheck ? null : await findSameCheck(tx, invoice.customerId, input);
				if (balance !== form.seenBalance || recordedOn) return { kind: "ask", balance, recordedOn };
			}
			const [payment] = await tx
				.insert(payments)
				.values({
					...input,
					customerId: invoice.customerId,
					status: "succeeded",
					recordedBy: by.id,
					createdAt: now,
					updatedAt: now,
					search: searchText(invoice, input.checkNumber),
				})
				.returning();
			if (!payment) throw new Error("could not save the payment: the database returned no row");
			await attachPhotos(tx, input.formKey, { entity: "payment", id: payment.id }, now);
			const applied = await applyToIntendedInvoice(tx, payment, now);
			const { amount, method, checkNumber } = input;
			await recordAudit(
				tx,
				actor(by),
				"payment",
				payment.id,
				"received",
				{ amount, method, checkNumber, invoice: invoice.number },
				now,
			);
			await notifyPaymentChanged(tx, payment, "receipt");
			return { kind: "recorded", id: payment.id, credit: amount - applied };
		});
	} catch (error) {
		if (!isDuplicate(error, "payments_form")) throw error;
		const [existing] = await db.select().from(payments).where(eq(payments.formKey, input.formKey));
		if (!existing) throw error;
		return recorded(existing);
	}
}

const recorded = ({ id, amount, allocated }: Payment) => ({
	kind: "recorded" as const,
	id,
	credit: amount - allocated,
});

/** The day on which a check with this number and amount was received from the customer. Returned checks don't count. */
async function findSameCheck(tx: Tx, customerId: string, input: ManualPayment): Promise<string | null> {
	if (input.method !== "check") return null;
	const checkNumber = (text: SQLWrapper) => sql`ltrim(regexp_replace(lower(${text}), '[^a-z0-9]', '', 'g'), '0')`;
	const [same] = await tx
		.select({ receivedOn: payments.receivedOn })
		.from(payments)
		.where(
			and(
				eq(payments.customerId, customerId),
				eq(payments.method, "check"),
				eq(payments.amount, input.amount),
				inArray(payments.status, ["succeeded", "disputed"]),
				sql`${checkNumber(payments.checkNumber)} = ${checkNumber(sql`${input.checkNumber}::text`)}`,
			),
		)
		.orderBy(desc(payments.id))
		.limit(1);
	return same?.receivedOn ?? null;
}
