// The views of the list of payments, and the status of a payment in it. Pure.
import type { ListStatus, Tone } from "#app/ui/status.ts";
import { type PaymentProblem, type PaymentStatus, problemLabels, statusLabels } from "./payment.ts";

export const views = ["needs-attention", "received", "in-progress", "credit", "failed", "all"] as const;
export type View = (typeof views)[number];
export const viewLabels: Record<View, string> = {
	"needs-attention": "Needs attention",
	received: "Received",
	"in-progress": "In progress",
	credit: "Customer credit",
	failed: "Failed",
	all: "All",
};

type PaymentListFacts = {
	status: PaymentStatus;
	problem: PaymentProblem | null;
	/** the deposit slip of a check or cash; null until it is deposited */
	slipId: string | null;
	refunded: number;
	amount: number;
	/** unused customer credit, in cents */
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

export function paymentListStatus(payment: PaymentListFacts): ListStatus {
	const { status, problem, slipId, refunded, amount, credit } = payment;
	if (problem) return { label: "Needs attention", reason: problemLabels[problem], tone: "urgent" };
	if (status !== "succeeded")
		return { label: statusLabels[status], reason: statusLabels[status], tone: statusTones[status] };
	if (refunded) {
		const label = refunded === amount ? "Refunded" : "Partially refunded";
		return { label, reason: label, tone: "closed" };
	}
	const label = slipId ? "Deposited" : statusLabels.succeeded;
	return { label, reason: credit ? `${label}, with customer credit` : label, tone: statusTones.succeeded };
}
