// The views of the list of payments, and the status of a payment in it. Pure.
import type { Dot } from "#app/ui/row.tsx";
import { type Method, type PaymentProblem, type PaymentStatus, problemLabels, statusLabels } from "./payment.ts";

export const views = ["needs-me", "received", "under-way", "credit", "failed", "all"] as const;
export type View = (typeof views)[number];
export const viewLabels: Record<View, string> = {
	"needs-me": "Needs attention",
	received: "Received",
	"under-way": "In progress",
	credit: "Customer credit",
	failed: "Failed",
	all: "All",
};

type PaymentListFacts = {
	status: PaymentStatus;
	trouble: PaymentProblem | null;
	refunded: number;
	amount: number;
	credit: number;
	method: Method;
};

/** The status label of a payment in lists, and its dot. */
export function paymentListStatus({ status, trouble, refunded, amount, credit }: PaymentListFacts): {
	label: string;
	dot: Dot;
} {
	if (trouble) return { label: problemLabels[trouble], dot: "urgent" };
	if (status === "succeeded" && refunded)
		return { label: refunded === amount ? "Refunded" : "Partially refunded", dot: "over" };
	if (status === "succeeded" && credit) return { label: "Received, with customer credit", dot: "good" };
	const dots: Record<PaymentStatus, Dot> = {
		pending: "plain",
		processing: "waiting",
		succeeded: "good",
		failed: "over",
		cancelled: "over",
		disputed: "urgent",
		reversed: "over",
	};
	return { label: statusLabels[status], dot: dots[status] };
}
