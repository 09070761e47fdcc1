// The saved views of the list of payments. Pure.
import type { Dot } from "#app/ui/row.tsx";
import { type Method, type PaymentStatus, statusWords, type Trouble, troubleWords } from "./payment.ts";

export const views = ["needs-me", "received", "under-way", "credit", "failed", "all"] as const;
export type View = (typeof views)[number];
export const viewWords: Record<View, string> = {
	"needs-me": "Needs me",
	received: "Received",
	"under-way": "On its way",
	credit: "Credit",
	failed: "Failed",
	all: "All",
};

type Standing = {
	status: PaymentStatus;
	trouble: Trouble | null;
	refunded: number;
	amount: number;
	credit: number;
	method: Method;
};

/** One line on where the payment stands, and its dot. */
export function standingOf({ status, trouble, refunded, amount, credit }: Standing): { words: string; dot: Dot } {
	if (trouble) return { words: troubleWords[trouble], dot: "urgent" };
	if (status === "succeeded" && refunded)
		return { words: refunded === amount ? "Refunded" : "Refunded in part", dot: "over" };
	if (status === "succeeded" && credit) return { words: "Received, part of it is credit", dot: "good" };
	const dots: Record<PaymentStatus, Dot> = {
		pending: "plain",
		processing: "waiting",
		succeeded: "good",
		failed: "over",
		cancelled: "over",
		disputed: "urgent",
		reversed: "over",
	};
	return { words: statusWords[status], dot: dots[status] };
}
