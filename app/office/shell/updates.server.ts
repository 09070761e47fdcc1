import { and, desc, eq, gte, inArray, or, sql } from "drizzle-orm";
import type { UpdatedRecord } from "#app/noun/notifications.server.ts";
import type { Staff } from "#app/noun/permit.server.ts";
import { collect } from "#app/noun/registry.server.ts";
import { db } from "#app/platform/db.server.ts";
import { auditEvents } from "#app/platform/tables.server.ts";
import type { Tone } from "#app/ui/status.ts";

/** Something that customers, the crew or colleagues did. `id` is that of its audit event, so later ones are greater. */
export type Update = UpdatedRecord & { eventId: string; at: Date; title: string; tone: Tone };

/** What others did since then, newest first, limited to what this person may see. */
export async function listUpdates(
	staff: Staff,
	since: Date,
	now: Date,
	limit: number,
	isOff: (entity: string, action: string) => boolean = () => false,
): Promise<Update[]> {
	const sources = collect("updates");
	const wanted = sources.flatMap(({ entity, titles }) => {
		const actions = Object.keys(titles).filter((action) => !isOff(entity, action));
		return actions.length ? [{ entity, actions }] : [];
	});
	if (!wanted.length) return [];
	const { id, at, actorId, entity, entityId, action } = auditEvents;
	const events = await db
		.select({ id, at, entity, entityId, action })
		.from(auditEvents)
		.where(
			and(
				gte(id, firstIdAt(since)),
				gte(at, since),
				sql`${actorId} is distinct from ${staff.id}`,
				or(...wanted.map((source) => and(eq(entity, source.entity), inArray(action, source.actions)))),
			),
		)
		.orderBy(desc(id))
		.limit(limit);
	const records = await Promise.all(
		sources.map(async (source) => {
			const ids = events.filter((event) => event.entity === source.entity).map((event) => event.entityId);
			return { source, records: ids.length ? ((await source.find(staff, ids, now)) ?? []) : [] };
		}),
	);
	const seen = new Set<string>();
	return events.flatMap((event) => {
		const found = records.find(({ source }) => source.entity === event.entity);
		const record = found?.records.find((each) => each.id === event.entityId);
		const title = found?.source.titles[event.action];
		// a job with five completed line items is one update
		const key = `${event.entityId} ${title}`;
		if (!record || !title || seen.has(key)) return [];
		seen.add(key);
		return [{ ...record, eventId: event.id, at: event.at, title, tone: found.source.tones?.[event.action] ?? "good" }];
	});
}

/** The least UUIDv7 of that time. The ids of audit events grow with time, so it limits the rows to read. */
function firstIdAt(time: Date): string {
	const hex = time.getTime().toString(16).padStart(12, "0");
	return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
}
