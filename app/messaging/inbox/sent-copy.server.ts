import { sql } from "drizzle-orm";
import { db } from "#app/platform/db.server.ts";
import { findFile } from "#app/platform/files.server.ts";

/** Keeps the original of an email that was sent. Can run twice. */
export async function fileSentCopy({ emailId, fileKey }: { emailId: string; fileKey: string }): Promise<void> {
	const raw = await findFile(fileKey);
	if (!raw) return;
	await db.execute(sql`update mail_messages set file_key = ${fileKey}, size = ${raw.length}
		where outgoing_email_id = ${emailId} and file_key is null`);
}
