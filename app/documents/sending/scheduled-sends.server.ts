// Between the click on "Send" and the moment a document is sent, its sender can undo it. The document doesn't change until
// then: it has no number, nothing is frozen, and no email exists.

import { and, desc, eq, inArray } from "drizzle-orm";
import type { NextStep } from "#app/noun/job-part.ts";
import { actor, type Permitted, type Staff } from "#app/noun/permit.server.ts";
import { collect } from "#app/noun/registry.server.ts";
import { staff } from "#app/people/staff/tables.server.ts";
import { recordAudit } from "#app/platform/audit.server.ts";
import { broadcast } from "#app/platform/broadcast.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { settings } from "#app/platform/env.server.ts";
import { enqueue } from "#app/platform/queue.server.ts";
import { findMailServer } from "#app/platform/smtp.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import type { ComposedEmail, OpenSend, SendKind } from "./compose.ts";
import { scheduledSendQueue } from "./queues.server.ts";
import type { SendOutcome, SendSource } from "./registry.server.ts";
import { scheduledSends } from "./tables.server.ts";

type Sender = Staff | Permitted<never>;
export type ScheduledSend = typeof scheduledSends.$inferSelect;

/** The noun that sends documents of this entity; null for any other text. */
export function findSendSource(entity: string): SendSource | null {
	return collect("sending").find((source) => source.entity === entity) ?? null;
}

/** Sends a document in a few seconds. Null when it is already being sent. */
export async function scheduleSend(
	by: Sender & { ip?: string; userAgent?: string },
	entity: string,
	request: { id: string; kind: SendKind; version: number; email: ComposedEmail },
	now: Date,
): Promise<ScheduledSend | null> {
	const { id, ...rest } = request;
	const sendAt = new Date(now.getTime() + settings.sendDelay * 1000);
	return db.transaction(async (tx) => {
		const [row] = await tx
			.insert(scheduledSends)
			.values({ ...rest, entity, entityId: id, staffId: by.id, ip: by.ip, userAgent: by.userAgent, sendAt })
			.onConflictDoNothing()
			.returning();
		if (!row) return null;
		await enqueue(tx, scheduledSendQueue, { scheduledId: row.id }, { startAfter: sendAt, priority: "urgent" });
		await broadcast(tx, entity, id);
		return row;
	});
}

/** Cancels a send that hasn't been carried out. False when it was too late. */
export async function undoSend(by: Sender, entity: string, entityId: string, now: Date): Promise<boolean> {
	return db.transaction(async (tx) => {
		const [row] = await tx
			.update(scheduledSends)
			.set({ status: "undone" })
			.where(
				and(
					eq(scheduledSends.entity, entity),
					eq(scheduledSends.entityId, entityId),
					eq(scheduledSends.status, "pending"),
				),
			)
			.returning({ id: scheduledSends.id });
		if (!row) return false;
		await recordAudit(tx, actor(by as Permitted<never>), entity, entityId, "send-undone", {}, now);
		await broadcast(tx, entity, entityId);
		return true;
	});
}

/** Thrown when the sender undid it while it was about to be carried out. Rolls back the document's change. */
class SendUndoneError extends Error {}

/** Marks a send as carried out, in the transaction that changes the document: it can't be undone after that. */
export async function completeSend(tx: Tx, scheduledId: string): Promise<void> {
	const [row] = await tx
		.update(scheduledSends)
		.set({ status: "sent" })
		.where(and(eq(scheduledSends.id, scheduledId), eq(scheduledSends.status, "pending")))
		.returning({ id: scheduledSends.id });
	if (!row) throw new SendUndoneError();
}

const refusals = {
	stale: "Someone changed the document after you clicked Send. Review the latest version, then send it.",
	forbidden: "The person who clicked Send no longer has permission to send this document.",
};

/** Sends a document whose time to undo is over. Does nothing when it was undone or already carried out. */
export async function carryOutSend(scheduledId: string, now: Date): Promise<void> {
	const [row] = await db
		.select({ send: scheduledSends, sender: staff })
		.from(scheduledSends)
		.innerJoin(staff, eq(staff.id, scheduledSends.staffId))
		.where(and(eq(scheduledSends.id, scheduledId), eq(scheduledSends.status, "pending")));
	const source = row && findSendSource(row.send.entity);
	if (!source) return;
	const { send, sender } = row;
	const { entityId: id, kind, version, email } = send;
	let outcome: SendOutcome | null;
	try {
		const person = { id: sender.id, name: sender.name, email: sender.email, role: sender.role };
		const by = { ...person, ip: send.ip ?? undefined, userAgent: send.userAgent ?? undefined };
		outcome = sender.deactivatedAt ? null : await source.send(by, { id, kind, version, email, scheduledId }, now);
	} catch (error) {
		if (error instanceof SendUndoneError) return;
		throw error;
	}
	if (outcome === "done") return;
	await markFailed(
		send,
		outcome === null ? refusals.forbidden : outcome === "stale" ? refusals.stale : outcome.problem,
	);
}

async function markFailed({ id, entity, entityId }: ScheduledSend, problem: string): Promise<void> {
	await db.transaction(async (tx) => {
		await tx
			.update(scheduledSends)
			.set({ status: "failed", problem })
			.where(and(eq(scheduledSends.id, id), eq(scheduledSends.status, "pending")));
		await broadcast(tx, entity, entityId);
	});
}

/**
 * The newest send of a document, as its page shows it: waiting to be carried out, or failed. Otherwise null. Pages read it
 * before the document: the other way around, a send that is carried out in between is missing from both, and the page
 * would show a draft that never changes.
 */
export async function findOpenSend(entity: string, entityId: string): Promise<OpenSend | null> {
	if (!isUuid(entityId)) return null;
	const [row] = await db
		.select()
		.from(scheduledSends)
		.where(and(eq(scheduledSends.entity, entity), eq(scheduledSends.entityId, entityId)))
		.orderBy(desc(scheduledSends.id))
		.limit(1);
	if (row?.status !== "pending" && row?.status !== "failed") return null;
	const { id, kind, status, problem, sendAt, email } = row;
	return { id, kind, isPending: status === "pending", problem, sendAt: sendAt.toISOString(), to: email.to };
}

/** The next step of a job while one of its documents is being sent; null when none is. */
export async function findPendingSend(ids: readonly string[]): Promise<NextStep | null> {
	const [row] = await db
		.select({ entity: scheduledSends.entity, id: scheduledSends.entityId })
		.from(scheduledSends)
		.where(and(inArray(scheduledSends.entityId, [...ids]), eq(scheduledSends.status, "pending")))
		.limit(1);
	const source = row && findSendSource(row.entity);
	return source ? { kind: "wait", label: "", reason: `Sending the ${source.label}…`, to: source.path(row.id) } : null;
}

export type ResendStep = { label: string; opens: string };

/** The next step when a document's email didn't arrive: its label, and what it opens on the record. */
export async function resendStep(noun: string): Promise<ResendStep> {
	return (await findMailServer())
		? { label: `Resend ${noun}`, opens: "#send=resend" }
		: { label: `Share ${noun} link`, opens: "#customer-link" };
}
