import { and, count, desc, eq, inArray, lt, sql } from "drizzle-orm";
import { actor, type Permitted } from "#app/people/staff/permit.server.ts";
import { record } from "#app/platform/audit.server.ts";
import { db } from "#app/platform/db.server.ts";
import { enqueue } from "#app/platform/queue.server.ts";
import { againFrom, cancelFrom, type MailStatus, type MailView, statusesOf } from "./mail.ts";
import type { Mail } from "./outgoing.server.ts";
import { emailDelivery } from "./queues.server.ts";
import { outgoingMail } from "./tables.server.ts";

const pageSize = 100;

export type MailLine = Pick<
	Mail,
	"id" | "to" | "subject" | "status" | "attempts" | "lastError" | "response" | "createdAt" | "sentAt"
>;

/** A page of the outbox, newest first; `before` is the id of the last mail of the page before. */
export async function listMail(
	_by: Permitted<"outbox.view">,
	view: MailView,
	before?: string,
): Promise<{ mails: MailLine[]; more: boolean }> {
	const { id, to, subject, status, attempts, lastError, response, createdAt, sentAt } = outgoingMail;
	const rows = await db
		.select({ id, to, subject, status, attempts, lastError, response, createdAt, sentAt })
		.from(outgoingMail)
		.where(and(inArray(status, [...statusesOf[view]]), before ? lt(id, before) : undefined))
		.orderBy(desc(id))
		.limit(pageSize + 1);
	return { mails: rows.slice(0, pageSize), more: rows.length > pageSize };
}

export async function countMail(_by: Permitted<"outbox.view">): Promise<Record<MailStatus, number>> {
	const rows = await db
		.select({ status: outgoingMail.status, mails: count() })
		.from(outgoingMail)
		.groupBy(outgoingMail.status);
	const counts = { queued: 0, sending: 0, sent: 0, refused: 0, unknown: 0, cancelled: 0 };
	for (const { status, mails } of rows) counts[status] = mails;
	return counts;
}

export async function readMail(_by: Permitted<"outbox.view">, id: string): Promise<Mail | null> {
	const [mail] = await db.select().from(outgoingMail).where(eq(outgoingMail.id, id));
	return mail ?? null;
}

/**
 * Puts a mail that was refused, cancelled or may be lost back on its way, and tries a waiting one now. It keeps its
 * Message-ID, so that a mailbox which has it already can tell. False: it has gone or is going by now.
 */
export async function sendAgain(by: Permitted<"outbox.work">, id: string): Promise<boolean> {
	return change(by, id, "sent again", againFrom, "queued");
}

/** Takes a mail out of the queue for good. False: it has gone or is going by now. */
export async function cancelMail(by: Permitted<"outbox.work">, id: string): Promise<boolean> {
	return change(by, id, "cancelled", cancelFrom, "cancelled");
}

async function change(
	by: Permitted<"outbox.work">,
	id: string,
	action: string,
	from: readonly MailStatus[],
	to: MailStatus,
): Promise<boolean> {
	return db.transaction(async (tx) => {
		const [before] = await tx
			.update(outgoingMail)
			.set({ status: to })
			.where(and(eq(outgoingMail.id, id), inArray(outgoingMail.status, [...from])))
			.returning({ was: sql<MailStatus>`old.status` });
		if (!before) return false;
		if (to === "queued") await enqueue(tx, emailDelivery, { mailId: id });
		await record(tx, actor(by), "mail", id, action, { status: { from: before.was, to } });
		return true;
	});
}

/** How many mails need a person, and the last of them. */
export async function newestTrouble(_by: Permitted<"outbox.view">): Promise<{ count: number; lastId: string | null }> {
	const [row] = await db
		.select({ lastId: outgoingMail.id, count: sql<number>`count(*) over ()::int` })
		.from(outgoingMail)
		.where(inArray(outgoingMail.status, [...statusesOf.trouble]))
		.orderBy(desc(outgoingMail.id))
		.limit(1);
	return row ?? { count: 0, lastId: null };
}
