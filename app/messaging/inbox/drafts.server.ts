import { and, eq, isNull, sql } from "drizzle-orm";
import { accountsOf } from "#app/messaging/accounts/grants.server.ts";
import { mailAccounts } from "#app/messaging/accounts/tables.server.ts";
import type { Permitted } from "#app/noun/permit.server.ts";
import { findChosenCustomer } from "#app/people/customers/resolve-customer.server.ts";
import { db } from "#app/platform/db.server.ts";
import { type DraftContent, formatRecipients, replySubject } from "./draft.ts";
import type { DraftFile } from "./draft-file.ts";
import { idArray, listAccounts } from "./listing.server.ts";
import { isOwnAddress, readOwnAddresses } from "./people.server.ts";
import { mailDrafts, mailMessages, mailSignatures } from "./tables.server.ts";

type Worker = Permitted<"inbox.work">;
export type Draft = typeof mailDrafts.$inferSelect;

/** a person has at most this many drafts in a thread */
const maxDrafts = 20;

/** Starts a reply, from the account that got the email. Null when the person may not see it. */
export async function startReply(
	by: Worker,
	threadId: string,
	messageId: string,
	toEveryone: boolean,
): Promise<string | null> {
	const granted = await accountsOf(by);
	const [message] = await db
		.select()
		.from(mailMessages)
		.where(
			and(eq(mailMessages.id, messageId), eq(mailMessages.threadId, threadId), sql`account_ids && ${idArray(granted)}`),
		);
	const accountId = message?.accountIds.find((id) => granted.includes(id));
	if (!message || !accountId) return null;
	const own = await readOwnAddresses(db);
	const isOthers = ({ address }: { address: string }) => !isOwnAddress(own, address);
	const sender = message.direction === "in" ? [message.replyTo ?? message.from] : message.to;
	const rest = toEveryone
		? [...message.to, ...message.cc].filter(
				(person) => isOthers(person) && !sender.some(({ address }) => address === person.address),
			)
		: [];
	const [draft] = await db
		.insert(mailDrafts)
		.values({
			threadId,
			replyToId: messageId,
			accountId,
			staffId: by.id,
			to: formatRecipients(sender),
			cc: formatRecipients(rest),
			subject: replySubject(message.subject),
			text: await readSignatureBlock(by),
		})
		.returning({ id: mailDrafts.id });
	return draft?.id ?? null;
}

/** Starts an email that answers none. "no-account" when the person has no account to send it from. */
export async function startEmail(
	by: Worker,
	{ accountId, customerId, to }: { accountId: string | null; customerId: string; to: string },
): Promise<string | "no-account"> {
	const accounts = await listAccounts(by);
	const account = accounts.find(({ id }) => id === accountId) ?? accounts[0];
	if (!account) return "no-account";
	const customer = customerId ? await findChosenCustomer(customerId) : null;
	const [draft] = await db
		.insert(mailDrafts)
		.values({
			accountId: account.id,
			staffId: by.id,
			to: customer?.email ? formatRecipients([{ name: customer.name, address: customer.email }]) : to,
			text: await readSignatureBlock(by),
		})
		.returning({ id: mailDrafts.id });
	if (!draft) throw new Error("draft was not created");
	return draft.id;
}

async function readSignatureBlock(by: Worker): Promise<string> {
	const signature = await readSignature(by);
	return signature ? `\n\n${signature}` : "";
}

/** What stands below a person's emails; their name until they write something else. */
export async function readSignature(by: Worker): Promise<string> {
	const [row] = await db
		.select({ text: mailSignatures.text })
		.from(mailSignatures)
		.where(eq(mailSignatures.staffId, by.id));
	return row?.text ?? by.name;
}

export async function saveSignature(by: Worker, text: string): Promise<void> {
	await db
		.insert(mailSignatures)
		.values({ staffId: by.id, text })
		.onConflictDoUpdate({ target: mailSignatures.staffId, set: { text, updatedAt: new Date() } });
}

/** A draft is its author's, and needs the account it is sent from. */
export async function findDraft(by: Worker, id: string): Promise<Draft | null> {
	const granted = await accountsOf(by);
	const [draft] = await db
		.select()
		.from(mailDrafts)
		.where(and(eq(mailDrafts.id, id), eq(mailDrafts.staffId, by.id)));
	return draft && granted.includes(draft.accountId) ? draft : null;
}

type SaveResult =
	| { kind: "saved"; version: number; at: Date }
	| { kind: "conflict"; current: Draft; by: null }
	| { kind: "issued" | "missing" };

/** Saves what was typed. A second window of the same person gets the text of the first to merge. */
export async function saveDraft(
	by: Worker,
	id: string,
	version: number,
	content: DraftContent,
	now: Date,
): Promise<SaveResult> {
	const current = await findDraft(by, id);
	if (!current) return { kind: "missing" };
	if (current.outgoingEmailId) return { kind: "issued" };
	const [saved] = await db
		.update(mailDrafts)
		.set({ ...content, updatedAt: now, version: sql`${mailDrafts.version} + 1` })
		.where(and(eq(mailDrafts.id, id), eq(mailDrafts.version, version), isNull(mailDrafts.outgoingEmailId)))
		.returning({ version: mailDrafts.version });
	if (saved) return { kind: "saved", version: saved.version, at: now };
	const latest = await findDraft(by, id);
	if (!latest) return { kind: "missing" };
	return latest.outgoingEmailId ? { kind: "issued" } : { kind: "conflict", current: latest, by: null };
}

/** False when it was sent meanwhile, or isn't the person's. */
export async function discardDraft(by: Worker, id: string): Promise<boolean> {
	const deleted = await db
		.delete(mailDrafts)
		.where(and(eq(mailDrafts.id, id), eq(mailDrafts.staffId, by.id), isNull(mailDrafts.outgoingEmailId)))
		.returning({ id: mailDrafts.id });
	return deleted.length > 0;
}

export type DraftView = DraftContent & {
	id: string;
	version: number;
	account: string;
	threadId: string | null;
	files: DraftFile[];
	/** when it goes out, while that can be undone */
	sendsAt: Date | null;
};

/** The person's drafts in a thread, or one of them by its id, with those whose sending can still be undone. */
export async function listDrafts(by: Worker, where: { threadId: string } | { id: string }): Promise<DraftView[]> {
	const granted = await accountsOf(by);
	const { rows } = await db.execute<DraftView>(sql`
		select d.id, d.version, d."to", d.cc, d.subject, d.text, d.thread_id as "threadId", a.label || ' <' || a.address || '>' as account,
			coalesce((select json_agg(json_build_object('id', f.id, 'name', f.name, 'size', f.size) order by f.created_at, f.id)
				from mail_draft_files f where f.draft_id = d.id), '[]') as files,
			case when e.id is not null then coalesce((select min(j.start_after) from pgboss.job j
				where j.state = 'created' and j.data ->> 'emailId' = e.id::text), now()) end as "sendsAt"
		from mail_drafts d join mail_accounts a on a.id = d.account_id left join outgoing_emails e on e.id = d.outgoing_email_id
		where d.staff_id = ${by.id} and d.account_id = any(${idArray(granted)})
			and (e.id is null or e.status = 'queued' and e.attempts = 0)
			and ${"id" in where ? sql`d.id = ${where.id}` : sql`d.thread_id = ${where.threadId}`}
		order by d.id limit ${maxDrafts}`);
	return rows.map((row) => ({ ...row, sendsAt: row.sendsAt && new Date(row.sendsAt) }));
}

/** Drafts of the person that belong to no thread yet. */
export async function listNewDrafts(
	by: Worker,
): Promise<{ id: string; to: string; subject: string; updatedAt: Date }[]> {
	const { id, to, subject, updatedAt } = mailDrafts;
	return db
		.select({ id, to, subject, updatedAt })
		.from(mailDrafts)
		.where(and(eq(mailDrafts.staffId, by.id), isNull(mailDrafts.threadId), isNull(mailDrafts.outgoingEmailId)))
		.orderBy(sql`${mailDrafts.id} desc`)
		.limit(maxDrafts);
}

/** a draft that was typed in this recently is being written now */
const writingSeconds = 60;

/** The colleagues who are writing in a thread. */
export async function listWriters(by: Permitted<"inbox.view">, threadId: string): Promise<string[]> {
	const { rows } = await db.execute<{ name: string }>(sql`
		select distinct s.name from mail_drafts d join staff s on s.id = d.staff_id
		where d.thread_id = ${threadId} and d.staff_id <> ${by.id} and d.outgoing_email_id is null
			and d.updated_at > now() - make_interval(secs => ${writingSeconds}) order by 1`);
	return rows.map(({ name }) => name);
}

/** The account of a draft as the sender of its email. */
export async function findSender(accountId: string): Promise<{ name: string; address: string } | null> {
	const [account] = await db
		.select({ name: mailAccounts.senderName, address: mailAccounts.address })
		.from(mailAccounts)
		.where(eq(mailAccounts.id, accountId));
	return account ?? null;
}
