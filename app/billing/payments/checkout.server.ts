import { and, eq, inArray, isNotNull, lt, sql } from "drizzle-orm";
import type { Invoice } from "#app/billing/invoices/invoices.server.ts";
import { lockCustomer } from "#app/people/customers/lock.server.ts";
import { recordAudit } from "#app/platform/audit.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { Visitor } from "#app/platform/http/visitor.ts";
import { runEach } from "#app/platform/run-each.server.ts";
import { invoiceBalance, lockInvoices, type Payment } from "./ledger.server.ts";
import { searchText } from "./payments.server.ts";
import { type PaymentOffer, readPaymentSettings } from "./settings.server.ts";
import {
	createCheckoutSession,
	expireSession,
	findOpenSessionUrl,
	isStoredFailure,
	StripeUnavailableError,
} from "./stripe.server.ts";
import { hasStripe } from "./stripe-account.server.ts";
import { syncFromStripe } from "./stripe-sync.server.ts";
import { payments } from "./tables.server.ts";

export type CheckoutResult =
	| { kind: "redirect"; url: string }
	/** Stripe isn't responding; nothing was charged */
	| { kind: "unavailable" }
	/** more than the amount due, or less than the minimum partial payment */
	| { kind: "invalid-amount"; due: number }
	/** nothing can be paid: nothing is due, or this method is turned off */
	| { kind: "closed" };

/** What the customer chose to pay, in cents, and how. */
export type CheckoutRequest = { amount: number; method: OnlineMethod };
type OnlineMethod = "card" | "bank";

/** A checkout session expires after this time; then a new one is created. */
const sessionLifetimeMs = 2 * 3_600_000;
const maxAttempts = 4;

/** The amount that can be paid now: the balance minus bank payments that are processing. In cents. */
export async function readAmountDue(invoice: Pick<Invoice, "id" | "kind" | "status" | "total" | "settled">) {
	const [row] = await db
		.select({ cents: sql<number>`coalesce(sum(amount), 0)`.mapWith(Number) })
		.from(payments)
		.where(and(eq(payments.invoiceId, invoice.id), eq(payments.status, "processing")));
	const processing = row?.cents ?? 0;
	return { processing, due: Math.max(0, invoiceBalance(invoice) - processing) };
}

function isPayable(amount: number, due: number, offer: PaymentOffer): boolean {
	if (amount <= 0 || amount > due) return false;
	return amount === due || (offer.minimumPartialPayment !== null && amount >= offer.minimumPartialPayment);
}

/**
 * Starts a checkout and returns the URL of Stripe's page. An invoice has at most one open session: the same request
 * returns the same session, and another amount or method closes the earlier one, so that no one pays twice by mistake.
 */
export async function startCheckout(
	invoice: Invoice,
	{ amount, method }: CheckoutRequest,
	returnUrls: { paid: string; canceled: string },
	client: Visitor,
	now: Date,
): Promise<CheckoutResult> {
	const paymentOffer = await readPaymentSettings();
	if (!(await offeredMethods(paymentOffer)).includes(method)) return { kind: "closed" };
	for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
		const { due } = await readAmountDue(invoice);
		if (!due) return { kind: "closed" };
		if (!isPayable(amount, due, paymentOffer)) return { kind: "invalid-amount", due };
		const pending = await ensurePendingPayment(invoice, { amount, method }, client, now);
		if (!pending) return { kind: "closed" };
		try {
			const url = await checkoutUrl(pending, invoice, { amount, method }, returnUrls, now);
			if (url) return { kind: "redirect", url };
		} catch (error) {
			if (!(error instanceof StripeUnavailableError)) throw error;
			if (isStoredFailure(error)) await advanceAttempt(pending);
			return { kind: "unavailable" };
		}
	}
	return { kind: "unavailable" };
}

/** The online methods that the company accepts; none without a Stripe account. */
export async function offeredMethods(offer: PaymentOffer): Promise<OnlineMethod[]> {
	if (!(await hasStripe())) return [];
	return (["card", "bank"] as const).filter((candidate) => offer[candidate]);
}

/** The pending payment of the invoice, created if there is none; null when nothing is due. */
async function ensurePendingPayment(
	invoice: Invoice,
	{ amount, method }: CheckoutRequest,
	client: Visitor,
	now: Date,
): Promise<Payment | null> {
	return db.transaction(async (tx) => {
		await lockCustomer(tx, invoice.customerId);
		const [locked] = await lockInvoices(tx, [invoice.id]);
		if (!locked || !invoiceBalance(locked)) return null;
		const [existing] = await tx
			.select()
			.from(payments)
			.where(and(eq(payments.invoiceId, invoice.id), eq(payments.status, "pending")));
		if (existing) return existing;
		const [created] = await tx
			.insert(payments)
			.values({
				customerId: invoice.customerId,
				invoiceId: invoice.id,
				method,
				status: "pending",
				amount,
				createdAt: now,
				updatedAt: now,
				search: searchText(invoice, ""),
			})
			.returning();
		if (!created) return null;
		const customerActor = { kind: "customer" as const, id: invoice.customerId, name: invoice.toName, ...client };
		await recordAudit(
			tx,
			customerActor,
			"payment",
			created.id,
			"checkout-started",
			{ amount, invoice: invoice.number },
			now,
		);
		return created;
	});
}

/** The URL to pay at. Null: the pending payment was for another request and has been closed; the caller tries again. */
async function checkoutUrl(
	pending: Payment,
	invoice: Invoice,
	{ amount, method }: CheckoutRequest,
	returnUrls: { paid: string; canceled: string },
	now: Date,
): Promise<string | null> {
	const expiresAt = new Date(pending.createdAt.getTime() + sessionLifetimeMs);
	const isSameRequest = pending.amount === amount && pending.method === method;
	const isReusable = isSameRequest && now.getTime() < expiresAt.getTime() - sessionLifetimeMs / 2;
	if (pending.sessionId) {
		const url = isReusable ? await findOpenSessionUrl(pending.sessionId) : null;
		if (url) return url;
		await expireSession(pending.sessionId);
		await syncFromStripe(pending.id, null, now);
		return null;
	}
	if (!isReusable) {
		await cancelWithoutSession([pending.id], now);
		return null;
	}
	const session = await createCheckoutSession({
		paymentId: pending.id,
		attempt: pending.attempt,
		amount,
		currency: pending.currency,
		description: `Invoice ${invoice.number}`,
		email: invoice.toEmail,
		returnUrls,
		method,
		expiresAt,
	});
	const [row] = await db
		.update(payments)
		.set({ sessionId: session.id })
		.where(and(eq(payments.id, pending.id), sql`(session_id is null or session_id = ${session.id})`))
		.returning({ id: payments.id });
	return row ? session.url : null;
}

/** Stripe repeats a stored failure for the same idempotency key for a day, so the next attempt uses the next key. */
async function advanceAttempt(pending: Payment): Promise<void> {
	await db
		.update(payments)
		.set({ attempt: pending.attempt + 1 })
		.where(and(eq(payments.id, pending.id), eq(payments.attempt, pending.attempt), sql`session_id is null`));
}

/** Cancels pending payments that never got a session; those can't have been paid. */
async function cancelWithoutSession(ids: string[], now: Date): Promise<void> {
	await db
		.update(payments)
		.set({ status: "canceled", version: sql`${payments.version} + 1`, updatedAt: now })
		.where(and(inArray(payments.id, ids), eq(payments.status, "pending"), sql`session_id is null`));
}

/** Younger payments are left to the webhook. */
const minAgeMs = 3 * 60_000;

/**
 * Syncs all pending and processing payments from Stripe, so that a lost webhook loses no payment. An error with one
 * payment doesn't stop the others.
 */
export async function reconcilePending(now: Date): Promise<void> {
	if (!(await hasStripe())) return;
	const pending = await db
		.select({ id: payments.id, sessionId: payments.sessionId })
		.from(payments)
		.where(
			and(
				inArray(payments.status, ["pending", "processing"]),
				lt(payments.createdAt, new Date(now.getTime() - minAgeMs)),
				isNotNull(payments.sessionId),
			),
		)
		.orderBy(payments.createdAt)
		.limit(200);
	const abandoned = await db
		.select({ id: payments.id })
		.from(payments)
		.where(
			and(
				eq(payments.status, "pending"),
				sql`session_id is null`,
				lt(payments.createdAt, new Date(now.getTime() - sessionLifetimeMs)),
			),
		);
	await cancelWithoutSession(
		abandoned.map(({ id }) => id),
		now,
	);
	await runEach(pending, ({ id }) => syncFromStripe(id, null, now), "some payments could not be synced from Stripe");
}
