import { sql } from "drizzle-orm";
import { accountsOf } from "#app/messaging/accounts/grants.server.ts";
import type { Permitted } from "#app/noun/permit.server.ts";
import { db } from "#app/platform/db.server.ts";
import { findFile, findFileSize, readFileParts } from "#app/platform/files.server.ts";
import { streamParts } from "#app/platform/stream-parts.ts";
import { idArray } from "./listing.server.ts";
import { readAttachment } from "./read-message.server.ts";

type Viewer = Permitted<"inbox.view">;

type MessageContent = {
	id: string;
	html: string;
	subject: string;
	fileKey: string | null;
	attachments: {
		position: number;
		name: string;
		type: string;
		size: number;
		contentId: string | null;
		fileKey: string | null;
	}[];
};

/** The content of an email; null when the person may not see it. */
export async function findMessage(by: Viewer, id: string): Promise<MessageContent | null> {
	const accounts = idArray(await accountsOf(by));
	const { rows } = await db.execute<MessageContent>(sql`
		select m.id, m.html, m.subject, m.file_key as "fileKey", coalesce((select json_agg(json_build_object('position', a.position,
			'name', a.name, 'type', a.type, 'size', a.size, 'contentId', a.content_id, 'fileKey', a.file_key) order by a.position)
			from mail_attachments a where a.message_id = m.id), '[]') as attachments
		from mail_messages m where m.id = ${id} and m.account_ids && ${accounts}`);
	return rows[0] ?? null;
}

/** The content of an attachment with its name and real type; null when there is none or the person may not see it. */
export async function findAttachment(by: Viewer, id: string, position: number) {
	const message = await findMessage(by, id);
	const attachment = message?.attachments.find((one) => one.position === position);
	if (!message || !attachment) return null;
	if (attachment.fileKey) {
		const size = await findFileSize(attachment.fileKey);
		return size === null ? null : { ...attachment, size, body: streamParts(readFileParts(attachment.fileKey)) };
	}
	const bytes = message.fileKey && (await readAttachment(message.fileKey, position));
	return bytes ? { ...attachment, body: new Uint8Array(bytes) } : null;
}

/** The original of an email as its server has it. */
export async function findOriginal(by: Viewer, id: string): Promise<Buffer | null> {
	const message = await findMessage(by, id);
	return message?.fileKey ? findFile(message.fileKey) : null;
}
