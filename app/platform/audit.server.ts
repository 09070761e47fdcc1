import { and, desc, eq, or } from "drizzle-orm";
import { db, type Tx } from "./db.server.ts";
import { auditEvents } from "./tables.server.ts";

export type Actor =
	| { kind: "staff"; id: string; name: string; ip?: string; userAgent?: string }
	| { kind: "customer" | "visitor"; id?: string; name: string; ip?: string; userAgent?: string }
	| { kind: "system"; name: string };

export type AuditEvent = typeof auditEvents.$inferSelect;

/** Writes who did what, in the transaction of the change itself. `at` is the clock of the verb that changes. */
export async function record(
	tx: Tx,
	actor: Actor,
	entity: string,
	entityId: string,
	action: string,
	diff: Record<string, unknown> = {},
	at?: Date,
): Promise<void> {
	const known = actor.kind === "system" ? {} : { actorId: actor.id, ip: actor.ip, userAgent: actor.userAgent };
	await tx
		.insert(auditEvents)
		.values({ actorKind: actor.kind, actorName: actor.name, entity, entityId, action, diff, at, ...known });
}

/** The last 200 events of these records, newest first. */
export async function timeline(...records: { entity: string; id: string }[]): Promise<AuditEvent[]> {
	if (!records.length) return [];
	return db
		.select()
		.from(auditEvents)
		.where(or(...records.map((r) => and(eq(auditEvents.entity, r.entity), eq(auditEvents.entityId, r.id)))))
		.orderBy(desc(auditEvents.at), desc(auditEvents.id))
		.limit(200);
}

/** {field: {from, to}} of the fields whose values differ. */
export function changes(before: Record<string, unknown>, after: Record<string, unknown>): Record<string, unknown> {
	const diff: Record<string, unknown> = {};
	for (const field of Object.keys(after))
		if (JSON.stringify(before[field]) !== JSON.stringify(after[field]))
			diff[field] = { from: before[field] ?? null, to: after[field] ?? null };
	return diff;
}
