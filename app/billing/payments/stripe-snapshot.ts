// The state of one payment at Stripe, and what it means for ours. Pure. Snapshots applied in any order end in the same state.
import { canTransition, type Method, type PaymentEvent, type PaymentStatus } from "./payment.ts";

/** The current state of a checkout session at Stripe, in our terms. */
export type StripeSnapshot = {
	/** id of our payment that the session was created for */
	paymentId: string | null;
	session: "open" | "complete" | "expired";
	/** cents and currency that the session charges */
	requested: { amount: number; currency: string };
	money: null | {
		intentId: string;
		status: "processing" | "succeeded" | "failed";
		/** received or processing, in cents */
		amount: number;
		currency: string;
		method: Method | null;
		failure: string;
	};
	refunds: {
		id: string;
		amount: number;
		status: "pending" | "succeeded" | "failed";
		/** id of our refund; null when it was made in the Stripe Dashboard */
		refundId: string | null;
		failure: string;
	}[];
	disputes: { id: string; amount: number; status: DisputeStatus; reason: string; dueBy: Date | null }[];
};
export type DisputeStatus = "open" | "won" | "lost";

/** Whether the amount or currency differs from ours. Such a snapshot is not applied, but flagged for the office. */
export function isMismatch(snapshot: StripeSnapshot, ours: { amount: number; currency: string }): boolean {
	const isDifferent = ({ amount, currency }: { amount: number; currency: string }) =>
		amount !== ours.amount || currency !== ours.currency;
	return isDifferent(snapshot.requested) || (snapshot.money !== null && isDifferent(snapshot.money));
}

/** The event that brings our payment to the state at Stripe, or null when it is already there. */
export function nextPaymentEvent(status: PaymentStatus, snapshot: StripeSnapshot): PaymentEvent | null {
	const event = snapshotEvent(snapshot);
	return event && canTransition(status, event) ? event : null;
}

function snapshotEvent({ session, money }: StripeSnapshot): PaymentEvent | null {
	if (money?.status === "succeeded") return "succeed";
	if (money?.status === "processing") return "process";
	if (money?.status === "failed") return session === "open" ? null : "fail";
	return session === "expired" ? "cancel" : null;
}

const disputeRank: Record<DisputeStatus, number> = { open: 0, won: 1, lost: 1 };
/** Whether the reported status is newer than ours. Disputes only move from open to closed. */
export function isDisputeProgress(current: DisputeStatus | null, reported: DisputeStatus): boolean {
	return current === null || disputeRank[reported] > disputeRank[current];
}

const refundRank = { pending: 0, succeeded: 1, failed: 2 };
/** Whether the reported status is newer than ours. A refund can fail after it succeeded, such as for a closed card. */
export function isRefundProgress(current: keyof typeof refundRank, reported: keyof typeof refundRank): boolean {
	return refundRank[reported] > refundRank[current];
}
