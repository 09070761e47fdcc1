// Opens the resources that the product runs on, for the server and for commands.
import fs from "node:fs";
import path from "node:path";
import type { Logger } from "pino";
import type { Host } from "./contract.ts";
import { checkPoolSize, type Database, openDatabase, openPools, withStartLock } from "./database.ts";
import { type OpenProduct, root } from "./graph.ts";
import { type CheckHealth, createHealthCheck } from "./health.ts";
import { type Jobs, openJobs } from "./jobs.ts";
import { openPgListener, type PgListener } from "./pg-listener.ts";
import { readOrCreateSecretKey } from "./secret-key.ts";
import type { ReadSettings } from "./settings.ts";
import { listStorage } from "./space.ts";
import { checkWritable, listWritableFolders } from "./writable.ts";

export type HostResources = {
	jobs: Jobs;
	pgListener: PgListener | undefined;
	checkHealth: CheckHealth;
	/** opens the product: migrations, initial data, queues */
	openProduct: OpenProduct;
};

export type HostOptions = {
	settings: ReadSettings;
	log: Logger;
	print: (line: string) => void;
	onStop: (close: () => unknown) => void;
	/** false for commands, which queue jobs for the server to run */
	runsJobs: boolean;
};

const jobGrace = 3_000;

export async function openHost({
	settings: readSettings,
	log,
	print,
	onStop,
	runsJobs,
}: HostOptions): Promise<HostResources> {
	const folders = listWritableFolders(readSettings);
	const opening = checkWritable(folders).then(() => openDatabase(readSettings, print));
	opening.catch(() => undefined); // handled below, where it is awaited
	// registered before it is open: a stop during startup must not leave a PostgreSQL running
	onStop(async () => (await opening.catch(() => undefined))?.close());
	const settings = {
		...readSettings,
		secretKey: readSettings.secretKey ?? (await readOrCreateSecretKey(readSettings.dataDir)),
	};
	const database: Database = await opening;
	const { pool, reservedPool } = openPools(database.url, readSettings, log);
	onStop(() => Promise.all([pool.end(), reservedPool.end()]));
	await checkPoolSize(pool, readSettings);
	const pgListener = runsJobs ? await openPgListener(database.url, log) : undefined;
	if (pgListener) onStop(pgListener.close);
	const jobs = await openJobs({
		pool,
		log,
		pgListener,
		timeZone: settings.timeZone,
		isExclusive: runsJobs && database.isExclusive,
	});
	onStop(() => jobs.stop(runsJobs ? jobGrace : 0));
	const host: Host = { settings, pool, reservedPool, boss: jobs.boss, log };
	return {
		jobs,
		pgListener,
		checkHealth: createHealthCheck({
			pool: reservedPool,
			folders,
			storage: listStorage(readSettings),
			version: productVersion(),
		}),
		openProduct: (open) =>
			withStartLock(database.url, async () => {
				const product = await open(host);
				await jobs.prepare(product.tasks);
				return product;
			}),
	};
}

function productVersion(): string {
	const about = JSON.parse(fs.readFileSync(path.join(root, "package.json"), "utf8")) as { version: string };
	return about.version;
}
