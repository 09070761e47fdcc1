import type { Staff } from "#app/people/staff/permit.server.ts";
import { collect } from "#app/people/staff/registry.server.ts";
import { countKey, lastIdKey, type NotificationCounters, type WatchedCounter } from "./notification.ts";

const none = { count: 0, lastId: null };

/** What the office is notified of, the most urgent first. */
export function listWatched(): WatchedCounter[] {
	return collect("notifications").map(({ type, title, message, link }) => ({ type, title, message, link }));
}

/** The counters for this person; what the role may not see stays zero. There is no schedule to count yet. */
export async function countNotifications(staff: Staff): Promise<NotificationCounters> {
	const found = await Promise.all(
		collect("notifications").map(async ({ type, find }) => ({ type, ...((await find(staff)) ?? none) })),
	);
	return Object.assign(
		{},
		...[...found, { type: "schedule", ...none }].map(({ type, count, lastId }) => ({
			[countKey(type)]: count,
			[lastIdKey(type)]: lastId,
		})),
	);
}
