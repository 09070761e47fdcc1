// The product's own PostgreSQL: found running or started, watched, and stopped by its last user.
import type { ChildProcess } from "node:child_process";
import fsp from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { withLock } from "../lock.ts";
import { removeOtherBinaries, stageBinaries } from "./binaries.ts";
import { ensureCluster, launch, port, removeRemains, superuser } from "./cluster.ts";
import { capLog, lastLines } from "./log.ts";
import { findPlace, type Place } from "./place.ts";
import { isPostmaster, readPidFile, signal, strays } from "./processes.ts";
import { join, type Membership } from "./users.ts";

export type PostgresOptions = {
	dataDir: string;
	/** false only for tests: fast, and lost in a power cut */
	durable?: boolean;
	log?: (line: string) => void;
};

export type Postgres = {
	/** folder of the cluster, its sockets and its log */
	folder: string;
	pid: () => number;
	/** was already running for another process */
	adopted: boolean;
	url: (database: string) => string;
	stop: () => Promise<void>;
};

type Server = { pid: number; adopted: boolean };
type Runner = {
	place: Place;
	bin: string;
	durable: boolean;
	log: (line: string) => void;
	membership: Membership;
};

const watchEvery = 500;
const capEvery = 120; // rounds of watching
const repairPause = 5_000;
const startPatience = 60_000;
const recoveryPatience = 600_000;

export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
	const place = await findPlace(options.dataDir);
	const bin = await stageBinaries(place.folder);
	const { durable = true, log = () => undefined } = options;
	return withLock(place.cluster, async () => {
		const runner = { place, bin, durable, log, membership: await join(place) };
		try {
			await ensureCluster(place, bin, durable);
			return watched(runner, await findOrStart(runner));
		} catch (error) {
			await runner.membership.leave();
			throw error;
		}
	});
}

function watched(runner: Runner, first: Server): Postgres {
	const { place, log, membership } = runner;
	let pid = first.pid;
	let round = 0;
	let repairing: Promise<void> | undefined;
	let notBefore = 0;

	async function repair(): Promise<void> {
		log("PostgreSQL is gone, starting it again");
		const server = await withLock(place.cluster, () => findOrStart(runner));
		pid = server.pid;
		log(`PostgreSQL is back (process ${pid})`);
	}

	const watch = setInterval(() => {
		if (round++ % capEvery === 0) capLog(place.log);
		if (repairing || Date.now() < notBefore || isPostmaster(pid, place.cluster)) return;
		repairing = repair()
			.catch((error) => {
				log(error.message);
				notBefore = Date.now() + repairPause;
			})
			.finally(() => {
				repairing = undefined;
			});
	}, watchEvery).unref();

	return {
		folder: place.folder,
		adopted: first.adopted,
		pid: () => pid,
		url: (database) => connectionUrl(place, database),
		async stop() {
			clearInterval(watch);
			await repairing;
			await withLock(place.cluster, async () => {
				if (await membership.leave()) {
					await shutDown(pid, place.cluster);
					if (place.sockets !== place.run) await fsp.rmdir(place.sockets).catch(() => undefined);
				} else log("PostgreSQL stays up for another process");
			});
		},
	};
}

/** Adopts a running postmaster or starts one; returns when it answers. Either way it goes down with its last user. */
async function findOrStart(runner: Runner): Promise<Server> {
	const { place, bin, durable, log, membership } = runner;
	const begun = Date.now();
	let child: ChildProcess | undefined;
	let failures = 0;
	for (;;) {
		const file = readPidFile(place.cluster);
		const running = file && isPostmaster(file.pid, place.cluster) ? file : undefined;
		if (running?.state === "ready" && (await answers(place))) {
			const adopted = child?.pid !== running.pid;
			if (adopted) membership.guard(running.pid);
			return { pid: running.pid, adopted };
		}
		const waiting = Date.now() - begun;
		if (waiting > (running?.state === "starting" ? recoveryPatience : startPatience))
			failures = Number.POSITIVE_INFINITY;
		if (!running && (!child || hasEnded(child))) {
			if (child) failures += 1;
			const left = strays(place.cluster);
			for (const stray of left) signal(stray, waiting > 3_000 ? "SIGKILL" : "SIGQUIT");
			if (left.length === 0 && failures < 5) {
				if (file) log("PostgreSQL was not stopped properly; it recovers from its write-ahead log");
				await removeRemains(place);
				await removeOtherBinaries(place.folder, bin);
				child = launch(place, bin, durable);
				if (child.pid) membership.guard(child.pid); // from its first moment
			}
		}
		if (failures >= 5) throw new Error(`PostgreSQL does not start. The end of ${place.log}:\n${lastLines(place.log)}`);
		await sleep(child || running ? 10 : 50);
	}
}

function hasEnded(child: ChildProcess): boolean {
	return child.pid === undefined || child.exitCode !== null || child.signalCode !== null;
}

async function answers(place: Place): Promise<boolean> {
	const client = new pg.Client({ connectionString: connectionUrl(place, "postgres"), connectionTimeoutMillis: 5_000 });
	client.on("error", () => undefined);
	try {
		await client.connect();
		await client.query("select");
		return true;
	} catch {
		return false;
	} finally {
		await client.end().catch(() => undefined);
	}
}

function connectionUrl(place: Place, database: string): string {
	// sslmode: PGSSLMODE in the environment is meant for other servers
	const options = new URLSearchParams({ host: place.sockets, sslmode: "disable" });
	return `postgres://${superuser}@localhost:${port}/${encodeURIComponent(database)}?${options}`;
}

/** A fast shutdown, then an immediate one, which the next start recovers from. */
async function shutDown(pid: number, cluster: string): Promise<void> {
	for (const [name, patience] of [
		["SIGINT", 5_000],
		["SIGQUIT", 1_500],
	] as const) {
		if (!isPostmaster(pid, cluster)) return;
		signal(pid, name);
		for (const end = Date.now() + patience; Date.now() < end && isPostmaster(pid, cluster); ) await sleep(10);
	}
}

export async function createDatabase(url: string, name: string): Promise<void> {
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	try {
		const found = await client.query("select from pg_database where datname = $1", [name]);
		if (found.rowCount === 0) await client.query(`create database ${pg.escapeIdentifier(name)}`);
	} catch (error) {
		const { code } = error as { code?: string };
		if (code !== "42P04" && code !== "23505") throw error; // another process was first
	} finally {
		await client.end();
	}
}
