// Reads a raw email. Runs in the worker of read-message.server.ts, so it imports only relative paths and packages.
import { createHash } from "node:crypto";
import PostalMime, { type Address, type Attachment, type Email } from "postal-mime";
import { readBounce } from "./bounce.ts";
import { fileType, safeFileName } from "./file-type.ts";
import { type AttachmentInfo, cleanText, htmlToText, limits, type Mailbox, type ReadMessage } from "./message.ts";

const options = {
	forceRfc822Attachments: true,
	attachmentEncoding: "arraybuffer",
	maxNestingDepth: 30,
	maxHeadersSize: 512 * 1024,
} as const;

const messageIdPattern = /<[^<>\s]{1,250}>/g;
const firstHeaders = 64 * 1024;

export async function parseMessage(raw: Uint8Array): Promise<ReadMessage> {
	try {
		return toMessage(await PostalMime.parse(raw, options), raw, null);
	} catch {
		const problem = "We couldn't read this email. Download the original to open it in an email program.";
		return toMessage(await parseHeadersOnly(raw), raw, problem);
	}
}

/** The bytes of an attachment; null when there is none at that position. */
export async function parseAttachment(raw: Uint8Array, index: number): Promise<Uint8Array | null> {
	const email = await PostalMime.parse(raw, options).catch(() => null);
	const attachment = email && listAttachments(email)[index];
	return attachment ? bytesOf(attachment) : null;
}

async function parseHeadersOnly(raw: Uint8Array): Promise<Email> {
	const text = Buffer.from(raw.subarray(0, firstHeaders)).toString("latin1");
	const wanted = text
		.split(/\r?\n\r?\n/, 1)[0]
		?.replaceAll(/\r?\n[ \t]+/g, " ")
		.split(/\r?\n/)
		.filter((line) => /^(from|to|cc|delivered-to|x-original-to|subject|date|message-id|in-reply-to):/i.test(line))
		.slice(0, 20)
		.map((line) => line.slice(0, 2_000));
	return PostalMime.parse(`${(wanted ?? []).join("\r\n")}\r\n\r\n`).catch(() => ({
		headers: [],
		headerLines: [],
		attachments: [],
	}));
}

function toMessage(email: Email, raw: Uint8Array, problem: string | null): ReadMessage {
	const header = (name: string) => email.headers.find(({ key }) => key === name)?.value ?? "";
	const attachments = listAttachments(email);
	const ownText = cleanText(email.text ?? "", limits.text);
	const html = (email.html ?? "").length <= limits.html ? cleanText(email.html ?? "", limits.html) : "";
	const text = ownText.trim()
		? ownText
		: htmlToText(html || (email.html ?? "").slice(0, limits.html)).slice(0, limits.text);
	const from = flatten(email.from ? [email.from] : [])[0] ?? { name: "", address: "" };
	const calendar = attachments.find(({ mimeType }) => mimeType === "text/calendar");
	const subject = cleanText(email.subject ?? "", limits.subject)
		.replaceAll(/\s+/g, " ")
		.trim();
	const part = (...types: string[]) => {
		const found = attachments.find(({ mimeType }) => types.includes(mimeType));
		return found ? Buffer.from(bytesOf(found).subarray(0, 200_000)).toString("utf8") : "";
	};
	const isBulk = Boolean(header("list-id") || header("list-unsubscribe")) || /bulk|list/i.test(header("precedence"));
	const bounce = readBounce({
		contentType: header("content-type"),
		failedRecipients: header("x-failed-recipients"),
		from: from.address,
		subject,
		status: part("message/delivery-status"),
		feedback: part("message/feedback-report"),
		original: part("message/rfc822", "text/rfc822-headers", "message/rfc822-headers") || text,
		text,
	});
	const autoSubmitted = header("auto-submitted").trim().toLowerCase();
	return {
		messageId: cleanText(email.messageId ?? "", 1_000).match(messageIdPattern)?.[0] ?? madeMessageId(raw),
		references: readReferences(email),
		from,
		replyTo: flatten(email.replyTo)[0] ?? null,
		to: flatten(email.to),
		cc: flatten(email.cc),
		deliveredTo: readDeliveredTo(email),
		subject,
		sentAt: toDate(email.date),
		text,
		html,
		isAutomatic:
			isBulk ||
			bounce !== null ||
			(autoSubmitted !== "" && autoSubmitted !== "no") ||
			Boolean(header("x-autoreply") || header("x-autorespond") || header("x-failed-recipients")) ||
			/junk|auto_reply/i.test(header("precedence")) ||
			/^(mailer-daemon|postmaster|no-?reply|do-?not-?reply)@/i.test(from.address),
		isBulk,
		bounce,
		calendarMethod: calendar ? cleanText(calendar.method ?? "", 20) || null : null,
		calendar: calendar ? cleanText(Buffer.from(bytesOf(calendar)).toString("utf8"), limits.calendar) : null,
		attachments: attachments.map(describe),
		problem,
	};
}

const listAttachments = (email: Email) => email.attachments.slice(0, limits.attachments);

function bytesOf({ content }: Attachment): Uint8Array {
	return typeof content === "string" ? Buffer.from(content) : new Uint8Array(content as ArrayBuffer);
}

function describe(attachment: Attachment, index: number): AttachmentInfo {
	const bytes = bytesOf(attachment);
	const name = safeFileName(cleanText(attachment.filename ?? "", 300), nameOf(attachment.mimeType, index));
	return {
		name,
		type: fileType(bytes, attachment.mimeType, name),
		size: bytes.length,
		contentId: attachment.contentId ? cleanText(attachment.contentId, 300).replaceAll(/[<>\s]/g, "") || null : null,
		isInline: attachment.disposition !== "attachment" && Boolean(attachment.contentId),
		sha256: createHash("sha256").update(bytes).digest("hex"),
	};
}

function nameOf(type: string, index: number): string {
	if (type === "message/rfc822") return "forwarded email.eml";
	if (type === "text/calendar") return "invitation.ics";
	return `attachment ${index + 1}`;
}

function readReferences(email: Email): string[] {
	const ids = (text: string | undefined) => (text ?? "").slice(0, 20_000).match(messageIdPattern) ?? [];
	const all = [...ids(email.inReplyTo), ...ids(email.references).reverse()].map((id) => cleanText(id, 260));
	return [...new Set(all)].slice(0, limits.references);
}

function readDeliveredTo({ headers }: Email): string[] {
	const found = headers.flatMap(({ key, value }) =>
		key === "delivered-to" || key === "x-original-to"
			? [cleanText(value, 300).replaceAll(/[<>]/g, "").trim().toLowerCase()]
			: [],
	);
	return [...new Set(found)].filter((address) => address.includes("@")).slice(0, limits.deliveredTo);
}

function flatten(addresses: Address[] | undefined): Mailbox[] {
	const all = (addresses ?? []).slice(0, limits.addresses).flatMap((address) => address.group ?? [address]);
	return all.slice(0, limits.addresses).flatMap(({ name = "", address = "" }) => {
		const clean = cleanText(address, 254).trim().toLowerCase();
		return clean.includes("@") ? [{ name: cleanText(name, 200).trim(), address: clean }] : [];
	});
}

function toDate(text: string | undefined): Date | null {
	const date = new Date(text ?? "");
	const year = date.getUTCFullYear();
	return year >= 1980 && year < 2200 ? date : null;
}

/** The same email has the same id in every folder: headers that servers add on the way aren't part of it. */
function madeMessageId(raw: Uint8Array): string {
	const text = Buffer.from(raw).toString("latin1");
	const end = /\r?\n\r?\n/.exec(text)?.index ?? Math.min(text.length, firstHeaders);
	const headers = text
		.slice(0, end)
		.replaceAll(/\r?\n[ \t]+/g, " ")
		.split(/\r?\n/)
		.filter((line) => /^(from|to|cc|subject|date):/i.test(line))
		.map((line) => line.trim());
	const body = text.slice(end).replaceAll("\r\n", "\n").trim();
	const hash = createHash("sha256")
		.update(`${headers.join("\n")}\n\n${body}`, "latin1")
		.digest("hex");
	return `<${hash.slice(0, 40)}@no-message-id.invalid>`;
}
