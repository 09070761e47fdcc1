// Payment methods, statuses, allowed transitions, and how amounts are allocated. Amounts are in cents. Pure.
import type { Permission } from "#app/noun/permissions.ts";

export const methods = ["check", "cash", "transfer", "terminal", "other", "card", "bank"] as const;
export type Method = (typeof methods)[number];
/** Methods that the office records by hand; "card" and "bank" payments are made through Stripe. */
export const manualMethods = ["check", "cash", "transfer", "terminal", "other"] as const satisfies readonly Method[];
export type ManualMethod = (typeof manualMethods)[number];

export const refundMethods = ["stripe", "check", "cash"] as const;
export type RefundMethod = (typeof refundMethods)[number];

/** Why a payment is refunded: the price is lower, or the customer paid what they didn't owe or still owe. */
export const refundCauses = ["price-reduction", "payment-mistake"] as const;

/** "processing": a bank payment that has not arrived yet. "reversed": a payment that the bank took back. */
export const statuses = ["pending", "processing", "succeeded", "failed", "canceled", "disputed", "reversed"] as const;
export type PaymentStatus = (typeof statuses)[number];

type Transition = { from: readonly PaymentStatus[]; to: PaymentStatus; permission?: Permission };

/**
 * A transition from a status that is not listed is refused. Transitions without a `permission` come from Stripe. A
 * payment may still succeed after it failed or was canceled, but a received payment never becomes unreceived: a late
 * event about an earlier status changes nothing.
 */
export const transitions = {
	process: { from: ["pending"], to: "processing" },
	succeed: { from: ["pending", "processing", "failed", "canceled"], to: "succeeded" },
	fail: { from: ["pending", "processing"], to: "failed" },
	cancel: { from: ["pending"], to: "canceled" },
	refund: { from: ["succeeded"], to: "succeeded", permission: "payments.refund" },
	"return-check": { from: ["succeeded"], to: "reversed", permission: "payments.reverse" },
	/** the bank honored the check after all, or the wrong check was marked */
	"undo-return": { from: ["reversed"], to: "succeeded", permission: "payments.reverse" },
	/** it was recorded by mistake, with the wrong amount or on the wrong invoice */
	"reverse-entry": { from: ["succeeded"], to: "reversed", permission: "payments.reverse" },
	dispute: { from: ["succeeded"], to: "disputed" },
	win: { from: ["disputed"], to: "succeeded" },
	lose: { from: ["disputed"], to: "reversed" },
} as const satisfies Record<string, Transition>;
export type PaymentEvent = keyof typeof transitions;

export function canTransition(status: PaymentStatus, event: PaymentEvent): boolean {
	return (transitions[event].from as readonly PaymentStatus[]).includes(status);
}

/** Received, applied to invoices, refunded, and taken or held back by a bank. */
export type PaymentAmounts = { amount: number; allocated: number; refunded: number; withheld: number };

/** The received part that is not applied to an invoice: the customer's credit. */
export function unappliedAmount(
	status: PaymentStatus,
	{ amount, allocated, refunded, withheld }: PaymentAmounts,
): number {
	return isReceived(status) ? amount - allocated - refunded - withheld : 0;
}

/** What can still be refunded: the received amount minus refunds and withheld amounts. */
export function refundableAmount(status: PaymentStatus, { amount, refunded, withheld }: PaymentAmounts): number {
	return canTransition(status, "refund") ? amount - refunded - withheld : 0;
}

/** Whether the money arrived, even if it was reversed later. */
export function isReceived(status: PaymentStatus): boolean {
	return status === "succeeded" || status === "disputed" || status === "reversed";
}

/**
 * How to take `cents` back from a payment: first from its unapplied part, then from the invoices paid last. Returns how
 * much each invoice loses.
 */
export function reverseLatestFirst(
	cents: number,
	unapplied: number,
	applied: readonly { invoiceId: string; amount: number }[],
): { invoiceId: string; amount: number }[] {
	let left = Math.max(0, cents - unapplied);
	return applied
		.toReversed()
		.map(({ invoiceId, amount }) => {
			const reversed = Math.min(left, amount);
			left -= reversed;
			return { invoiceId, amount: reversed };
		})
		.filter(({ amount }) => amount > 0);
}

/** Allocates `cents` to the balances in the given order, as far as the money goes. */
export function allocateInOrder(cents: number, balances: readonly { invoiceId: string; balance: number }[]) {
	let left = cents;
	return balances
		.map(({ invoiceId, balance }) => {
			const amount = Math.min(left, balance);
			left -= amount;
			return { invoiceId, amount };
		})
		.filter(({ amount }) => amount > 0);
}

/** Why a payment needs attention. */
export const paymentProblems = ["mismatch", "void", "dispute", "refund-failed", "check-returned"] as const;
export type PaymentProblem = (typeof paymentProblems)[number];
export const problemLabels: Record<PaymentProblem, string> = {
	mismatch: "Amount or currency doesn't match Stripe",
	void: "Paid after the invoice was voided: refund the customer",
	dispute: "Disputed: respond in Stripe before the deadline",
	"refund-failed": "Refund failed: contact the customer",
	"check-returned": "Check returned: contact the customer",
};

export const methodLabels: Record<Method, string> = {
	check: "Check",
	cash: "Cash",
	transfer: "Bank transfer or Zelle",
	terminal: "Card in person",
	other: "Other",
	card: "Card",
	bank: "Bank account",
};

export const statusLabels: Record<PaymentStatus, string> = {
	pending: "Incomplete",
	processing: "Processing",
	succeeded: "Received",
	failed: "Failed",
	canceled: "Canceled",
	disputed: "Disputed",
	reversed: "Reversed",
};

/** "Check #1042", "Card". */
export function formatPaymentMethod(method: Method, checkNumber: string): string {
	return method === "check" && checkNumber ? `Check #${checkNumber}` : methodLabels[method];
}
