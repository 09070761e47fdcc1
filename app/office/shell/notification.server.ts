import { and, eq } from "drizzle-orm";
import type { Newest } from "#app/noun/notifications.server.ts";
import type { Staff } from "#app/noun/permit.server.ts";
import { collect } from "#app/noun/registry.server.ts";
import { db } from "#app/platform/db.server.ts";
import { auditEvents } from "#app/platform/tables.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import {
	countKey,
	lastIdKey,
	type NotificationCheck,
	type NotificationDetails,
	type WatchedCounter,
} from "./notification.ts";
import { readOffNotices } from "./off-notices.server.ts";
import { listUpdates } from "./updates.server.ts";

const none: Newest = { count: 0, lastId: null };
const updateWindow = 3_600_000;

/** What the office is notified of, the most urgent first. */
export function listWatched(): WatchedCounter[] {
	const counters = collect("notifications").map(({ type, title, message, link }) => ({ type, title, message, link }));
	return [...counters, { type: "update", title: "", message: "", link: "/admin/dashboard" }];
}

/** The counters for this person; what the role may not see stays zero. */
export async function countNotifications(staff: Staff, now: Date): Promise<NotificationCheck> {
	const off = await readOffNotices(staff.id);
	const [found, [update]] = await Promise.all([
		Promise.all(
			collect("notifications").map(async ({ type, hasNoCounter = false, find }) => ({
				type,
				hasNoCounter,
				newest: (off.types.has(type) ? null : await find(staff)) ?? none,
			})),
		),
		listUpdates(staff, new Date(now.getTime() - updateWindow), now, 1, off.isOff),
	]);
	const details: Record<string, NotificationDetails> = {};
	for (const { type, hasNoCounter, newest } of found) {
		const isOwn = isUuid(newest.lastId) && (await isCausedBy(staff, type, newest.lastId));
		const id = hasNoCounter && newest.lastId ? { id: newest.lastId } : {};
		details[type] = { message: newest.message, link: newest.link, isOwn, ...id };
	}
	if (update) {
		const message = [update.name, update.label, update.place].filter(Boolean).join(", ");
		details.update = { id: update.eventId, title: update.title, message: `${message}.`, link: update.to };
	}
	const counted = found.filter(({ hasNoCounter }) => !hasNoCounter);
	const counters = counted.map(({ type, newest }) => ({
		[countKey(type)]: newest.count,
		[lastIdKey(type)]: newest.lastId,
	}));
	return { ...Object.assign({}, ...counters), details };
}

/** Whether this person created the record, so that their own click isn't announced. */
async function isCausedBy({ id }: Staff, entity: string, entityId: string): Promise<boolean> {
	const [event] = await db
		.select({ id: auditEvents.id })
		.from(auditEvents)
		.where(and(eq(auditEvents.entity, entity), eq(auditEvents.entityId, entityId), eq(auditEvents.actorId, id)))
		.limit(1);
	return event !== undefined;
}
