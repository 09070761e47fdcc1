import net from "node:net";
import { PgBoss } from "pg-boss";
import { afterAll, beforeAll, expect, test } from "vitest";
import { recoverFromClockStep } from "./clock-step.ts";
import { checkPoolSize, openPool } from "./database.ts";
import { createLog } from "./log.ts";
import { type Postgres, startPostgres } from "./postgres/postgres.ts";
import type { ReadSettings } from "./settings.ts";
import { cleanUp, temporaryFolder, waitUntil } from "./testing/server-process.ts";

let postgres: Postgres;
beforeAll(async () => {
	postgres = await startPostgres({ dataDir: temporaryFolder(), durable: false });
});
afterAll(async () => {
	await postgres.stop();
	await cleanUp();
});

const settings = (poolSize: number) => ({ poolSize }) as ReadSettings;
const log = createLog("silent");

/** Passes bytes on to PostgreSQL until it goes silent, as a network does that is cut without a word. */
async function openProxy(): Promise<{ url: string; setSilent: (silent: boolean) => void; close: () => void }> {
	const socket = new URL(postgres.url("postgres")).searchParams.get("host");
	const connections = new Set<net.Socket>();
	let isSilent = false;
	const server = net.createServer((client) => {
		const upstream = net.connect(`${socket}/.s.PGSQL.5432`);
		client.on("data", (bytes) => isSilent || upstream.write(bytes));
		upstream.on("data", (bytes) => isSilent || client.write(bytes));
		for (const one of [client, upstream]) {
			connections.add(one);
			one.on("error", () => undefined);
		}
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const { port } = server.address() as net.AddressInfo;
	return {
		url: `postgres://app@127.0.0.1:${port}/postgres?sslmode=disable`,
		setSilent: (silent) => {
			isSilent = silent;
		},
		close: () => {
			server.close();
			for (const one of connections) one.destroy();
		},
	};
}

test("after the network was silent, the pool works again without a restart", async () => {
	const proxy = await openProxy();
	const pool = openPool(proxy.url, 2, log, 300);
	const transaction = await pool.connect();
	await transaction.query("begin");
	await pool.query("select 1");
	proxy.setSilent(true);
	await expect(pool.query("select 1")).rejects.toThrow("stopped responding");
	await expect(transaction.query("select 1")).rejects.toThrow();
	transaction.release(); // as a caller that doesn't know the reason does
	proxy.setSilent(false);
	await waitUntil(() => pool.totalCount === 0, "the lost connections are gone");
	expect((await Promise.all([1, 2, 3].map(() => pool.query("select 2 as n")))).map(({ rows }) => rows[0].n)).toEqual([
		2, 2, 2,
	]);
	await pool.end();
	proxy.close();
});

test("a statement that waits for a locked table fails in time", async () => {
	const pool = openPool(postgres.url("postgres"), 2, log);
	const { rows } = await pool.query("select current_setting('lock_timeout') as value");
	expect(rows).toEqual([{ value: "10s" }]);
	await pool.end();
});

test("a pool that could use up the server's connections is an invalid setting", async () => {
	const pool = openPool(postgres.url("postgres"), 1, log);
	await checkPoolSize(pool, settings(100));
	await expect(checkPoolSize(pool, settings(118))).rejects.toThrow("PG_POOL is 118");
	await pool.end();
});

test("after the clock was set back, schedules, retries and new jobs don't wait for it", async () => {
	const pool = openPool(postgres.url("postgres"), 2, log);
	const boss = new PgBoss({
		db: { executeSql: (text, values) => pool.query(text, values) },
		supervise: false,
		schedule: false,
	});
	await boss.start();
	await boss.createQueue("nightly");
	const start = async (later: object = {}) => (await boss.send("nightly", {}, later)) ?? "";
	const [done, retried, created] = [await start(), await start(), await start()];
	const planned = await start({ startAfter: "2999-01-01T00:00:00Z" });
	await recoverFromClockStep(pool);
	const later = "now() + interval '3 hours'";
	await pool.query(`update pgboss.version set cron_on = ${later}`);
	await pool.query(`update pgboss.queue set maintain_on = ${later}`);
	const change = (what: string, id: string) => pool.query(`update pgboss.job set ${what} where id = $1`, [id]);
	await change(`state = 'completed', singleton_on = timezone('utc', ${later})`, done);
	await change(`state = 'retry', start_after = ${later}`, retried);
	await change(`created_on = ${later}, start_after = ${later}`, created);

	await recoverFromClockStep(pool);
	const isPast = async (sql: string) => (await pool.query<{ past: boolean }>(sql)).rows[0]?.past;
	expect(await isPast("select cron_on <= now() as past from pgboss.version")).toBe(true);
	expect(await isPast("select maintain_on <= now() as past from pgboss.queue where name = 'nightly'")).toBe(true);
	expect(await isPast(`select singleton_on is null as past from pgboss.job where id = '${done}'`)).toBe(true);
	const due = (await boss.fetch("nightly", { batchSize: 10 })).map(({ id }) => id);
	expect(due.sort()).toEqual([retried, created].sort());
	expect(due).not.toContain(planned);
	await boss.stop({ close: false, graceful: false });
	await pool.end();
});
