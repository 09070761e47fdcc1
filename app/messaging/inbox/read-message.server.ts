import { createHash } from "node:crypto";
import { findFile, putFile, touchFile } from "#app/platform/files.server.ts";
import { openWorkerPool } from "#app/platform/worker-pool.server.ts";
import type { ReadMessage } from "./message.ts";
import type { ParseRequest } from "./parse-worker.server.ts";

/** An email that has been read and whose original is stored. */
export type StoredMessage = ReadMessage & { fileKey: string; size: number };

/** Larger than any email provider accepts. */
const maxMessageBytes = 60 * 1024 * 1024;

const runParser = openWorkerPool<ParseRequest, ReadMessage | Uint8Array>({
	file: "app/messaging/inbox/parse-worker.server.ts",
	timeoutMs: 20_000,
	memory: 256,
});

/**
 * Reads an untrusted email in a worker thread and stores its original. Never throws because of what the email contains: of one
 * that takes too much time or memory, only that it exists is stored.
 */
export async function readMessage(raw: Buffer): Promise<StoredMessage> {
	const sha256 = createHash("sha256").update(raw).digest("hex");
	const fileKey = `mail/${sha256.slice(0, 2)}/${sha256}.eml`;
	if (!(await touchFile(fileKey))) await putFile(fileKey, raw);
	const message =
		raw.length <= maxMessageBytes ? ((await runParser({ raw, attachment: null })) as ReadMessage | null) : null;
	return { ...(message ?? unreadable(sha256)), fileKey, size: raw.length };
}

/** The bytes of an attachment of a stored email; null when either is missing. */
export async function readAttachment(fileKey: string, index: number): Promise<Uint8Array | null> {
	const raw = await findFile(fileKey);
	if (!raw || raw.length > maxMessageBytes) return null;
	return (await runParser({ raw, attachment: index })) as Uint8Array | null;
}

function unreadable(sha256: string): ReadMessage {
	return {
		messageId: `<${sha256.slice(0, 40)}@no-message-id.invalid>`,
		references: [],
		from: { name: "", address: "" },
		replyTo: null,
		to: [],
		cc: [],
		deliveredTo: [],
		subject: "",
		sentAt: null,
		text: "",
		html: "",
		isAutomatic: true,
		isBulk: false,
		bounce: null,
		calendarMethod: null,
		calendar: null,
		attachments: [],
		problem: "We couldn't read this email. Download the original to open it in an email program.",
	};
}
