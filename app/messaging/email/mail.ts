export type MailStatus = "queued" | "sending" | "sent" | "refused" | "unknown" | "cancelled";

export const mailViews = ["trouble", "waiting", "sent", "all"] as const;
export type MailView = (typeof mailViews)[number];

export const statusesOf: Record<MailView, readonly MailStatus[]> = {
	trouble: ["refused", "unknown"],
	waiting: ["queued", "sending"],
	sent: ["sent"],
	all: ["queued", "sending", "sent", "refused", "unknown", "cancelled"],
};

export const againFrom: readonly MailStatus[] = ["queued", "refused", "unknown", "cancelled"];
export const cancelFrom: readonly MailStatus[] = ["queued", "refused", "unknown"];

type Facts = { status: MailStatus; attempts: number; lastError: string | null; response: string | null };
type Standing = { dot: "urgent" | "waiting" | "good" | "plain" | "over"; words: string };

/** Where a mail stands, as a sentence. */
export function standingOf({ status, attempts, lastError, response }: Facts): Standing {
	switch (status) {
		case "queued":
			if (!attempts) return { dot: "plain", words: "Waits to be sent" };
			return { dot: "waiting", words: `Tried ${attempts === 1 ? "once" : `${attempts} times`}, tries again by itself` };
		case "sending":
			return { dot: "plain", words: "On its way to the mail server" };
		case "sent":
			return isKept(response)
				? { dot: "plain", words: "Kept as a file, not sent" }
				: { dot: "good", words: "Taken by the mail server" };
		case "refused":
			return { dot: "urgent", words: `Refused: ${lastError ?? "no reason given"}` };
		case "unknown":
			return { dot: "urgent", words: "May have gone out: nobody knows" };
		case "cancelled":
			return { dot: "over", words: "Cancelled by a person" };
	}
}

/** Without a mail server, a mail is written to a file instead. */
function isKept(response: string | null): boolean {
	return response?.startsWith("kept as ") ?? false;
}
