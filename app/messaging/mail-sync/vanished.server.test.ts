// Emails that were removed at the server, as a real Dovecot tells it.
import { expect, test } from "vitest";
import { startSilentProxy } from "#server/testing/silent-proxy.ts";
import { emailSource, until } from "./fixtures.server.ts";
import {
	connect,
	dovecot,
	isSynced,
	messageCount,
	setUpMailServer,
	startSync,
	subjects,
	syncAgain,
	user,
} from "./mailbox-fixtures.server.ts";

setUpMailServer();

const expunge = (uids: string) => dovecot.doveadm("expunge", "-u", user, "mailbox", "INBOX", "uid", uids);
const names = (count: number) => Array.from({ length: count }, (_, n) => `vanishing ${String(n + 1).padStart(2, "0")}`);

test("removed emails are learned from VANISHED, while we wait and after we were away", async () => {
	const proxy = await startSilentProxy(dovecot.port);
	await dovecot.write(
		user,
		names(20).map((name) => emailSource(name)),
	);
	const id = await connect(proxy.port);
	const sync = startSync();
	await until(() => isSynced(id));
	await syncAgain(id);
	const count = await messageCount();
	const before = proxy.heard().length;
	const gone = (await subjects(id)).length;
	expect(gone).toBe(20);
	// we wait in the inbox
	await expunge("3:5,9");
	await until(async () => (await subjects(id)).length === 16);
	await sync.stop();
	await expunge("1,20");
	const again = startSync();
	await until(async () => (await subjects(id)).length === 14);
	await syncAgain(id);
	expect(await subjects(id)).toEqual(names(20).filter((_, index) => ![1, 3, 4, 5, 9, 20].includes(index + 1)));
	// the emails themselves stay
	expect(await messageCount()).toBe(count);
	const commands = proxy.heard().slice(before);
	expect(commands).toMatch(/UID FETCH \S+ \(?[^\r]*\(CHANGEDSINCE \d+ VANISHED\)/);
	expect(commands).not.toMatch(/ SEARCH /);
	await again.stop();
	await proxy.stop();
});

test("an email that was moved away and back is found in its new place only", async () => {
	await dovecot.write(
		user,
		names(3).map((name) => emailSource(name)),
	);
	const id = await connect();
	startSync();
	await until(() => isSynced(id));
	await syncAgain(id);
	await dovecot.doveadm("mailbox", "create", "-u", user, "Later");
	await dovecot.doveadm("move", "-u", user, "Later", "mailbox", "INBOX", "uid", "2");
	await until(async () => (await subjects(id)).length === 2 && (await subjects(id, "Later")).length === 1);
	await dovecot.doveadm("move", "-u", user, "INBOX", "mailbox", "Later", "all");
	await until(async () => (await subjects(id)).length === 3 && (await subjects(id, "Later")).length === 0);
});

test("a server without QRESYNC is asked for what is left", async () => {
	const proxy = await startSilentProxy(dovecot.port, (part) => part.replaceAll(" QRESYNC", ""));
	await dovecot.write(
		user,
		names(5).map((name) => emailSource(name)),
	);
	const id = await connect(proxy.port);
	const sync = startSync();
	await until(() => isSynced(id));
	await syncAgain(id);
	const before = proxy.heard().length;
	await expunge("2:4");
	await until(async () => (await subjects(id)).length === 2);
	const commands = proxy.heard().slice(before);
	expect(commands).toMatch(/ SEARCH /);
	expect(commands).not.toContain("VANISHED");
	await sync.stop();
	await proxy.stop();
});
