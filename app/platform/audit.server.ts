import { and, desc, eq, or } from "drizzle-orm";
import { db, type Tx } from "./db.server.ts";
import { auditEvents } from "./tables.server.ts";

export type Actor =
	| { kind: "staff"; id: string; name: string; ip?: string; userAgent?: string }
	| { kind: "customer" | "visitor"; id?: string; name: string; ip?: string; userAgent?: string }
	| { kind: "system"; name: string };

export type AuditEvent = typeof auditEvents.$inferSelect;

/** Writes an audit event in the transaction of the change. `at` is the time of the change. */
export async function recordAudit(
	tx: Tx,
	actor: Actor,
	entity: string,
	entityId: string,
	action: string,
	diff: Record<string, unknown> = {},
	at?: Date,
): Promise<void> {
	const actorDetails = actor.kind === "system" ? {} : { actorId: actor.id, ip: actor.ip, userAgent: actor.userAgent };
	await tx
		.insert(auditEvents)
		.values({ actorKind: actor.kind, actorName: actor.name, entity, entityId, action, diff, at, ...actorDetails });
}

/** The latest 200 events of these records, newest first. */
export async function listAuditEvents(...records: { entity: string; id: string }[]): Promise<AuditEvent[]> {
	if (!records.length) return [];
	return db
		.select()
		.from(auditEvents)
		.where(or(...records.map((r) => and(eq(auditEvents.entity, r.entity), eq(auditEvents.entityId, r.id)))))
		.orderBy(desc(auditEvents.at), desc(auditEvents.id))
		.limit(200);
}

/** The fields whose values differ, as {field: {from, to}}. */
export function diffFields(before: Record<string, unknown>, after: Record<string, unknown>): Record<string, unknown> {
	const diff: Record<string, unknown> = {};
	for (const field of Object.keys(after))
		if (JSON.stringify(before[field]) !== JSON.stringify(after[field]))
			diff[field] = { from: before[field] ?? null, to: after[field] ?? null };
	return diff;
}
