import { and, eq, isNull, sql } from "drizzle-orm";
import { sendEmail } from "#app/messaging/email/send.server.ts";
import { outgoingEmails } from "#app/messaging/email/tables.server.ts";
import { actor, type Permitted } from "#app/noun/permit.server.ts";
import { recordAudit } from "#app/platform/audit.server.ts";
import { broadcast } from "#app/platform/broadcast.server.ts";
import { formatInstant } from "#app/platform/dates.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { defineEmailKinds } from "#app/platform/email-kinds.ts";
import { settings } from "#app/platform/env.server.ts";
import { findProblems, formatRecipients, parseRecipients, quote } from "./draft.ts";
import { needsLink } from "./draft-file.ts";
import { type DraftFileRow, draftFileKey, listFiles } from "./draft-files.server.ts";
import { type Draft, findDraft, findSender } from "./drafts.server.ts";
import { createFileLink, type FileLink, planFileLink, withoutSecret } from "./file-links.server.ts";
import { type Mailbox, snippetOf } from "./message.ts";
import { findPeople, isOwnAddress, readOwnAddresses } from "./people.server.ts";
import { hashContent, searchText, updateThread } from "./receive.server.ts";
import { mailAttachments, mailDrafts, mailMessages, mailThreads } from "./tables.server.ts";
import { threadSubject } from "./threading.ts";

type Worker = Permitted<"inbox.work">;

const kinds = defineEmailKinds({ "inbox-email": { secret: false } });

/** how long sending can be undone */
export const undoSeconds = 30;

type SendOptions = { version: number; newestId: string; sendAt: Date | null; closes: boolean };
type SendResult =
	| { kind: "sent"; threadId: string }
	| { kind: "invalid"; errors: Record<string, string> }
	/** an email arrived that the person hasn't seen */
	| { kind: "arrived" }
	| "stale";

/**
 * Puts the email in the outbox, from where it is sent once, after the time in which it can be undone. Its row, with our
 * Message-ID, exists before any mail server hears of it, and its thread shows it from now on.
 */
export async function sendDraft(by: Worker, id: string, options: SendOptions, now: Date): Promise<SendResult> {
	const draft = await findDraft(by, id);
	if (!draft || draft.outgoingEmailId) return "stale";
	const errors = findProblems(draft);
	if (Object.keys(errors).length) return { kind: "invalid", errors };
	const sender = await findSender(draft.accountId);
	if (!sender) return "stale";
	return db
		.transaction(async (tx) => {
			await tx.execute(sql`select pg_advisory_xact_lock(hashtext('mail threads'))`);
			const files = await lockFiles(tx, id);
			if (!files) return "stale";
			if (draft.threadId && (await findNewest(tx, draft.threadId, draft.accountId)) !== options.newestId)
				return { kind: "arrived" as const };
			const link = needsLink(files) ? planFileLink(files, options.sendAt ?? now) : null;
			const composed = await compose(tx, draft, link);
			const threadId = draft.threadId ?? (await startThread(tx, draft, now));
			const email = await sendEmail(
				tx,
				{
					entity: "mail-thread",
					entityId: threadId,
					kind: kinds["inbox-email"],
					idempotencyKey: `draft ${id} ${draft.version}`,
					to: formatRecipients(composed.to),
					cc: composed.cc.map((person) => formatRecipients([person])),
					headers: composed.headers,
					subject: draft.subject.trim(),
					text: composed.text,
					html: toHtml(composed.text, link),
					attachments: link ? [] : files.map(({ id: file, name, type }) => ({ name, key: draftFileKey(file), type })),
					accountId: draft.accountId,
					startAfter: options.sendAt ?? new Date(now.getTime() + undoSeconds * 1000),
				},
				now,
			);
			if (!email) return "stale";
			const claimed = await tx
				.update(mailDrafts)
				.set({ outgoingEmailId: email.id, threadId })
				.where(and(eq(mailDrafts.id, id), eq(mailDrafts.version, options.version), isNull(mailDrafts.outgoingEmailId)))
				.returning({ id: mailDrafts.id });
			if (!claimed.length) throw new StaleDraftError();
			if (link) await createFileLink(tx, link, { emailId: email.id, draftId: id });
			await storeSent(tx, { draft, sender, composed, files, link, email, threadId, at: options.sendAt ?? now });
			await updateThread(tx, threadId, { accountId: draft.accountId, at: now, opens: false });
			await tx
				.update(mailThreads)
				.set({ status: options.closes ? "closed" : "pending", waitingSince: null, snoozedUntil: null, handledAt: now })
				.where(eq(mailThreads.id, threadId));
			await recordAudit(tx, actor(by), "mail-thread", threadId, "sent", {}, now);
			await broadcast(tx, "inbox");
			return { kind: "sent" as const, threadId };
		})
		.catch((error: unknown): SendResult => {
			if (error instanceof StaleDraftError) return "stale";
			throw error;
		});
}

/** Undoes the transaction in which another window was first. */
class StaleDraftError extends Error {}

async function findNewest(tx: Tx, threadId: string, accountId: string): Promise<string> {
	const { rows } = await tx.execute<{ id: string }>(sql`
		select id from mail_messages where thread_id = ${threadId} and ${accountId}::uuid = any(account_ids)
		order by received_at desc, id desc limit 1`);
	return rows[0]?.id ?? "";
}

/** The files of the email; no other is added to it from now on. Null when it has been sent. */
async function lockFiles(tx: Tx, draftId: string): Promise<DraftFileRow[] | null> {
	const [open] = await tx
		.select({ id: mailDrafts.id })
		.from(mailDrafts)
		.where(and(eq(mailDrafts.id, draftId), isNull(mailDrafts.outgoingEmailId)))
		.for("update");
	return open ? listFiles(tx, draftId) : null;
}

type Composed = { to: Mailbox[]; cc: Mailbox[]; headers: Record<string, string>; references: string[]; text: string };

async function compose(tx: Tx, draft: Draft, link: FileLink | null): Promise<Composed> {
	const own = link ? `${draft.text.trim()}\n\n${link.paragraph}` : draft.text.trim();
	const [to, cc] = [parseRecipients(draft.to).people, parseRecipients(draft.cc).people];
	const [original] = draft.replyToId
		? await tx.select().from(mailMessages).where(eq(mailMessages.id, draft.replyToId))
		: [];
	if (!original) return { to, cc, headers: {}, references: [], text: own };
	const references = [original.messageId, ...original.references].slice(0, 30);
	const from = original.from.name || original.from.address;
	return {
		to,
		cc,
		references,
		headers: { "In-Reply-To": original.messageId, References: [...references].reverse().join(" ") },
		text: `${own}\n\n${quote(original.text, from, formatInstant(original.receivedAt, settings.timeZone))}`,
	};
}

function toHtml(text: string, link: FileLink | null): string {
	const escaped = text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
	const lines = escaped.split("\n");
	const start = lines.findIndex((line) => line.startsWith("&gt;"));
	const own = start < 0 ? lines : lines.slice(0, start);
	const quoted = start < 0 ? [] : lines.slice(start).map((line) => line.replace(/^&gt; ?/, ""));
	if (link) own[own.indexOf(link.url)] = `<a href="${link.url}">Download the files</a>`;
	const block = quoted.length
		? `<blockquote type="cite" style="margin:0 0 0 4px;padding-left:12px;border-left:2px solid #ccc">${quoted.join("<br>")}</blockquote>`
		: "";
	return `<!doctype html><html lang="en"><head><meta charset="utf-8"></head><body style="font-family:system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:1.5">${own.join("<br>")}${block}</body></html>`;
}

async function startThread(tx: Tx, draft: Draft, now: Date): Promise<string> {
	const people = await findPeople(
		tx,
		parseRecipients(draft.to).people.map(({ address }) => address),
	);
	const customers = [...new Set([...people.values()].flat())];
	const [thread] = await tx
		.insert(mailThreads)
		.values({
			status: "pending",
			accountIds: [draft.accountId],
			lastMessageAt: now,
			customerId: customers.length === 1 ? (customers[0] ?? null) : null,
		})
		.returning({ id: mailThreads.id });
	if (!thread) throw new Error("thread was not created");
	return thread.id;
}

type Sent = {
	draft: Draft;
	sender: Mailbox;
	composed: Composed;
	files: DraftFileRow[];
	link: FileLink | null;
	email: { id: string; messageId: string };
	threadId: string;
	at: Date;
};

/** The copy that a sync later finds in the Sent folder is the same email, by its Message-ID. */
async function storeSent(tx: Tx, sent: Sent): Promise<void> {
	const { draft, sender, composed, files, link, email, threadId, at } = sent;
	const own = await readOwnAddresses(tx);
	const { to, cc, references } = composed;
	const text = link ? withoutSecret(composed.text, link) : composed.text;
	const subject = draft.subject.trim();
	const [message] = await tx
		.insert(mailMessages)
		.values({
			threadId,
			messageId: email.messageId,
			contentHash: hashContent(sender.address, subject, text),
			references,
			direction: "out",
			accountIds: [draft.accountId],
			from: sender,
			replyTo: null,
			to,
			cc,
			addresses: [...new Set([...to, ...cc].map(({ address }) => address))].filter((one) => !isOwnAddress(own, one)),
			subject,
			threadSubject: threadSubject(subject),
			sentAt: null,
			receivedAt: at,
			text,
			html: "",
			snippet: snippetOf(draft.text),
			isAutomatic: false,
			isBulk: false,
			outgoingEmailId: email.id,
			size: text.length,
			search: searchText({ from: sender, to, subject, text, attachments: files.map(toAttachment) }),
		})
		.returning({ id: mailMessages.id });
	if (!message) throw new Error("email was not stored");
	if (files.length)
		await tx.insert(mailAttachments).values(
			files.map((file, position) => ({
				...toAttachment(file),
				messageId: message.id,
				position,
				fileKey: draftFileKey(file.id),
			})),
		);
}

const toAttachment = ({ name, type, size, sha256 }: DraftFileRow) => ({
	name,
	type,
	size,
	sha256,
	contentId: null,
	isInline: false,
});

/** Takes an email back before it goes out; its draft is as it was. Null when it is too late. */
export async function undoSend(by: Worker, draftId: string, now: Date): Promise<{ threadId: string | null } | null> {
	const draft = await findDraft(by, draftId);
	const emailId = draft?.outgoingEmailId;
	if (!draft || !emailId) return null;
	return db.transaction(async (tx) => {
		const canceled = await tx
			.update(outgoingEmails)
			.set({ status: "canceled", undoneAt: now })
			.where(and(eq(outgoingEmails.id, emailId), eq(outgoingEmails.status, "queued"), eq(outgoingEmails.attempts, 0)))
			.returning({ id: outgoingEmails.id });
		if (!canceled.length) return null;
		const [removed] = await tx
			.delete(mailMessages)
			.where(eq(mailMessages.outgoingEmailId, emailId))
			.returning({ threadId: mailMessages.threadId });
		await tx
			.update(mailDrafts)
			.set({
				outgoingEmailId: null,
				version: sql`${mailDrafts.version} + 1`,
				...(draft.replyToId ? {} : { threadId: null }),
			})
			.where(eq(mailDrafts.id, draftId));
		if (removed) await reopenThread(tx, removed.threadId, draft, now);
		await recordAudit(tx, actor(by), "mail-thread", removed?.threadId ?? draftId, "canceled", {}, now);
		await broadcast(tx, "inbox");
		return { threadId: draft.replyToId ? draft.threadId : null };
	});
}

/** The thread waits again as before; one that was begun with the email goes away. */
async function reopenThread(tx: Tx, threadId: string, draft: Draft, now: Date): Promise<void> {
	if (!draft.replyToId) {
		await tx.execute(sql`delete from mail_threads t where id = ${threadId}
			and not exists (select from mail_messages m where m.thread_id = t.id) and not exists (select from mail_drafts d where d.thread_id = t.id)`);
		return;
	}
	await tx.update(mailThreads).set({ status: "open", handledAt: null }).where(eq(mailThreads.id, threadId));
	await updateThread(tx, threadId, { accountId: draft.accountId, at: now, opens: false });
}
