import { expect, test } from "vitest";
import { startSilentProxy } from "#server/testing/silent-proxy.ts";
import { emailSource, startTestSync, until } from "./fixtures.server.ts";
import {
	account,
	connect,
	dovecot,
	isSynced,
	places,
	product,
	setUpMailServer,
	startSync,
	subjects,
	syncAgain,
	user,
} from "./mailbox-fixtures.server.ts";
import { officeTiming, pauseAfter } from "./session.server.ts";

setUpMailServer();

test("a wrong password stops at once, and a new one starts the sync again", async () => {
	await dovecot.write(user, [emailSource("waiting")]);
	const id = await connect();
	await dovecot.addUser(user, { password: "changed" });
	startSync();
	await until(async () => (await account(id)).status === "sign-in-failed");
	expect(await account(id)).toMatchObject({ last_error: "sign-in", failures: 1 });
	await dovecot.addUser(user);
	await product.pool.query(
		"update mail_accounts set status = 'active', failures = 0, connected_at = now() where id = $1",
		[id],
	);
	await until(async () => (await subjects(id)).length === 1);
	await until(async () => (await account(id)).last_error === null);
});

test("a connection that goes silent without an end is replaced, and nothing is missed", async () => {
	const proxy = await startSilentProxy(dovecot.port);
	const id = await connect(proxy.port);
	const sync = startSync({ timing: { poll: 600_000, silence: 400 } });
	await until(() => isSynced(id));
	const before = proxy.connections();
	proxy.silence();
	await dovecot.write(user, [emailSource("while it was silent")]);
	await until(async () => proxy.connections() > before);
	proxy.speak();
	await until(async () => (await subjects(id)).length === 1);
	proxy.cut();
	await dovecot.write(user, [emailSource("after the cut")]);
	await until(async () => (await subjects(id)).length === 2);
	await sync.stop();
	await proxy.stop();
});

test("a server that restarts is found again", async () => {
	const id = await connect();
	startSync();
	await until(() => isSynced(id));
	await dovecot.restart();
	await dovecot.write(user, [emailSource("after the restart")]);
	await until(async () => (await subjects(id)).length === 1);
	await until(async () => (await account(id)).last_error === null);
});

test("how full the mailbox is comes from the server", async () => {
	await dovecot.addUser("full", { quota: "10M" });
	await dovecot.write("full", [emailSource("x".repeat(500_000))]);
	await dovecot.doveadm("quota", "recalc", "-u", "full");
	const id = await connect(dovecot.port, "full");
	startSync();
	await until(() => isSynced(id));
	const { quota_used, quota_limit } = await account(id);
	expect(Number(quota_limit)).toBe(10 * 1024 * 1024);
	expect(Number(quota_used)).toBeGreaterThan(400_000);
});

test("two processes never sync one account at the same time, and a paused one isn't synced", async () => {
	await dovecot.write(
		user,
		Array.from({ length: 200 }, (_, n) => emailSource(`shared ${n}`)),
	);
	const id = await connect();
	const [one, two] = [startTestSync(), startTestSync()];
	await until(() => isSynced(id));
	const holder = (await account(id)).lease_holder;
	await syncAgain(id);
	expect((await account(id)).lease_holder).toBe(holder);
	expect(new Set(await subjects(id)).size).toBe(200);
	expect(await places(id)).toHaveLength(200);
	await one.stop();
	await dovecot.write(user, [emailSource("after one stopped")]);
	await until(async () => (await subjects(id)).includes("after one stopped"));
	await two.stop();
	expect((await account(id)).lease_holder).toBeNull();
});

test("each failure is followed by a longer pause, up to a limit, and no two accounts pause equally long", () => {
	const pauses = [0, 1, 2, 3, 50].map((failures) => pauseAfter(failures, officeTiming, 1));
	expect(pauses).toEqual([0, 2_000, 4_000, 8_000, 300_000]);
	expect(pauseAfter(3, officeTiming, 0)).toBe(4_000);
});
