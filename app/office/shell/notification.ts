/** The response of GET /api/notifications/check: emailCount, lastEmailId and so on. */
export type NotificationCounters = { [counter: string]: number | string | null };

/** What a notification says when the counter of its type rises. */
export type WatchedCounter = { type: string; title: string; message: string; link: string };

export type Notification = WatchedCounter & { id: string; timestamp: number };

export const pollEvery = 30_000;
export const dismissDelay = 300;
export const toneSeconds = 0.3;
export const toneHertz = 800;

export const countKey = (type: string) => `${type}Count`;
export const lastIdKey = (type: string) => `last${type.charAt(0).toUpperCase()}${type.slice(1)}Id`;

/**
 * The notification after a poll: a count rose and its last id changed since the poll before. Only the first of `watched`
 * that qualifies is shown. Null for none.
 */
export function nextNotification(
	before: NotificationCounters | null,
	after: NotificationCounters,
	watched: readonly WatchedCounter[],
	timestamp: number,
): Notification | null {
	if (!before) return null;
	const match = watched.find(
		({ type }) =>
			Number(after[countKey(type)]) > Number(before[countKey(type)]) &&
			after[lastIdKey(type)] !== before[lastIdKey(type)],
	);
	return match ? { ...match, id: `${match.type}-${after[lastIdKey(match.type)] ?? timestamp}`, timestamp } : null;
}
