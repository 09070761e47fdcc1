// Runs the product as a separate process with its own database, data folder, port and SMTP server.
import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { PgBoss } from "pg-boss";
import { type Noun, openNouns } from "#app/noun/registry.server.ts";
import { openDb } from "#app/platform/db.server.ts";
import { openEnv } from "#app/platform/env.server.ts";
import { readSettings } from "#server/settings.ts";
import { type MailServer, openMailServer } from "#server/testing/mail-server.ts";
import { importFromFolders } from "./folders.ts";

export type RunningProduct = {
	origin: string;
	pid: number;
	/** its database */
	pool: pg.Pool;
	/** opens its database, settings and queues for server code and fixtures that a test calls itself */
	connect: () => void;
	mail: MailServer;
	dataDir: string;
	/** its output so far */
	printed: () => string;
	close: () => Promise<void>;
};

const root = path.resolve(import.meta.dirname, "../..");
const patience = 280_000;

/** `extra` are environment variables; with `DEMO`, the product starts with its demo data. */
async function startProduct({ DEMO, ...extra }: Record<string, string> = {}): Promise<RunningProduct> {
	const databaseUrl = await createDatabase();
	const dataDir = await mkdtemp(path.join(os.tmpdir(), "e2e-"));
	const mail = await openMailServer();
	const port = await freePort();
	const env = {
		PORT: String(port),
		HOST: "127.0.0.1",
		ORIGIN: `http://localhost:${port}`,
		DATA_DIR: dataDir,
		DATABASE_URL: databaseUrl,
		SMTP_URL: mail.url,
		MAIL_FROM: "Stanley Tree Care <office@example.com>",
		SECRET_KEY: "a secret key that only the journeys know, long enough",
		LOG_LEVEL: "error",
		SEND_DELAY: "1",
		NWS_URL: "off",
		TRUST_PROXY: "true",
		// several products share the connections of one PostgreSQL
		PG_POOL: "5",
		...extra,
	};
	const child = spawn(process.execPath, ["server.ts", ...(DEMO ? ["--demo"] : [])], {
		cwd: root,
		env: { ...process.env, NODE_ENV: "production", ...env },
		stdio: ["ignore", "pipe", "pipe"],
	});
	const printed = collect(child);
	await ready(child, printed);
	const { pool, boss, connect } = await openForTests(databaseUrl, env);
	return {
		origin: env.ORIGIN,
		pid: child.pid ?? 0,
		pool,
		connect,
		mail,
		dataDir,
		printed,
		async close() {
			const gone = new Promise((resolve) => child.once("exit", resolve));
			child.kill("SIGTERM");
			await gone;
			await boss.stop({ graceful: false, close: false });
			await pool.end();
			await mail.close();
			await rm(dataDir, { recursive: true, force: true });
		},
	};
}

/**
 * Starts products on request and keeps the two used last, so that tests with the same settings share one. A worker
 * process then runs every kind of test, and loads the server's code and launches its browser only once.
 */
export function openProducts() {
	const running = new Map<string, RunningProduct>();
	return {
		async get(settings: Record<string, string>): Promise<RunningProduct> {
			const key = JSON.stringify(settings);
			const product = running.get(key) ?? (await startProduct(settings));
			running.delete(key);
			running.set(key, product);
			const [oldest] = running.keys();
			if (oldest !== undefined && running.size > 2) {
				await running.get(oldest)?.close();
				running.delete(oldest);
			}
			product.connect();
			return product;
		},
		/** Stops one that later tests must not meet. */
		async stop(settings: Record<string, string>): Promise<void> {
			const key = JSON.stringify(settings);
			await running.get(key)?.close();
			running.delete(key);
		},
		close: () => Promise.all([...running.values()].map((product) => product.close())),
	};
}

async function createDatabase(): Promise<string> {
	const server = new URL(process.env.E2E_POSTGRES ?? "");
	const name = `e2e_${process.pid}_${randomBytes(4).toString("hex")}`;
	const admin = new pg.Client({ connectionString: server.href });
	await admin.connect();
	await admin.query(`create database ${name} template ${process.env.E2E_TEMPLATE} strategy file_copy`);
	await admin.end();
	server.pathname = name;
	return server.href;
}

async function openForTests(databaseUrl: string, env: Record<string, string>) {
	const pool = new pg.Pool({ connectionString: databaseUrl, max: 3 });
	const settings = readSettings({ ...process.env, ...env }, root);
	const boss = new PgBoss({
		db: { executeSql: (text: string, values?: unknown[]) => pool.query(text, values) },
		supervise: false,
		schedule: false,
	});
	boss.on("error", () => undefined);
	await boss.start();
	const nouns = await importFromFolders<{ noun: Noun }>("noun.server.ts");
	const connect = () => {
		openDb(pool);
		openEnv({ ...settings, secretKey: settings.secretKey ?? "" });
		openNouns(
			nouns.map(({ noun }) => noun),
			boss,
		);
	};
	return { pool, boss, connect };
}

function collect(child: ChildProcess): () => string {
	let printed = "";
	for (const stream of [child.stdout, child.stderr])
		stream?.on("data", (part) => {
			printed += part;
		});
	return () => printed;
}

function ready(child: ChildProcess, printed: () => string): Promise<void> {
	return new Promise((resolve, reject) => {
		const timer = setTimeout(() => child.kill("SIGKILL"), patience);
		child.once("exit", (code) => reject(new Error(`The product ended with ${code} during its start.\n${printed()}`)));
		for (const stream of [child.stdout, child.stderr])
			stream?.on("data", () => {
				if (!/ is ready/.test(printed())) return;
				clearTimeout(timer);
				resolve();
			});
	});
}

function freePort(): Promise<number> {
	return new Promise((resolve, reject) => {
		const probe = net.createServer();
		probe.once("error", reject);
		probe.listen(0, "127.0.0.1", () => {
			const { port } = probe.address() as net.AddressInfo;
			probe.close(() => resolve(port));
		});
	});
}
