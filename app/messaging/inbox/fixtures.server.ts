import { eq } from "drizzle-orm";
import { outgoingEmails } from "#app/messaging/email/tables.server.ts";
import type { Staff } from "#app/noun/permit.server.ts";
import { permissionFor } from "#app/people/staff/fixtures.server.ts";
import { db } from "#app/platform/db.server.ts";
import { addDraftFile } from "./draft-files.server.ts";
import { saveDraft, startEmail } from "./drafts.server.ts";
import { readMessage } from "./read-message.server.ts";
import { type ReceivedMessage, receiveMessage } from "./receive.server.ts";
import { sendDraft } from "./send-draft.server.ts";
import { mailFileLinks, mailMessages } from "./tables.server.ts";

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

export type CalendarReply = { uid: string; sequence: number; from: string; status: string };

/** Receives what a calendar program sends when someone answers an invitation (RFC 6047). */
export async function receiveTestCalendarReply(
	accountId: string,
	{ uid, sequence, from, status }: CalendarReply,
	now: Date,
): Promise<void> {
	const raw = `From: Ruth Paulson <${from}>
To: office@larch.example
Subject: ${status}: invitation
Message-ID: <${crypto.randomUUID()}@example.com>
MIME-Version: 1.0
Content-Type: text/calendar; method=REPLY; charset=utf-8

BEGIN:VCALENDAR
VERSION:2.0
METHOD:REPLY
BEGIN:VEVENT
UID:${uid}
SEQUENCE:${sequence}
ATTENDEE;CN="Ruth Paulson";PARTSTAT=${status};ROLE=REQ-PARTICIPANT:
 mailto:${from}
END:VEVENT
END:VCALENDAR
`;
	await receiveTestEmail(accountId, { from: "", to: "", raw }, { now });
}

/** Zero bytes in parts, as a browser would send them. */
export async function* testBytes(size: number): AsyncGenerator<Uint8Array> {
	for (let left = size; left > 0; left -= 1_000_000) yield new Uint8Array(Math.min(left, 1_000_000));
}

/** An email of this person that was sent with a download link. */
export async function createTestFileLink(
	staff: Staff,
	accountId: string,
	now: Date,
): Promise<{ token: string; fileName: string; emailId: string; draftId: string; messageId: string }> {
	const by = permissionFor(staff, "inbox.work");
	const draftId = await startEmail(by, { accountId, customerId: "", to: "ruth@example.com" });
	const content = { to: "ruth@example.com", cc: "", subject: "The survey", text: "Here it is." };
	await saveDraft(by, draftId, 1, content, now);
	const fileName = `survey-${crypto.randomUUID()}.pdf`;
	await addDraftFile(by, draftId, { name: fileName, declaredType: "application/pdf", parts: testBytes(26_000_000) });
	await sendDraft(by, draftId, { version: 2, newestId: "", sendAt: null, closes: false }, now);
	const [email] = await db
		.select({ id: outgoingEmails.id, text: outgoingEmails.text, messageId: mailMessages.id })
		.from(mailFileLinks)
		.innerJoin(outgoingEmails, eq(outgoingEmails.id, mailFileLinks.emailId))
		.innerJoin(mailMessages, eq(mailMessages.outgoingEmailId, outgoingEmails.id))
		.where(eq(mailFileLinks.draftId, draftId));
	const token = /\/files\/(\S+)/.exec(email?.text ?? "")?.[1];
	if (!email || !token) throw new Error("email was not sent with a link");
	return { token, fileName, emailId: email.id, draftId, messageId: email.messageId };
}
