// The views of the list of payments, and the status of a payment in it. Pure.
import type { ListStatus, Tone } from "#app/ui/status.ts";
import { type PaymentProblem, type PaymentStatus, problemLabels, statusLabels } from "./payment.ts";

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
	problem: PaymentProblem | null;
	refunded: number;
	amount: number;
	credit: number;
};

const statusTones: Record<PaymentStatus, Tone> = {
	pending: "plain",
	processing: "waiting",
	succeeded: "good",
	failed: "closed",
	canceled: "closed",
	disputed: "urgent",
	reversed: "closed",
};

export function paymentListStatus({ status, problem, refunded, amount, credit }: PaymentListFacts): ListStatus {
	if (problem) return { label: "Needs attention", reason: problemLabels[problem], tone: "urgent" };
	const reason =
		status === "succeeded" && refunded
			? refunded === amount
				? "Refunded"
				: "Partially refunded"
			: status === "succeeded" && credit
				? "Received, with customer credit"
				: statusLabels[status];
	return { label: reason, reason, tone: status === "succeeded" && refunded ? "closed" : statusTones[status] };
}
