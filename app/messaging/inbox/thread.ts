// The states of a thread. Pure.
import type { ListStatus } from "#app/ui/status.ts";

/** `open`: we owe an answer. `pending`: the customer does. `snoozed`: open again at a time. */
export const threadStatuses = ["open", "pending", "snoozed", "closed"] as const;
export type ThreadStatus = (typeof threadStatuses)[number];

export const threadViews = ["open", "mine", "unassigned", "pending", "snoozed", "closed", "all"] as const;
export type ThreadView = (typeof threadViews)[number];

export const viewLabels: Record<ThreadView, string> = {
	open: "Open",
	mine: "Mine",
	unassigned: "Unassigned",
	pending: "Pending",
	snoozed: "Snoozed",
	closed: "Closed",
	all: "All",
};

export const emptyLabels: Record<ThreadView, string> = {
	open: "No open emails",
	mine: "No open emails assigned to you",
	unassigned: "Every open email is assigned",
	pending: "No emails awaiting a reply",
	snoozed: "No snoozed emails",
	closed: "No closed emails",
	all: "No emails yet",
};

/** An email that was received longer ago than this is history: it opens no thread. */
const currentDays = 7;

export const isCurrent = (receivedAt: Date, now: Date) =>
	now.getTime() - receivedAt.getTime() < currentDays * 86_400_000;

type StatusFacts = { status: ThreadStatus; waitingSince: Date | null; snoozedUntil: Date | null };

export function threadListStatus(
	{ status, waitingSince, snoozedUntil }: StatusFacts,
	formatAge: (since: Date) => string,
	formatTime: (at: Date) => string,
): ListStatus {
	switch (status) {
		case "open":
			return waitingSince
				? { label: "Open", reason: `Waiting ${formatAge(waitingSince)}`, tone: "urgent" }
				: { label: "Open", reason: "No reply needed", tone: "plain" };
		case "pending":
			return { label: "Pending", reason: "Awaiting their reply", tone: "waiting" };
		case "snoozed":
			return {
				label: "Snoozed",
				reason: snoozedUntil ? `Snoozed until ${formatTime(snoozedUntil)}` : "Snoozed",
				tone: "plain",
			};
		case "closed":
			return { label: "Closed", reason: "Closed", tone: "closed" };
	}
}
