import { and, desc, eq, inArray, isNull, not, or, type SQL, sql } from "drizzle-orm";
import type { Newest } from "#app/noun/notifications.server.ts";
import { actor, type Permitted } from "#app/noun/permit.server.ts";
import { recordAudit } from "#app/platform/audit.server.ts";
import { db } from "#app/platform/db.server.ts";
import { countUpTo, listOrder, type Page, readCounts, rowsToRead, toPage } from "#app/platform/list.server.ts";
import { enqueue } from "#app/platform/queue.server.ts";
import { redactTokens } from "#server/redact.ts";
import {
	cancelableStatuses,
	type EmailStatus,
	type OutboxView,
	resendableStatuses,
	statusesByView,
} from "./email-status.ts";
import { emailDelivery } from "./queues.server.ts";
import { deleteSecrets } from "./send.server.ts";
import { outgoingEmails } from "./tables.server.ts";

const newestFirst = listOrder("desc", outgoingEmails.id);

type EmailRecord = typeof outgoingEmails.$inferSelect;
export type EmailListRow = Pick<
	EmailRecord,
	"id" | "to" | "subject" | "status" | "attempts" | "lastError" | "response" | "createdAt" | "sentAt"
>;

/** One page of the outbox, newest first, optionally of these ids. `after` is the cursor of the previous page. */
export async function listEmails(
	_by: Permitted<"outbox.view"> | "everyone",
	view: OutboxView,
	after: string | null,
	ids?: readonly string[],
): Promise<Page<EmailListRow>> {
	const { id, to, subject, status, attempts, lastError, response, createdAt, sentAt } = outgoingEmails;
	const rows = await db
		.select({ id, to, subject, status, attempts, lastError, response, createdAt, sentAt, cursor: newestFirst.cursor })
		.from(outgoingEmails)
		.where(
			and(
				inArray(status, [...statusesByView[view]]),
				ids ? inArray(id, [...ids]) : undefined,
				newestFirst.after(after),
			),
		)
		.orderBy(...newestFirst.by)
		.limit(rowsToRead);
	return toPage(rows, ({ cursor: _, ...row }) => row);
}

/** How many emails need attention and how many are queued, at most 1,000 each. */
export async function countEmails(
	_by: Permitted<"outbox.view">,
): Promise<Record<"needs-attention" | "queued", number>> {
	const count = (view: OutboxView) =>
		countUpTo(outgoingEmails, inArray(outgoingEmails.status, [...statusesByView[view]]));
	return readCounts({ "needs-attention": count("needs-attention"), queued: count("queued") });
}

type EmailFacts = Omit<EmailRecord, "text" | "html" | "attachments" | "headers">;
/** `content` is null for a secret email, in every status and for every role. */
export type OutboxEmail = EmailFacts & { content: Pick<EmailRecord, "text" | "html" | "attachments"> | null };

/** An email as the office may see it: without secret content, and with the tokens of private links left out. */
export async function findEmail(_by: Permitted<"outbox.view">, id: string): Promise<OutboxEmail | null> {
	const [email] = await db.select().from(outgoingEmails).where(eq(outgoingEmails.id, id));
	if (!email) return null;
	const { text, html, attachments, headers: _, ...facts } = email;
	return {
		...facts,
		content: email.secret ? null : { text: redactTokens(text), html: redactTokens(html), attachments },
	};
}

/**
 * Queues an email again that was rejected, canceled or is unconfirmed, and retries a queued one now. It keeps its
 * Message-ID, so that the recipient's mail server can recognize a copy. False when it has been sent or is being sent, when
 * its author undid it, and for a secret email that isn't waiting: its content is gone, so a new one must be created.
 */
export async function resendEmail(by: Permitted<"outbox.work">, id: string): Promise<boolean> {
	return changeStatus(by, id, "resent", isResendable, "queued");
}

/** Cancels a queued email. False when it has been sent or is being sent. */
export async function cancelEmail(by: Permitted<"outbox.work">, id: string): Promise<boolean> {
	return changeStatus(by, id, "canceled", inArray(outgoingEmails.status, [...cancelableStatuses]), "canceled");
}

const isResendable = or(
	eq(outgoingEmails.status, "queued"),
	and(
		inArray(outgoingEmails.status, [...resendableStatuses]),
		not(outgoingEmails.secret),
		isNull(outgoingEmails.undoneAt),
	),
);

async function changeStatus(
	by: Permitted<"outbox.work">,
	id: string,
	action: string,
	condition: SQL | undefined,
	to: "queued" | "canceled",
): Promise<boolean> {
	return db.transaction(async (tx) => {
		const [before] = await tx
			.update(outgoingEmails)
			.set({ status: to, ...(to === "canceled" ? deleteSecrets : {}) })
			.where(and(eq(outgoingEmails.id, id), condition))
			.returning({ status: sql<EmailStatus>`old.status` });
		if (!before) return false;
		if (to === "queued") await enqueue(tx, emailDelivery, { emailId: id });
		await recordAudit(tx, actor(by), "email", id, action, { status: { from: before.status, to } });
		return true;
	});
}

/** How many emails need attention, and the id of the newest of them. */
export async function newestEmailProblem(_by: Permitted<"outbox.view">): Promise<Newest> {
	const [row] = await db
		.select({
			lastId: outgoingEmails.id,
			count: sql<number>`count(*) over ()::int`,
			to: outgoingEmails.to,
			subject: outgoingEmails.subject,
		})
		.from(outgoingEmails)
		.where(inArray(outgoingEmails.status, [...statusesByView["needs-attention"]]))
		.orderBy(desc(outgoingEmails.id))
		.limit(1);
	if (!row) return { count: 0, lastId: null };
	const { lastId, count, to, subject } = row;
	return { count, lastId, message: `“${subject}” to ${to}: not sent, or we don't know whether it arrived.` };
}
