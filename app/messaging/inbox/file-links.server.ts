// The download link of an email whose files are too large for it.
import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { accountsOf } from "#app/messaging/accounts/grants.server.ts";
import { outgoingEmails } from "#app/messaging/email/tables.server.ts";
import { actor, type Permitted } from "#app/noun/permit.server.ts";
import { recordAudit } from "#app/platform/audit.server.ts";
import { broadcast } from "#app/platform/broadcast.server.ts";
import { today } from "#app/platform/dates.server.ts";
import { formatDay } from "#app/platform/dates.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { settings } from "#app/platform/env.server.ts";
import { createLinkToken, parseLinkToken } from "#app/platform/link-tokens.server.ts";
import { linkParagraph } from "./draft-file.ts";
import { listFiles } from "./draft-files.server.ts";
import { idArray } from "./listing.server.ts";
import { mailFileLinks } from "./tables.server.ts";
import { fileLinkDays } from "./urls.ts";

export const fileLinkScope = "email-files";

export type FileLink = { id: string; url: string; expiresAt: Date; paragraph: string };

/** A link that works from now on. `createFileLink` stores it together with its email. */
export function planFileLink(files: readonly { size: number }[], sendsAt: Date): FileLink {
	const id = randomUUID();
	const url = `${settings.origin}/files/${createLinkToken(fileLinkScope, id)}`;
	const expiresAt = new Date(sendsAt.getTime() + fileLinkDays * 86_400_000);
	return { id, url, expiresAt, paragraph: linkParagraph(files, url, formatExpiry(expiresAt)) };
}

export const formatExpiry = (expiresAt: Date): string => formatDay(today(expiresAt));

/** The text of an email without the secret of its link, as it is stored. */
export const withoutSecret = (text: string, { url }: FileLink): string =>
	text.replaceAll(url, `${settings.origin}/files/…`);

export async function createFileLink(
	tx: Tx,
	link: FileLink,
	{ emailId, draftId }: { emailId: string; draftId: string },
): Promise<void> {
	await tx.insert(mailFileLinks).values({ id: link.id, emailId, draftId, expiresAt: link.expiresAt });
}

export type LinkedFiles = {
	files: { id: string; name: string; size: number }[];
	expiresAt: Date;
};

/** The files behind a link; null when it is unknown or has expired, or its email was canceled. */
export async function openFileLink(token: string, now: Date): Promise<LinkedFiles | "turned-off" | null> {
	const id = parseLinkToken(fileLinkScope, token);
	if (!id) return null;
	const [found] = await db
		.select({ link: mailFileLinks, status: outgoingEmails.status })
		.from(mailFileLinks)
		.innerJoin(outgoingEmails, eq(outgoingEmails.id, mailFileLinks.emailId))
		.where(eq(mailFileLinks.id, id));
	if (!found || found.link.expiresAt <= now || found.status === "canceled") return null;
	const { link } = found;
	if (link.turnedOffAt) return "turned-off";
	const files = await listFiles(db, link.draftId);
	return {
		files: files.map(({ id: fileId, name, size }) => ({ id: fileId, name, size })),
		expiresAt: link.expiresAt,
	};
}

/** Ends the download link of an email for good, such as one that went to the wrong person. */
export async function turnOffFileLink(
	by: Permitted<"inbox.work">,
	messageId: string,
	now: Date,
): Promise<"done" | "stale"> {
	const accounts = idArray(await accountsOf(by));
	return db.transaction(async (tx) => {
		const { rows } = await tx.execute<{ threadId: string }>(sql`
			update mail_file_links l set turned_off_at = ${now.toISOString()}::timestamptz from mail_messages m
			where m.outgoing_email_id = l.email_id and m.id = ${messageId} and m.account_ids && ${accounts}
				and l.turned_off_at is null and l.expires_at > ${now.toISOString()}::timestamptz
			returning m.thread_id as "threadId"`);
		const [turnedOff] = rows;
		if (!turnedOff) return "stale";
		await recordAudit(tx, actor(by), "mail-thread", turnedOff.threadId, "link-turned-off", {}, now);
		await broadcast(tx, "inbox");
		return "done";
	});
}
