import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { PgBoss } from "pg-boss";
import { openNouns } from "#app/noun/registry.server.ts";
import { nouns } from "#app/nouns.server.ts";
import { openEnv } from "#app/platform/env.server.ts";
import type { Tasks } from "#app/platform/queue.server.ts";
import { openSecretPaths } from "#app/platform/secret-paths.server.ts";
import { secretPrefixes } from "#app/urls.ts";
import type { Settings } from "../settings.ts";
import { cloneDatabase, type TestDatabase } from "./database.ts";

export type TestProduct = TestDatabase & {
	settings: Settings;
	/** Runs every waiting job now, including those that jobs enqueue, until none is left. Returns the failures. */
	drain: () => Promise<string[]>;
	createQueue: (name: string) => Promise<void>;
	/** Takes the waiting jobs of a queue and returns their payloads in the order in which they would run. */
	fetch: <Payload extends object>(queue: string) => Promise<Payload[]>;
};

/** Everything server code needs: its own database, settings, a data folder, and queues whose jobs wait for `drain`. */
export async function openTestProduct(
	overrides: Partial<Settings> = {},
	opening: Promise<TestDatabase> = cloneDatabase(),
): Promise<TestProduct> {
	const database = await opening;
	const dataDir = await mkdtemp(path.join(os.tmpdir(), "product-"));
	const settings: Settings = {
		port: 0,
		host: "127.0.0.1",
		origin: "http://localhost:3000",
		dataDir,
		filesDir: path.join(dataDir, "files"),
		secretKey: "a secret key that only the tests know, long enough",
		mailAllowPrivate: true,
		sendDelay: 10,
		nwsUrl: "off",
		trustProxy: false,
		timeZone: "America/Chicago",
		logLevel: "silent",
		production: false,
		...overrides,
	} as Settings;
	openEnv(settings);
	openSecretPaths(secretPrefixes);
	const boss = new PgBoss({
		db: { executeSql: (text: string, values?: unknown[]) => database.pool.query(text, values) },
		supervise: false,
		schedule: false,
	});
	await boss.start();
	const createQueue = async (name: string) => {
		await boss.createQueue(name, { retryLimit: 5 });
		// Caches the queue, so that sending inside a transaction doesn't take another connection from the small pool.
		await boss.fetch(name);
	};
	const tasks = openNouns(nouns, boss);
	for (const name of Object.keys(tasks)) await createQueue(name);
	return {
		...database,
		settings,
		drain: () => drain(boss, tasks),
		createQueue,
		fetch: async <Payload extends object>(queue: string) => {
			const payloads: Payload[] = [];
			for (let [job] = await boss.fetch<Payload>(queue); job; [job] = await boss.fetch<Payload>(queue))
				payloads.push(job.data);
			return payloads;
		},
		close: async () => {
			await boss.stop({ graceful: false, close: false });
			await database.close();
			await rm(dataDir, { recursive: true, force: true });
		},
	};
}

async function drain(boss: PgBoss, tasks: Tasks): Promise<string[]> {
	const failed: string[] = [];
	for (let found = true; found; ) {
		found = false;
		for (const [name, task] of Object.entries(tasks)) {
			for (const job of await boss.fetch<never>(name, { batchSize: 50 })) {
				found = true;
				try {
					await task.run(job.data, { id: job.id, signal: AbortSignal.timeout(30_000) });
					await boss.complete(name, job.id);
				} catch (error) {
					failed.push(`${name}: ${error instanceof Error ? error.message : error}`);
					await boss.fail(name, job.id);
				}
			}
		}
	}
	return failed;
}
