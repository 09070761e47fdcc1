// Files of emails that people write: sent once, seen by those with access, and deleted when nothing needs them anymore.
import { mkdir, readdir, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createTestAccount } from "#app/messaging/accounts/fixtures.server.ts";
import { sentCopies } from "#app/messaging/email/queues.server.ts";
import { outgoingEmails } from "#app/messaging/email/tables.server.ts";
import type { Staff } from "#app/noun/permit.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { db } from "#app/platform/db.server.ts";
import { settings } from "#app/platform/env.server.ts";
import { findFile } from "#app/platform/files.server.ts";
import { enqueue } from "#app/platform/queue.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { encodedSize, fileLimits, needsLink } from "./draft-file.ts";
import {
	addDraftFile,
	deleteLeftoverFiles,
	draftFileKey,
	findDraftFile,
	removeDraftFile,
} from "./draft-files.server.ts";
import { discardDraft, listDrafts, saveDraft, startReply } from "./drafts.server.ts";
import { openFileLink, turnOffFileLink } from "./file-links.server.ts";
import { createTestFileLink, receiveTestEmail, testBytes } from "./fixtures.server.ts";
import { listThreads } from "./listing.server.ts";
import { findAttachment } from "./message-content.server.ts";
import { sendDraft, undoSend } from "./send-draft.server.ts";
import { mailMessages } from "./tables.server.ts";
import { findThread } from "./thread-record.server.ts";

let product: TestProduct;
let anna: Staff;
let other: Staff;
let accountId: string;
const now = new Date("2026-11-20T18:00:00Z");
const work = (person = anna) => permissionFor(person, "inbox.work");
const view = (person = anna) => permissionFor(person, "inbox.view");

beforeAll(async () => {
	product = await openTestProduct();
	anna = await createTestStaff("office");
	other = await createTestStaff("office");
	accountId = await createTestAccount({ address: "office@larch.example" }, anna);
	await createTestAccount({ address: "other@larch.example" }, other);
});
afterAll(() => product.close());
beforeEach(() =>
	db.execute(sql`truncate mail_threads, mail_messages, mail_drafts, mail_thread_reads, mail_attachments cascade`),
);

async function writeReply() {
	const email = { from: "Ruth Paulson <ruth@example.com>", to: "office@larch.example", text: "Do you have the plan?" };
	const received = await receiveTestEmail(accountId, email, { now, internalDate: new Date(now.getTime() - 3_600_000) });
	const [message] = await db.select().from(mailMessages).where(eq(mailMessages.id, received.id));
	if (!message) throw new Error("not received");
	const id = await startReply(work(), message.threadId, message.id, false);
	if (!id) throw new Error("not started");
	await saveDraft(work(), id, 1, { to: "ruth@example.com", cc: "", subject: "Re: Oak", text: "Here it is." }, now);
	const send = (version = 2) =>
		sendDraft(work(), id, { version, newestId: message.id, sendAt: null, closes: false }, now);
	return { id, threadId: message.threadId, send };
}

async function* parts(...texts: string[]) {
	for (const text of texts) yield Buffer.from(text);
}

const file = (name: string, text = name, declaredType = "text/plain") => ({ name, declaredType, parts: parts(text) });
const added = async (draftId: string, name: string, text?: string, type?: string) => {
	const result = await addDraftFile(work(), draftId, file(name, text, type));
	if (typeof result === "string") throw new Error(result);
	return result;
};

test("files go out once with their email, stand in its thread, and only people with access open them", async () => {
	const { id, threadId, send } = await writeReply();
	const plan = await added(id, "plan.pdf", "%PDF-1.7 the plan");
	await added(id, "page.html", "<script>alert(1)</script>", "text/html");
	expect(await added(id, "plan.pdf", "%PDF-1.7 the plan")).toEqual(plan);
	expect((await listDrafts(work(), { threadId }))[0]?.files.map(({ name }) => name)).toEqual(["plan.pdf", "page.html"]);
	expect(await findDraftFile(work(other), id, plan.id)).toBeNull();
	expect(await addDraftFile(work(other), id, file("x.txt"))).toBe("closed");
	expect(await removeDraftFile(work(other), id, plan.id)).toBe(false);

	const sent = await Promise.all([send(), send()]);
	expect(sent.filter((one) => one !== "stale")).toHaveLength(1);
	const emails = await db.select().from(outgoingEmails).where(eq(outgoingEmails.accountId, accountId));
	expect(emails).toHaveLength(1);
	expect(emails[0]?.attachments).toEqual([
		{ name: "plan.pdf", key: draftFileKey(plan.id), type: "application/pdf" },
		{ name: "page.html", key: expect.any(String), type: "text/html" },
	]);
	const thread = await findThread(view(), threadId);
	const message = thread?.messages.at(-1);
	expect(message?.attachments.map(({ name, type }) => [name, type])).toEqual([
		["plan.pdf", "application/pdf"],
		["page.html", "text/html"],
	]);
	const attachment = await findAttachment(view(), message?.id ?? "", 0);
	expect(await new Response(attachment?.body).text()).toBe("%PDF-1.7 the plan");
	expect(await findAttachment(view(other), message?.id ?? "", 0)).toBeNull();
	const search = { view: "all", search: "plan.pdf", accountId: null } as const;
	expect((await listThreads(view(), search, null)).rows).toHaveLength(1);
	expect((await listThreads(view(other), search, null)).rows).toEqual([]);

	expect(await addDraftFile(work(), id, file("late.txt"))).toBe("closed");
	expect(await removeDraftFile(work(), id, plan.id)).toBe(false);
	await undoSend(work(), id, now);
	expect((await listDrafts(work(), { threadId }))[0]?.files).toHaveLength(2);
	await removeDraftFile(work(), id, plan.id);
	expect(await send(3)).toMatchObject({ kind: "sent" });
	const again = await db.select().from(outgoingEmails).where(eq(outgoingEmails.accountId, accountId));
	expect(again.map(({ status, attachments }) => [status, attachments.length])).toEqual([
		["canceled", 2],
		["queued", 1],
	]);
});

test("a file that arrives while its email is being sent is in the email or not at all", async () => {
	const { id, threadId, send } = await writeReply();
	let release = () => {};
	const held = new Promise<void>((resolve) => {
		release = resolve;
	});
	const slow = (async function* () {
		yield Buffer.from("first half");
		await held;
		yield Buffer.from("second half");
	})();
	const adding = addDraftFile(work(), id, { name: "slow.txt", declaredType: "text/plain", parts: slow });
	expect(await send()).toMatchObject({ kind: "sent" });
	release();
	expect(await adding).toBe("closed");
	expect((await findThread(view(), threadId))?.messages.at(-1)?.attachments).toEqual([]);
	await undoSend(work(), id, now);
	expect((await listDrafts(work(), { threadId }))[0]?.files).toEqual([]);
});

test("limits hold for files that arrive at the same time, and a file over the limit leaves nothing", async () => {
	const { id } = await writeReply();
	const results = await Promise.all(
		Array.from({ length: fileLimits.count + 4 }, (_, index) => addDraftFile(work(), id, file(`${index}.txt`))),
	);
	expect(results.filter((result) => result === "too-many")).toHaveLength(4);
	const other = await writeReply();
	const before = await readdir(path.join(settings.filesDir, "email-files"), { recursive: true });
	const large = { name: "large.mov", declaredType: "video/quicktime", parts: testBytes(fileLimits.bytes + 1) };
	expect(await addDraftFile(work(), other.id, large)).toBe("too-large");
	expect(await addDraftFile(work(), other.id, file("nothing.txt", ""))).toBe("empty");
	const files = await readdir(path.join(settings.filesDir, "email-files"), { recursive: true });
	expect(files.filter((name) => name.endsWith("file"))).toHaveLength(
		before.filter((name) => name.endsWith("file")).length,
	);
	expect(files.filter((name) => name.endsWith(".part"))).toEqual([]);
});

test("more than 25 MB become a link that expires, dies with its email, and is stored nowhere in the thread", async () => {
	const { token, fileName, emailId, draftId } = await createTestFileLink(anna, accountId, now);
	const [email] = await db.select().from(outgoingEmails).where(eq(outgoingEmails.id, emailId));
	expect(email?.attachments).toEqual([]);
	expect(email?.text).toMatch(
		/^Here it is\.\n\n.*\n?1 file \(26\.0 MB\) to download until December 20, 2026:\nhttps?:\/\/\S+$/m,
	);
	expect(email?.html).toContain(`/files/${token}">Download the files</a>`);
	const link = await openFileLink(token, now);
	expect(link).toMatchObject({ files: [{ name: fileName, size: 26_000_000 }] });
	const day = 86_400_000;
	expect(await openFileLink(token, new Date(now.getTime() + 30 * day - 1))).not.toBeNull();
	expect(await openFileLink(token, new Date(now.getTime() + 30 * day))).toBeNull();
	const { rows } = await db.execute<{ found: boolean }>(
		sql`select count(*) > 0 as found from mail_messages m where m::text like ${`%${token}%`}`,
	);
	expect(rows[0]?.found).toBe(false);
	const [message] = await db.select().from(mailMessages).where(eq(mailMessages.outgoingEmailId, emailId));
	const thread = await findThread(view(), message?.threadId ?? "");
	expect(thread?.messages[0]).toMatchObject({ attachments: [{ name: fileName }] });
	expect(new Date(thread?.messages[0]?.filesUntil ?? 0)).toEqual(new Date(now.getTime() + 30 * day));
	await undoSend(work(), draftId, now);
	expect(await openFileLink(token, now)).toBeNull();
});

test("what an email may carry is counted as it is sent: 25 MB are a little over 18 MB of files", () => {
	expect(encodedSize(57)).toBe(78);
	expect(encodedSize(58)).toBe(84);
	const largest = 18_269_220;
	expect(needsLink([{ size: largest }])).toBe(false);
	expect(needsLink([{ size: largest + 20 }])).toBe(true);
	expect(needsLink([{ size: largest / 2 }, { size: largest / 2 + 20 }])).toBe(true);
	// as the library that composes emails encodes it
	const lines =
		Buffer.alloc(1_000)
			.toString("base64")
			.match(/.{1,76}/g) ?? [];
	expect(encodedSize(1_000)).toBe(lines.map((line) => `${line}\r\n`).join("").length);
});

test("a download link is turned off by hand, once, by people with access", async () => {
	const { token, messageId } = await createTestFileLink(anna, accountId, now);
	expect(await turnOffFileLink(work(other), messageId, now)).toBe("stale");
	expect(await openFileLink(token, now)).toMatchObject({ files: [{}] });
	const results = await Promise.all([1, 2].map(() => turnOffFileLink(work(), messageId, now)));
	expect(results.sort()).toEqual(["done", "stale"]);
	expect(await openFileLink(token, now)).toBe("turned-off");
	const [message] = await db.select().from(mailMessages).where(eq(mailMessages.id, messageId));
	const thread = await findThread(view(), message?.threadId ?? "");
	expect(new Date(thread?.messages[0]?.filesOffAt ?? 0)).toEqual(now);
	// the office still has its attachments
	expect(await findAttachment(view(), messageId, 0)).not.toBeNull();
});

test("an expired link can't be turned off", async () => {
	const { token, messageId } = await createTestFileLink(anna, accountId, now);
	const later = new Date(now.getTime() + 31 * 86_400_000);
	expect(await turnOffFileLink(work(), messageId, later)).toBe("stale");
	expect(await openFileLink(token, later)).toBeNull();
});

test("files of deleted drafts and originals of no email are deleted, and nothing that is still needed", async () => {
	const kept = await writeReply();
	const keptFile = await added(kept.id, "keep.txt");
	await kept.send();
	const gone = await writeReply();
	const goneFile = await added(gone.id, "gone.txt");
	await discardDraft(work(), gone.id);
	const folder = path.join(settings.filesDir, "mail/aa");
	await mkdir(folder, { recursive: true });
	const waiting = "mail/aa/waiting.eml";
	for (const name of ["orphan.eml", "waiting.eml", "new.eml"]) await writeFile(path.join(folder, name), "x");
	await db.transaction((tx) => enqueue(tx, sentCopies, { emailId: crypto.randomUUID(), fileKey: waiting }));
	const [stored] = await db.select({ key: mailMessages.fileKey }).from(mailMessages).where(sql`file_key is not null`);
	const later = new Date(Date.now() + 72 * 3_600_000);
	await utimes(path.join(folder, "new.eml"), later, later);
	await deleteLeftoverFiles(later);
	expect(await findFile(draftFileKey(keptFile.id))).not.toBeNull();
	expect(await findFile(draftFileKey(goneFile.id))).toBeNull();
	expect(await findFile(stored?.key ?? "")).not.toBeNull();
	expect(await findFile(waiting)).not.toBeNull();
	expect(await findFile("mail/aa/new.eml")).not.toBeNull();
	expect(await findFile("mail/aa/orphan.eml")).toBeNull();
});
