import { db } from "#app/platform/db.server.ts";
import { readMessage } from "./read-message.server.ts";
import { type ReceivedMessage, receiveMessage } from "./receive.server.ts";

export type TestEmail = {
	from: string;
	to: string;
	subject?: string;
	text?: string;
	messageId?: string;
	inReplyTo?: string;
	headers?: string[];
	/** the whole email, in place of what the others make */
	raw?: string;
};

export function rawEmail({ from, to, subject = "Oak by the barn", text = "Hello", ...email }: TestEmail): Buffer {
	if (email.raw !== undefined) return Buffer.from(email.raw.replaceAll(/\r?\n/g, "\r\n"), "latin1");
	const lines = [
		`From: ${from}`,
		`To: ${to}`,
		`Subject: ${subject}`,
		"Date: Fri, 20 Nov 2026 12:00:00 +0000",
		...(email.messageId === "" ? [] : [`Message-ID: ${email.messageId ?? `<${crypto.randomUUID()}@example.com>`}`]),
		...(email.inReplyTo ? [`In-Reply-To: ${email.inReplyTo}`] : []),
		...(email.headers ?? []),
		"",
		text,
	];
	return Buffer.from(lines.join("\r\n"));
}

/** Receives an email as the sync does. */
export async function receiveTestEmail(
	accountId: string,
	email: TestEmail,
	options: Partial<Pick<ReceivedMessage, "folderRole" | "internalDate" | "flags">> & { now?: Date } = {},
): Promise<{ id: string; isNew: boolean }> {
	const { now = new Date(), folderRole = "inbox", internalDate = now, flags = [] } = options;
	const message = await readMessage(rawEmail(email));
	return db.transaction((tx) => receiveMessage(tx, { accountId, folderRole, message, internalDate, flags }, now));
}
