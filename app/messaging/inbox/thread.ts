// The states of a thread. Pure.
/** `open`: we owe an answer. `pending`: the customer does. `snoozed`: open again at a time. */
export const threadStatuses = ["open", "pending", "snoozed", "closed"] as const;
export type ThreadStatus = (typeof threadStatuses)[number];

/** An email that was received longer ago than this is history: it opens no thread. */
const currentDays = 7;

export const isCurrent = (receivedAt: Date, now: Date) =>
	now.getTime() - receivedAt.getTime() < currentDays * 86_400_000;
