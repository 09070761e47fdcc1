// The database of this process: its own PostgreSQL, or the server that DATABASE_URL names.
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { Logger } from "pino";
import { createDatabase, startPostgres } from "./postgres/postgres.ts";
import type { ReadSettings } from "./settings.ts";

export type Database = {
	url: string;
	/** nobody else could have been at work in it just before */
	alone: boolean;
	close: () => Promise<void>;
};

const name = "app";
const patience = 30_000;
/** Passwords, permissions and a missing database do not mend themselves. */
const hopeless = new Set(["28P01", "28000", "3D000", "42501", "SELF_SIGNED_CERT_IN_CHAIN"]);

export async function openDatabase(settings: ReadSettings, say: (line: string) => void): Promise<Database> {
	if (settings.databaseUrl) {
		await reach(settings.databaseUrl, say);
		return { url: settings.databaseUrl, alone: false, close: async () => undefined };
	}
	const postgres = await startPostgres({ dataDir: settings.dataDir, durable: !settings.throwaway, log: say });
	try {
		await createDatabase(postgres.url("postgres"), name);
	} catch (error) {
		await postgres.stop();
		throw error;
	}
	return { url: postgres.url(name), alone: !postgres.adopted, close: postgres.stop };
}

export function openPool(url: string, settings: ReadSettings, log: Logger): pg.Pool {
	const pool = new pg.Pool({
		connectionString: url,
		max: settings.poolSize,
		application_name: "stanley",
		connectionTimeoutMillis: 5_000,
		idleTimeoutMillis: 30_000,
		keepAlive: true,
		statement_timeout: 30_000,
		idle_in_transaction_session_timeout: 30_000,
	});
	// without a listener, a lost idle connection would end the process
	pool.on("error", (error) => {
		if (!pool.ending) log.warn(`a database connection was lost: ${error.message}`);
	});
	return pool;
}

async function reach(url: string, say: (line: string) => void): Promise<void> {
	const { host, pathname } = new URL(url);
	const server = `The database ${pathname.slice(1)} at ${host}`;
	for (const begun = Date.now(); ; ) {
		const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
		client.on("error", () => undefined);
		try {
			await client.connect();
			return;
		} catch (error) {
			const { code, message } = error as { code?: string; message: string };
			if (hopeless.has(code ?? "") || Date.now() - begun > patience) {
				throw new Error(`${server} refuses: ${message || code}. Check DATABASE_URL.`);
			}
			say(`${server} does not answer yet (${message || code}).`);
			await sleep(2_000);
		} finally {
			await client.end().catch(() => undefined);
		}
	}
}

/** Lets several processes that start at once take turns, for as long as it needs. */
export async function takingTurns<T>(url: string, work: () => Promise<T>): Promise<T> {
	const client = new pg.Client({ connectionString: url, application_name: "stanley start" });
	client.on("error", () => undefined);
	await client.connect();
	try {
		await client.query("select pg_advisory_lock(hashtext('stanley start'))");
		return await work();
	} finally {
		await client.end().catch(() => undefined); // which releases the lock
	}
}
