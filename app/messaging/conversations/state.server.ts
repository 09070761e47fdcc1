import { and, asc, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { actor, type Permitted } from "#app/noun/permit.server.ts";
import { staff } from "#app/people/staff/tables.server.ts";
import { type Actor, recordAudit } from "#app/platform/audit.server.ts";
import { broadcast } from "#app/platform/broadcast.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { raiseEvent } from "#app/platform/events.server.ts";
import { conversationAssigned } from "./events.server.ts";
import { conversationReads, conversations } from "./tables.server.ts";

type Worker = Permitted<"messages.work">;

/** A conversation as the person saw it. */
type SeenConversation = { customerId: string; version: number };

export type ConversationChange =
	| { kind: "resolve" }
	| { kind: "reopen" }
	| { kind: "snooze"; until: Date }
	| { kind: "assign"; assigneeId: string | null };

const actionNames = { resolve: "resolved", reopen: "reopened", snooze: "snoozed", assign: "assigned" } as const;

/** Changes a conversation that nobody else changed since the person saw it, and to which the customer wrote nothing since. */
export async function changeConversation(
	by: Worker,
	{ customerId, version }: SeenConversation,
	change: ConversationChange,
	now: Date,
): Promise<"done" | "stale"> {
	return db.transaction(async (tx) => {
		const [changed] = await tx
			.update(conversations)
			.set({ ...changeSet(change, now), version: sql`${conversations.version} + 1`, updatedAt: now })
			.where(
				and(
					eq(conversations.customerId, customerId),
					eq(conversations.version, version),
					eq(conversations.hasMessages, true),
					inArray(conversations.status, allowedFrom(change)),
				),
			)
			.returning({ customerId: conversations.customerId });
		if (!changed) return "stale";
		await recordAudit(tx, actor(by), "conversation", customerId, actionNames[change.kind], describe(change), now);
		if (change.kind === "assign" && change.assigneeId && change.assigneeId !== by.id)
			await raiseEvent(tx, conversationAssigned, { customerId, staffId: change.assigneeId, by: by.name, at: now });
		await broadcast(tx, "messages");
		return "done";
	});
}

function changeSet(change: ConversationChange, now: Date) {
	switch (change.kind) {
		case "resolve":
			return { status: "resolved" as const, waitingSince: null, reopenedAt: null, snoozedUntil: null, handledAt: now };
		case "reopen":
			return openSet(sql`${now.toISOString()}::timestamptz`);
		case "snooze":
			return { status: "snoozed" as const, snoozedUntil: change.until };
		case "assign":
			return { assigneeId: change.assigneeId };
	}
}

/** Opens a conversation, which waits since then unless it has waited longer. */
function openSet(at: SQL) {
	const { waitingSince, reopenedAt } = conversations;
	return {
		status: "open" as const,
		waitingSince: sql`coalesce(${waitingSince}, ${at})`,
		reopenedAt: sql`case when ${waitingSince} is null then ${at} else ${reopenedAt} end`,
		snoozedUntil: null,
	};
}

/** Ends the wait of a customer who asked only about this record, when its question was answered elsewhere, such as by phone. */
export async function settleQuestions(
	tx: Tx,
	by: Actor,
	{ entity, id, customerId }: { entity: string; id: string; customerId: string },
	now: Date,
): Promise<void> {
	const [settled] = await tx
		.update(conversations)
		.set({ ...changeSet({ kind: "resolve" }, now), version: sql`${conversations.version} + 1`, updatedAt: now })
		.where(
			and(
				eq(conversations.customerId, customerId),
				inArray(conversations.status, ["open", "snoozed"]),
				sql`not exists (select from conversation_messages m where m.customer_id = ${customerId} and m.author = 'customer'
					and m.at >= ${conversations.waitingSince} and (m.entity is distinct from ${entity} or m.entity_id is distinct from ${id}::uuid))`,
			),
		)
		.returning({ customerId: conversations.customerId });
	if (!settled) return;
	await recordAudit(tx, by, "conversation", customerId, actionNames.resolve, {}, now);
	await broadcast(tx, "messages");
}

const allStatuses = ["open", "pending", "snoozed", "resolved"] as const;

function allowedFrom({ kind }: ConversationChange) {
	return allStatuses.filter((status) => {
		if (kind === "resolve") return status !== "resolved";
		if (kind === "reopen") return status !== "open";
		return kind === "assign" || status !== "resolved";
	});
}

function describe(change: ConversationChange): Record<string, unknown> {
	if (change.kind === "snooze") return { until: change.until.toISOString() };
	return change.kind === "assign" ? { assigneeId: change.assigneeId } : {};
}

/** Opens the conversations whose snooze is over. */
export async function wakeConversations(now: Date): Promise<void> {
	await db.transaction(async (tx) => {
		const woken = await tx
			.update(conversations)
			.set({
				...openSet(sql`${conversations.snoozedUntil}`),
				version: sql`${conversations.version} + 1`,
				updatedAt: now,
			})
			.where(
				and(
					eq(conversations.status, "snoozed"),
					sql`${conversations.snoozedUntil} <= ${now.toISOString()}::timestamptz`,
				),
			)
			.returning({ customerId: conversations.customerId });
		if (woken.length) await broadcast(tx, "messages");
	});
}

/** Who can be assigned conversations and mentioned in notes: everyone who sees them. */
export async function listColleagues(): Promise<{ id: string; name: string }[]> {
	return db
		.select({ id: staff.id, name: staff.name })
		.from(staff)
		.where(and(isNull(staff.deactivatedAt), inArray(staff.role, ["owner", "office", "estimator"])))
		.orderBy(asc(staff.name), asc(staff.id));
}

export async function isColleague(id: string): Promise<boolean> {
	return (await listColleagues()).some((person) => person.id === id);
}

/** Remembers how far the person has read a conversation. */
export async function markRead(by: Permitted<"messages.view">, customerId: string, now: Date): Promise<void> {
	await db
		.insert(conversationReads)
		.values({ customerId, staffId: by.id, readAt: now })
		.onConflictDoUpdate({
			target: [conversationReads.customerId, conversationReads.staffId],
			set: { readAt: sql`greatest(${conversationReads.readAt}, excluded.read_at)` },
		});
}
