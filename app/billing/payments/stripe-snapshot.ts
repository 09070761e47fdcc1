// What Stripe says of one payment, and what follows from it. Pure: the same words in any order end in the same state.
import { type Method, mayHappen, type PaymentEvent, type PaymentStatus } from "./payment.ts";

/** Everything that is true at Stripe now, in our words. */
export type Told = {
	/** the payment of ours that the session was made for */
	belongsTo: string | null;
	session: "open" | "complete" | "expired";
	/** cents and currency that the session asks for */
	asked: { amount: number; currency: string };
	money: null | {
		intentId: string;
		status: "processing" | "succeeded" | "failed";
		/** what is received, or on its way */
		amount: number;
		currency: string;
		method: Method | null;
		failure: string;
	};
	refunds: {
		id: string;
		amount: number;
		status: "pending" | "succeeded" | "failed";
		ours: string | null;
		failure: string;
	}[];
	disputes: { id: string; amount: number; status: DisputeStatus; reason: string; dueBy: Date | null }[];
};
export type DisputeStatus = "open" | "won" | "lost";

/** Another amount or currency than ours: nothing follows, a person looks. */
export function differs(told: Told, ours: { amount: number; currency: string }): boolean {
	const other = ({ amount, currency }: { amount: number; currency: string }) =>
		amount !== ours.amount || currency !== ours.currency;
	return other(told.asked) || (told.money !== null && other(told.money));
}

/** The next step of the money itself, or null when it stands where Stripe says. */
export function nextStep(status: PaymentStatus, told: Told): PaymentEvent | null {
	const event = stepOf(told);
	return event && mayHappen(status, event) ? event : null;
}

function stepOf({ session, money }: Told): PaymentEvent | null {
	if (money?.status === "succeeded") return "succeed";
	if (money?.status === "processing") return "process";
	if (money?.status === "failed") return session === "open" ? null : "fail";
	return session === "expired" ? "cancel" : null;
}

const disputeRank: Record<DisputeStatus, number> = { open: 0, won: 1, lost: 1 };
/** Disputes only close; a word that is older than what we know changes nothing. */
export function disputeMoves(known: DisputeStatus | null, told: DisputeStatus): boolean {
	return known === null || disputeRank[told] > disputeRank[known];
}

const refundRank = { pending: 0, succeeded: 1, failed: 2 };
/** A refund may fail after it succeeded: the customer's card is closed. */
export function refundMoves(known: keyof typeof refundRank, told: keyof typeof refundRank): boolean {
	return refundRank[told] > refundRank[known];
}
