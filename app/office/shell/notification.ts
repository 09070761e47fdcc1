/** What is known of the newest item of a type. */
export type NotificationDetails = {
	/** who and where, instead of the general message */
	message?: string;
	/** its page, instead of the list */
	link?: string;
	/** the person who asks caused it */
	isOwn?: boolean;
	/** updates and nudges have no counter: each has an id of its own, greater than those before it */
	id?: string;
	title?: string;
};

type Details = Record<string, NotificationDetails>;

/** The response of GET /api/notifications/check: emailCount, lastEmailId and so on, and what is known of each newest item. */
export type NotificationCheck = { details?: Details; [counter: string]: number | string | null | Details | undefined };

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
 * The notification after a poll: a count rose and its last id changed since the poll before, or there is a newer update.
 * Only the first of `watched` that qualifies is shown, and nothing that the person did. Null for none.
 */
export function nextNotification(
	before: NotificationCheck | null,
	after: NotificationCheck,
	watched: readonly WatchedCounter[],
	timestamp: number,
): Notification | null {
	if (!before) return null;
	const match = watched.find(({ type }) => !after.details?.[type]?.isOwn && isNew(type, before, after));
	if (!match) return null;
	const { type } = match;
	const details = after.details?.[type];
	return {
		type,
		title: details?.title ?? match.title,
		message: details?.message ?? match.message,
		link: details?.link ?? match.link,
		id: `${type}-${details?.id ?? String(after[lastIdKey(type)] ?? timestamp)}`,
		timestamp,
	};
}

function isNew(type: string, before: NotificationCheck, after: NotificationCheck): boolean {
	const id = after.details?.[type]?.id;
	if (id) return id > (before.details?.[type]?.id ?? "");
	return (
		Number(after[countKey(type)]) > Number(before[countKey(type)]) && after[lastIdKey(type)] !== before[lastIdKey(type)]
	);
}
