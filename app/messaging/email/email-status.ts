// The statuses of an outgoing email: their labels, the outbox views, and which of them can be sent again. Pure.
import type { ListStatus } from "#app/ui/status.ts";

/** As stored; the labels are in `emailListStatus`. */
export type EmailStatus =
	| "queued"
	| "sending"
	| "sent"
	| "rejected"
	| "unconfirmed"
	| "failed"
	| "canceled"
	| "expired";

export const outboxViews = ["needs-attention", "queued", "sent", "all"] as const;
export type OutboxView = (typeof outboxViews)[number];

export const statusesByView: Record<OutboxView, readonly EmailStatus[]> = {
	"needs-attention": ["rejected", "unconfirmed", "failed"],
	queued: ["queued", "sending"],
	sent: ["sent"],
	all: ["queued", "sending", "sent", "rejected", "unconfirmed", "failed", "canceled", "expired"],
};

export const resendableStatuses: readonly EmailStatus[] = ["queued", "rejected", "unconfirmed", "failed", "canceled"];
export const cancelableStatuses: readonly EmailStatus[] = ["queued", "rejected", "unconfirmed", "failed"];

type DeliveryFacts = { status: EmailStatus; attempts: number; lastError: string | null; response: string | null };

/** The status as the outbox shows it. */
export function emailListStatus({ status, attempts, lastError, response }: DeliveryFacts): ListStatus {
	switch (status) {
		case "queued":
			if (!attempts) return { label: "Queued", reason: "Queued", tone: "plain" };
			return { label: "Queued", reason: `Queued for retry (tried ${formatTimes(attempts)})`, tone: "waiting" };
		case "sending":
			return { label: "Sending", reason: "Sending", tone: "plain" };
		case "sent":
			return isSavedAsFile(response)
				? { label: "Saved", reason: "Saved as a file, not sent", tone: "plain" }
				: { label: "Sent", reason: "Sent", tone: "good" };
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
		case "canceled":
			return { label: "Canceled", reason: "Canceled", tone: "closed" };
		case "expired":
			return { label: "Expired", reason: "Expired before it could be sent", tone: "closed" };
	}
}

function formatTimes(count: number): string {
	return count === 1 ? "once" : `${count} times`;
}

/** Without a mail server, an email is saved as a file; platform/smtp.server.ts then answers "kept as <file>". */
function isSavedAsFile(response: string | null): boolean {
	return response?.startsWith("kept as ") ?? false;
}
