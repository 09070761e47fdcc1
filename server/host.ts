// Opens what the product is lent, for the server and for commands alike.
import fs from "node:fs";
import path from "node:path";
import type { Pool } from "pg";
import type { Logger } from "pino";
import type { Host } from "./contract.ts";
import { type Database, openDatabase, openPool, takingTurns } from "./database.ts";
import { type Enter, root } from "./graph.ts";
import { type Jobs, openJobs } from "./jobs.ts";
import { type Notices, openNotices } from "./notices.ts";
import { keepSecretKey } from "./secret-key.ts";
import type { ReadSettings } from "./settings.ts";

export type Lent = {
	jobs: Jobs;
	notices: Notices | undefined;
	/** migrations, first content, queues */
	enter: Enter;
};

export type HostOptions = {
	settings: ReadSettings;
	log: Logger;
	say: (line: string) => void;
	onStop: (close: () => unknown) => void;
	/** a command sends jobs and leaves their execution to the server */
	works: boolean;
};

const jobGrace = 3_000;

export async function openHost({ settings: read, log, say, onStop, works }: HostOptions): Promise<Lent> {
	const opening = openDatabase(read, say);
	// registered before it is there: a stop during the start must not leave a PostgreSQL behind
	onStop(async () => (await opening.catch(() => undefined))?.close());
	const settings = { ...read, secretKey: read.secretKey ?? (await keepSecretKey(read.dataDir)) };
	const database: Database = await opening;
	const pool: Pool = openPool(database.url, read, log);
	onStop(() => pool.end());
	const notices = works ? await openNotices(database.url, log) : undefined;
	if (notices) onStop(notices.close);
	const jobs = await openJobs({ pool, log, notices, timeZone: settings.timeZone, alone: works && database.alone });
	onStop(() => jobs.stop(works ? jobGrace : 0));
	const host: Host = { settings, version: productVersion(), pool, boss: jobs.boss, log };
	return {
		jobs,
		notices,
		enter: (open) =>
			takingTurns(database.url, async () => {
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
