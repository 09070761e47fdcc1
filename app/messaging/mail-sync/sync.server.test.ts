import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { saveDraft, startReply } from "#app/messaging/inbox/drafts.server.ts";
import { sendDraft } from "#app/messaging/inbox/send-draft.server.ts";
import { fileSentCopy } from "#app/messaging/inbox/sent-copy.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { db } from "#app/platform/db.server.ts";
import { putFile } from "#app/platform/files.server.ts";
import { appendToSent, moveToTrash, setFlags } from "./actions.server.ts";
import { createSyncedAccount, emailSource, until } from "./fixtures.server.ts";
import {
	account,
	connect,
	dovecot,
	isSynced,
	messageCount,
	places,
	product,
	setUpMailServer,
	startSync,
	subjects,
	syncAgain,
	user,
} from "./mailbox-fixtures.server.ts";
import { inboxReceiver, type Receiver } from "./receiver.server.ts";

setUpMailServer();

test("a mailbox is read once, newest first, and three syncs in a row change nothing", async () => {
	const day = 86_400_000;
	const dated = (subject: string, days: number) => ({
		source: emailSource(subject),
		date: new Date(Date.now() - days * day),
	});
	await dovecot.write(user, [dated("too old", 90), dated("last week", 7), dated("yesterday", 1), dated("today", 0)]);
	const before = await messageCount();
	const id = await connect();
	startSync();
	await until(() => isSynced(id));
	expect(await subjects(id)).toEqual(["last week", "today", "yesterday"]);
	const first = await places(id);
	await syncAgain(id, 3);
	expect(await places(id)).toEqual(first);
	expect(await messageCount()).toBe(before + 3);
	// someone wants older emails too
	await product.pool.query("update mail_accounts set import_days = 365 where id = $1", [id]);
	await until(async () => (await subjects(id)).length === 4);
	expect(await messageCount()).toBe(before + 4);
});

test("an email that arrives while we wait is there at once, and one between two waits isn't missed", async () => {
	const id = await connect();
	// nothing but IDLE can find them in time
	startSync({ timing: { poll: 600_000, silence: 600_000 } });
	await until(() => isSynced(id));
	for (let n = 1; n <= 5; n++) {
		await dovecot.write(user, [emailSource(`news ${n}`)]);
		await until(async () => (await subjects(id)).includes(`news ${n}`));
	}
	await dovecot.write(user, [emailSource("a"), emailSource("b")]);
	await dovecot.write(user, [emailSource("c")]);
	await until(async () => (await subjects(id)).length === 8);
	expect((await account(id)).lag).toBeGreaterThanOrEqual(0);
});

test("new UIDs attach the stored emails again instead of downloading them", async () => {
	await dovecot.write(
		user,
		["one", "two", "three"].map((subject) => emailSource(subject)),
	);
	await dovecot.write(user, [emailSource("without an id", "")]);
	const id = await connect();
	startSync();
	await until(async () => (await subjects(id)).length === 4);
	const before = new Map((await places(id)).map(({ subject, message }) => [subject, message]));
	const count = await messageCount();
	const { rows: old } = await product.pool.query(
		"select distinct l.uid_validity from mail_locations l join mail_folders f on f.id = folder_id where account_id = $1",
		[id],
	);
	await dovecot.resetUidValidity(user);
	await dovecot.write(user, [emailSource("new after the reset")]);
	await until(async () => (await subjects(id)).includes("new after the reset"));
	await syncAgain(id);
	const after = await places(id);
	expect(after.map(({ subject }) => subject)).toEqual(["new after the reset", "one", "three", "two", "without an id"]);
	for (const { subject, message } of after) if (before.has(subject)) expect(message).toBe(before.get(subject));
	expect(await messageCount()).toBe(count + 1);
	const { rows: now } = await product.pool.query(
		"select distinct l.uid_validity from mail_locations l join mail_folders f on f.id = folder_id where account_id = $1",
		[id],
	);
	expect(now).toHaveLength(1);
	expect(now).not.toEqual(old);
});

test("a message that is moved out and back is the same email in another place", async () => {
	await dovecot.doveadm("mailbox", "create", "-u", user, "Jobs");
	await dovecot.write(user, [emailSource("stays"), emailSource("moves")]);
	const id = await connect();
	startSync({ timing: { poll: 300 } });
	await until(async () => (await subjects(id)).length === 2);
	const count = await messageCount();
	await dovecot.doveadm("move", "-u", user, "Jobs", "mailbox", "INBOX", "subject", "moves");
	await until(async () => (await subjects(id, "Jobs")).length === 1 && (await subjects(id)).length === 1);
	await dovecot.doveadm("move", "-u", user, "INBOX", "mailbox", "Jobs", "subject", "moves");
	await until(async () => (await subjects(id)).length === 2 && (await subjects(id, "Jobs")).length === 0);
	expect(await messageCount()).toBe(count);
});

test("the same email in two accounts is stored once, and each account has its place", async () => {
	const other = `${user}b`;
	await dovecot.addUser(other);
	const source = emailSource("to both");
	await dovecot.write(user, [source]);
	await dovecot.write(other, [source]);
	const count = await messageCount();
	const [first, second] = [await connect(), await connect(dovecot.port, other)];
	startSync();
	await until(async () => (await isSynced(first)) && (await isSynced(second)));
	const [a, b] = [await places(first), await places(second)];
	expect([a.length, b.length]).toEqual([1, 1]);
	expect(a[0]?.message).toBe(b[0]?.message);
	expect(await messageCount()).toBe(count + 1);
});

test("an email without a Message-ID is stored once however often it is synced", async () => {
	await dovecot.write(user, [emailSource("no id", "")]);
	const id = await connect();
	startSync();
	await until(() => isSynced(id));
	const count = await messageCount();
	await dovecot.resetUidValidity(user);
	await syncAgain(id);
	await until(async () => (await subjects(id)).length === 1);
	expect(await messageCount()).toBe(count);
});

test("emails deleted while they are fetched are left out, and the others arrive", async () => {
	await dovecot.write(
		user,
		Array.from({ length: 300 }, (_, n) => emailSource(`batch ${String(n).padStart(3, "0")}`)),
	);
	const id = await connect();
	startSync();
	await until(async () => (await places(id)).length > 40);
	await dovecot.doveadm("expunge", "-u", user, "mailbox", "INBOX", "uid", "50:60");
	await syncAgain(id);
	await until(async () => (await places(id)).length === 289);
	expect(new Set(await subjects(id)).size).toBe(289);
});

test("an email that can't be stored doesn't keep the others from arriving", async () => {
	await dovecot.write(user, [emailSource("before"), emailSource("broken"), emailSource("after")]);
	const id = await connect();
	const receiver: Receiver = {
		...inboxReceiver,
		receive: async (tx, received) => {
			if (received.message.subject === "broken") await tx.execute(sql`select 'no id'::uuid`);
			return inboxReceiver.receive(tx, received);
		},
	};
	startSync({ receiver });
	await until(() => isSynced(id));
	await syncAgain(id);
	expect(await subjects(id)).toEqual(["after", "before"]);
	expect((await account(id)).last_error).toBeNull();
});

test("flags changed elsewhere are taken over, and ours are set at the server", async () => {
	await dovecot.write(user, [emailSource("read me")]);
	const id = await connect();
	startSync();
	await until(async () => (await places(id)).length === 1);
	await dovecot.doveadm("flags", "add", "-u", user, "\\Flagged", "mailbox", "INBOX", "all");
	await until(async () => (await places(id))[0]?.flags.includes("\\Flagged"));
	const message = (await places(id))[0]?.message ?? "";
	await db.transaction((tx) => setFlags(tx, [message], { add: ["\\Seen"], remove: ["\\Flagged"] }));
	expect(await product.drain()).toEqual([]);
	await until(async () => (await places(id))[0]?.flags.join() === "\\Seen");
	await db.transaction((tx) => moveToTrash(tx, [message]));
	expect(await product.drain()).toEqual([]);
	await until(async () => (await subjects(id, "Trash")).length === 1 && (await subjects(id)).length === 0);
});

test("a sent email is filed once, also when the first attempt is repeated", async () => {
	const id = await connect();
	const raw = emailSource("our reply", "<ours@trees.example>");
	expect(await appendToSent(id, Buffer.from(raw), "<ours@trees.example>")).toBe("appended");
	expect(await appendToSent(id, Buffer.from(raw), "<ours@trees.example>")).toBe("found");
	startSync();
	await until(async () => (await subjects(id, "Sent")).length === 1);
	const gmail = await createSyncedAccount(993, `${user}g`, { imapHost: "imap.gmail.com" });
	expect(await appendToSent(gmail, Buffer.from(raw), "<ours@trees.example>")).toBe("filed");
});

test("an email that we answered is marked as answered at the server, once its answer is sent", async () => {
	await dovecot.write(user, [emailSource("answer me", "<question@example.com>")]);
	const id = await connect();
	startSync();
	await until(async () => (await places(id)).length === 1);
	const staff = await createTestStaff("owner");
	const by = permissionFor(staff, "inbox.work");
	const [place] = await places(id);
	const { rows } = await product.pool.query("select thread_id from mail_messages where id = $1", [place?.message]);
	const draft = await startReply(by, rows[0]?.thread_id, place?.message ?? "", false);
	if (!draft) throw new Error("reply was not started");
	const content = { to: "bonnie@example.com", cc: "", subject: "Re: answer me", text: "Here you go." };
	await saveDraft(by, draft, 1, content, new Date());
	const newestId = place?.message ?? "";
	await sendDraft(by, draft, { version: 2, newestId, sendAt: null, closes: false }, new Date());
	expect((await places(id))[0]?.flags).toEqual([]);
	const sent = await product.pool.query("select id, message_id from outgoing_emails where account_id = $1", [id]);
	const raw = emailSource("Re: answer me", sent.rows[0]?.message_id);
	await putFile("mail/aa/answer.eml", Buffer.from(raw));
	for (const _ of [1, 2]) await fileSentCopy({ emailId: sent.rows[0]?.id, fileKey: "mail/aa/answer.eml" });
	expect(await product.drain()).toEqual([]);
	await until(async () => (await places(id)).some(({ flags }) => flags.includes("\\Answered")));
	await until(async () => (await subjects(id, "Sent")).length === 1);
	const { rows: stored } = await product.pool.query(
		"select count(*)::int as count from mail_messages where thread_id = $1",
		[rows[0]?.thread_id],
	);
	expect(stored[0]?.count).toBe(2);
});

test("folders are known by their names in other languages, and drafts are left alone", async () => {
	for (const name of ["Gesendete Objekte", "Papierkorb", "Entwürfe", "Spam", "Kunden"])
		await dovecot.doveadm("mailbox", "create", "-u", user, name);
	const id = await connect();
	startSync();
	await until(() => isSynced(id));
	const { rows } = await product.pool.query(
		"select path, role, role_source, is_synced from mail_folders where account_id = $1 order by path",
		[id],
	);
	expect(rows.map(({ path, role, role_source, is_synced }) => [path, role, role_source, is_synced])).toEqual([
		["Entwürfe", "drafts", "name", false],
		["Gesendete Objekte", "sent", "name", true],
		["INBOX", "inbox", "flag", true],
		["Kunden", "other", "none", true],
		["Papierkorb", "trash", "name", true],
		["Spam", "junk", "name", true],
	]);
});
