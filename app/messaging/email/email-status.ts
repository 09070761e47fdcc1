// The statuses of an outgoing email: their labels, the outbox views, and which of them can be sent again. Pure.

/** As stored; the labels are in `emailStatus`. */
export type EmailStatus = "queued" | "sending" | "sent" | "rejected" | "unconfirmed" | "canceled";

export const outboxViews = ["trouble", "waiting", "sent", "all"] as const;
export type OutboxView = (typeof outboxViews)[number];

export const statusesByView: Record<OutboxView, readonly EmailStatus[]> = {
	trouble: ["rejected", "unconfirmed"],
	waiting: ["queued", "sending"],
	sent: ["sent"],
	all: ["queued", "sending", "sent", "rejected", "unconfirmed", "canceled"],
};

export const resendableStatuses: readonly EmailStatus[] = ["queued", "rejected", "unconfirmed", "canceled"];
export const cancelableStatuses: readonly EmailStatus[] = ["queued", "rejected", "unconfirmed"];

type DeliveryFacts = { status: EmailStatus; attempts: number; lastError: string | null; response: string | null };
type EmailStatusLabel = { dot: "urgent" | "waiting" | "good" | "plain" | "over"; label: string };

/** The status as the outbox and document pages show it. */
export function emailStatus({ status, attempts, lastError, response }: DeliveryFacts): EmailStatusLabel {
	switch (status) {
		case "queued":
			if (!attempts) return { dot: "plain", label: "Queued" };
			return { dot: "waiting", label: `Queued, tried ${attempts === 1 ? "once" : `${attempts} times`}, will retry` };
		case "sending":
			return { dot: "plain", label: "Sending" };
		case "sent":
			return isSavedAsFile(response)
				? { dot: "plain", label: "Saved as a file, not sent" }
				: { dot: "good", label: "Sent" };
		case "rejected":
			return { dot: "urgent", label: `Rejected: ${lastError ?? "no reason given"}` };
		case "unconfirmed":
			return { dot: "urgent", label: "Unconfirmed, may have been sent" };
		case "canceled":
			return { dot: "over", label: "Canceled" };
	}
}

/** Without a mail server, an email is saved as a file; platform/smtp.server.ts then answers "kept as <file>". */
function isSavedAsFile(response: string | null): boolean {
	return response?.startsWith("kept as ") ?? false;
}
