import { afterAll, afterEach, beforeAll, beforeEach, vi } from "vitest";
import { type Dovecot, startDovecot } from "#server/testing/dovecot.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { createSyncedAccount, startTestSync, until } from "./fixtures.server.ts";

export let product: TestProduct;
export let dovecot: Dovecot;
/** a mailbox of its own for each test */
export let user = "";
let users = 0;
let sync: ReturnType<typeof startTestSync> | null = null;

/** A product and a mail server for all tests of a file. */
export function setUpMailServer(): void {
	// each test waits for what it needs, however slow the machine is
	vi.setConfig({ testTimeout: 90_000 });
	beforeAll(async () => {
		product = await openTestProduct();
		dovecot = await startDovecot();
	});
	afterAll(async () => {
		await dovecot.stop();
		await product.close();
	});
	beforeEach(async () => {
		user = `office${++users}`;
		await dovecot.addUser(user);
	});
	afterEach(async () => {
		await sync?.stop();
		sync = null;
		await product.pool.query("update mail_accounts set status = 'paused' where status = 'active'");
	});
}

/** Syncs until the test ends. */
export function startSync(options: Parameters<typeof startTestSync>[0] = {}) {
	sync = startTestSync(options);
	return sync;
}

async function activate(id: string): Promise<string> {
	await product.pool.query("update mail_accounts set status = 'active' where id = $1", [id]);
	return id;
}
export const connect = async (port = dovecot.port, name = user) => activate(await createSyncedAccount(port, name));

type Place = { path: string; subject: string; uid: string; flags: string[]; message: string };

/** Every place of every email of an account. */
export async function places(accountId: string): Promise<Place[]> {
	const { rows } = await product.pool.query<Place>(
		`select f.path, m.subject, l.uid, l.flags, m.id as message from mail_locations l
		join mail_folders f on f.id = l.folder_id join mail_messages m on m.id = l.message_id
		where f.account_id = $1 order by f.path, m.subject, l.uid`,
		[accountId],
	);
	return rows;
}
export const subjects = async (accountId: string, path = "INBOX") =>
	(await places(accountId)).filter((place) => place.path === path).map(({ subject }) => subject);

export async function account(id: string) {
	const { rows } = await product.pool.query("select * from mail_accounts where id = $1", [id]);
	return rows[0];
}
export const isSynced = async (id: string) => (await account(id)).synced_at !== null;

/** Two further complete syncs: whatever they would do twice or lose is done by then. */
export async function syncAgain(id: string, times = 2): Promise<void> {
	for (let n = 0; n < times; n++) {
		const before = (await account(id)).synced_at;
		await product.pool.query("update mail_accounts set sync_requested_at = clock_timestamp() where id = $1", [id]);
		await until(async () => (await account(id)).synced_at > before);
	}
}

export const messageCount = async () =>
	Number((await product.pool.query("select count(*) from mail_messages")).rows[0].count);
