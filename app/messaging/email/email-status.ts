// The statuses of an outgoing email: their labels, the outbox views, and which of them can be sent again. Pure.
import type { ListStatus } from "#app/ui/status.ts";

/** As stored; the labels are in `emailListStatus`. */
export type EmailStatus =
	| "queued"
	| "sending"
	| "sent"
	| "saved"
	| "rejected"
	| "unconfirmed"
	| "failed"
	| "bounced"
	| "canceled"
	| "expired";

export const outboxViews = ["needs-attention", "queued", "sent", "all"] as const;
export type OutboxView = (typeof outboxViews)[number];

export const statusesByView: Record<OutboxView, readonly EmailStatus[]> = {
	"needs-attention": ["rejected", "unconfirmed", "failed", "bounced"],
	queued: ["queued", "sending"],
	sent: ["sent", "saved"],
	all: ["queued", "sending", "sent", "saved", "rejected", "unconfirmed", "failed", "bounced", "canceled", "expired"],
};

export const resendableStatuses: readonly EmailStatus[] = ["queued", "rejected", "unconfirmed", "failed", "canceled"];
export const cancelableStatuses: readonly EmailStatus[] = ["queued", "rejected", "unconfirmed", "failed", "bounced"];

/** Statuses with a `deliveryProblem`. */
export const undeliveredStatuses: readonly EmailStatus[] = ["saved", "rejected", "unconfirmed", "failed", "bounced"];

const noEmailServer = "Not sent: no email server is set up";

type DeliveryFacts = { status: EmailStatus; attempts: number; lastError: string | null };

/** The status as the outbox shows it. */
export function emailListStatus({ status, attempts, lastError }: DeliveryFacts): ListStatus {
	switch (status) {
		case "queued":
			if (!attempts) return { label: "Queued", reason: "Queued", tone: "plain" };
			return { label: "Queued", reason: `Queued for retry (tried ${formatTimes(attempts)})`, tone: "waiting" };
		case "sending":
			return { label: "Sending", reason: "Sending", tone: "plain" };
		case "sent":
			return { label: "Sent", reason: "Sent", tone: "good" };
		case "saved":
			return { label: "Not sent", reason: noEmailServer, tone: "waiting" };
		case "rejected":
			return { label: "Rejected", reason: `Rejected: ${lastError ?? "no reason given"}`, tone: "urgent" };
		case "unconfirmed":
			return { label: "Unconfirmed", reason: "Unconfirmed; it may have been sent", tone: "urgent" };
		case "failed":
			return {
				label: "Not sent",
				reason: `Not sent after ${attempts === 1 ? "1 attempt" : `${attempts} attempts`}`,
				tone: "urgent",
			};
		case "bounced":
			return { label: "Bounced", reason: `Bounced: ${lastError ?? "no reason given"}`, tone: "urgent" };
		case "canceled":
			return { label: "Canceled", reason: "Canceled", tone: "closed" };
		case "expired":
			return { label: "Expired", reason: "Expired before it could be sent", tone: "closed" };
	}
}

function formatTimes(count: number): string {
	return count === 1 ? "once" : `${count} times`;
}

/** The list status of a document whose email didn't arrive or may not have; null when there is no such problem. */
export function deliveryProblem(status: EmailStatus | null): ListStatus | null {
	switch (status) {
		case "saved":
			return { label: "Not sent", tone: "urgent", reason: noEmailServer };
		case "rejected":
			return { label: "Email rejected", tone: "urgent", reason: "The recipient's server rejected the email" };
		case "failed":
			return { label: "Email not sent", tone: "urgent", reason: "The email couldn't be sent" };
		case "bounced":
			return { label: "Email bounced", tone: "urgent", reason: "The recipient's server returned the email" };
		case "unconfirmed":
			return { label: "Email unconfirmed", tone: "urgent", reason: "The email may not have arrived" };
		default:
			return null;
	}
}
