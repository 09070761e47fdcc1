// The database of this process: the bundled PostgreSQL, or the server in DATABASE_URL.
import type net from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { Logger } from "pino";
import { createDatabase, startPostgres } from "./postgres/postgres.ts";
import { type ReadSettings, SettingsError } from "./settings.ts";

export type Database = {
	url: string;
	/** no other process can have jobs running in it */
	isExclusive: boolean;
	close: () => Promise<void>;
};

const name = "app";
const patience = 30_000;
/** Connections that a process needs outside its pool: for notifications, startup, a backup, a command. */
const ownConnections = 5;
/** Error codes that waiting doesn't fix: passwords, permissions, a missing database. */
const permanentErrors = new Set(["28P01", "28000", "3D000", "42501", "SELF_SIGNED_CERT_IN_CHAIN"]);

export async function openDatabase(settings: ReadSettings, print: (line: string) => void): Promise<Database> {
	if (settings.databaseUrl) {
		await waitUntilReachable(settings.databaseUrl, print);
		return { url: settings.databaseUrl, isExclusive: false, close: async () => undefined };
	}
	const postgres = await startPostgres({ dataDir: settings.dataDir, durable: !settings.throwaway, log: print });
	try {
		await createDatabase(postgres.url("postgres"), name);
	} catch (error) {
		await postgres.stop();
		throw error;
	}
	return { url: postgres.url(name), isExclusive: !postgres.adopted, close: postgres.stop };
}

/** Milliseconds; longer than any statement may take. */
const silenceLimit = 35_000;

/** Both pools together have `settings.poolSize` connections. The reserved ones are opened only when they are needed. */
export function openPools(url: string, settings: ReadSettings, log: Logger): { pool: pg.Pool; reservedPool: pg.Pool } {
	const reserved = Math.max(1, Math.floor(settings.poolSize / 5));
	return {
		pool: openPool(url, settings.poolSize - reserved, log),
		reservedPool: openPool(url, reserved, log),
	};
}

/** `silence`: milliseconds without an answer after which a connection counts as lost. */
export function openPool(url: string, size: number, log: Logger, silence = silenceLimit): pg.Pool {
	const pool = new pg.Pool({
		connectionString: url,
		max: size,
		application_name: "stanley",
		connectionTimeoutMillis: 5_000,
		idleTimeoutMillis: 30_000,
		keepAlive: true,
		statement_timeout: 30_000,
		lock_timeout: 10_000,
		idle_in_transaction_session_timeout: 30_000,
	});
	// When the network fails silently, connections neither answer nor close. Keep-alive doesn't notice while sent data is
	// unacknowledged, so the client closes them itself.
	pool.on("connect", (client) => {
		// the pool listens only while a connection is idle; one lost during a transaction fails its queries, not the process
		client.on("error", () => undefined);
		const { stream } = (client as unknown as pg.Client).connection;
		(stream as net.Socket).setTimeout(silence, () => stream.destroy(new Error("The database stopped responding.")));
	});
	// without a listener, losing an idle connection would crash the process
	pool.on("error", (error) => {
		if (!pool.ending) log.warn(`database connection lost: ${error.message}`);
	});
	return pool;
}

/** Throws when the pool could use up the server's connections. Backups and other processes need some of them too. */
export async function checkPoolSize(pool: pg.Pool, { poolSize }: ReadSettings): Promise<void> {
	const { rows } = await pool.query<{ allowed: number }>(
		`select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
			- current_setting('reserved_connections')::int as allowed`,
	);
	const largest = (rows[0]?.allowed ?? 0) - ownConnections;
	if (poolSize <= largest) return;
	throw new SettingsError(
		`Invalid setting:\n  PG_POOL is ${poolSize}, but this PostgreSQL server allows at most ${largest}.`,
	);
}

async function waitUntilReachable(url: string, print: (line: string) => void): Promise<void> {
	const { host, pathname } = new URL(url);
	const server = `the database ${pathname.slice(1)} at ${host}`;
	for (const startedAt = performance.now(); ; ) {
		const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
		client.on("error", () => undefined);
		try {
			await client.connect();
			return;
		} catch (error) {
			const { code, message } = error as { code?: string; message: string };
			if (permanentErrors.has(code ?? "") || performance.now() - startedAt > patience) {
				throw new Error(`Could not connect to ${server}: ${message || code}. Check DATABASE_URL.`);
			}
			print(`Waiting for ${server} (${message || code}).`);
			await sleep(2_000);
		} finally {
			await client.end().catch(() => undefined);
		}
	}
}

/** Runs `work` while no other process does, so that processes starting at the same time take turns. */
export async function withStartLock<T>(url: string, work: () => Promise<T>): Promise<T> {
	const client = new pg.Client({ connectionString: url, application_name: "stanley start" });
	client.on("error", () => undefined);
	await client.connect();
	try {
		await client.query("select pg_advisory_lock(hashtext('stanley start'))");
		return await work();
	} finally {
		await client.end().catch(() => undefined); // releases the lock
	}
}
