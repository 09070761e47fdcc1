// The download link of an email whose files are too large for it.
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { outgoingEmails } from "#app/messaging/email/tables.server.ts";
import { today } from "#app/platform/dates.server.ts";
import { formatDay } from "#app/platform/dates.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { settings } from "#app/platform/env.server.ts";
import { createLinkToken, parseLinkToken } from "#app/platform/link-tokens.server.ts";
import { linkParagraph } from "./draft-file.ts";
import { listFiles } from "./draft-files.server.ts";
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
export async function openFileLink(token: string, now: Date): Promise<LinkedFiles | null> {
	const id = parseLinkToken(fileLinkScope, token);
	if (!id) return null;
	const [link] = await db
		.select({ draftId: mailFileLinks.draftId, expiresAt: mailFileLinks.expiresAt, status: outgoingEmails.status })
		.from(mailFileLinks)
		.innerJoin(outgoingEmails, eq(outgoingEmails.id, mailFileLinks.emailId))
		.where(eq(mailFileLinks.id, id));
	if (!link || link.expiresAt <= now || link.status === "canceled") return null;
	const files = await listFiles(db, link.draftId);
	return {
		files: files.map(({ id: fileId, name, size }) => ({ id: fileId, name, size })),
		expiresAt: link.expiresAt,
	};
}
