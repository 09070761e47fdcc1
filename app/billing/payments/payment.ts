// What a payment is: how it comes, its states, and what of it may still be used. Pure.
import type { Permission } from "#app/people/staff/permissions.ts";

export const methods = ["check", "cash", "card", "bank"] as const;
export type Method = (typeof methods)[number];
/** What the office takes by hand; card and bank come through Stripe. */
export const handMethods = ["check", "cash"] as const satisfies readonly Method[];
export type HandMethod = (typeof handMethods)[number];

/** "processing" is a bank that was told to pay and has not paid; "reversed" is money that came and was taken back. */
export const statuses = ["pending", "processing", "succeeded", "failed", "cancelled", "disputed", "reversed"] as const;
export type PaymentStatus = (typeof statuses)[number];

type Transition = { from: readonly PaymentStatus[]; to: PaymentStatus; permission?: Permission };

/**
 * Every pair not listed is refused. `permission` absent: Stripe says so. Money that came counts even after we gave up
 * on it, and nothing turns it back into money that did not come: late news of an earlier state changes nothing.
 */
export const transitions = {
	process: { from: ["pending"], to: "processing" },
	succeed: { from: ["pending", "processing", "failed", "cancelled"], to: "succeeded" },
	fail: { from: ["pending", "processing"], to: "failed" },
	cancel: { from: ["pending"], to: "cancelled" },
	refund: { from: ["succeeded"], to: "succeeded", permission: "payments.refund" },
	bounce: { from: ["succeeded"], to: "reversed", permission: "payments.reverse" },
	dispute: { from: ["succeeded"], to: "disputed" },
	win: { from: ["disputed"], to: "succeeded" },
	lose: { from: ["disputed"], to: "reversed" },
} as const satisfies Record<string, Transition>;
export type PaymentEvent = keyof typeof transitions;

export function mayHappen(status: PaymentStatus, event: PaymentEvent): boolean {
	return (transitions[event].from as readonly PaymentStatus[]).includes(status);
}

/** Cents: what came, what pays invoices, what went back to the customer, what a bank took back or holds back. */
export type Sums = { amount: number; allocated: number; refunded: number; withheld: number };

/** Money that came and pays no invoice: the customer's credit. */
export function unapplied(status: PaymentStatus, { amount, allocated, refunded, withheld }: Sums): number {
	return hasCome(status) ? amount - allocated - refunded - withheld : 0;
}

/** Never more than what is left of what came. */
export function refundable(status: PaymentStatus, { amount, refunded, withheld }: Sums): number {
	return mayHappen(status, "refund") ? amount - refunded - withheld : 0;
}

export function hasCome(status: PaymentStatus): boolean {
	return status === "succeeded" || status === "disputed" || status === "reversed";
}

/** Takes `cents` first from what pays nothing, then from the invoices that were paid last. Gives what each one loses. */
export function takeBack(
	cents: number,
	free: number,
	paid: readonly { invoiceId: string; amount: number }[],
): { invoiceId: string; amount: number }[] {
	let left = Math.max(0, cents - free);
	return paid
		.toReversed()
		.map(({ invoiceId, amount }) => {
			const taken = Math.min(left, amount);
			left -= taken;
			return { invoiceId, amount: taken };
		})
		.filter(({ amount }) => amount > 0);
}

/** Gives each invoice what it still needs, the oldest first, as far as the money goes. */
export function spread(cents: number, owed: readonly { invoiceId: string; balance: number }[]) {
	let left = cents;
	return owed
		.map(({ invoiceId, balance }) => {
			const amount = Math.min(left, balance);
			left -= amount;
			return { invoiceId, amount };
		})
		.filter(({ amount }) => amount > 0);
}

/** Why a person has to look at it. */
export const troubles = ["differs", "void", "dispute", "refund-failed", "bounced"] as const;
export type Trouble = (typeof troubles)[number];
export const troubleWords: Record<Trouble, string> = {
	differs: "Stripe names another amount or currency than the invoice",
	void: "Paid after the invoice was voided: give it back",
	dispute: "The customer's bank disputes it: answer on Stripe before the date",
	"refund-failed": "A refund did not reach the customer",
	bounced: "The check bounced: tell the customer",
};

export const methodWords: Record<Method, string> = {
	check: "Check",
	cash: "Cash",
	card: "Card",
	bank: "Bank payment",
};

export const statusWords: Record<PaymentStatus, string> = {
	pending: "Started",
	processing: "On its way",
	succeeded: "Received",
	failed: "Failed",
	cancelled: "Not finished",
	disputed: "Disputed",
	reversed: "Taken back",
};

/** "Check 1042", "Card". */
export function howPaid(method: Method, checkNumber: string): string {
	return method === "check" && checkNumber ? `Check ${checkNumber}` : methodWords[method];
}
