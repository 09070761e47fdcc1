// The bundled PostgreSQL: adopted if running, else started; restarted if it dies; stopped by the last process using it.
import type { ChildProcess } from "node:child_process";
import fsp from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { withLock } from "../lock.ts";
import { removeOtherBinaries, stageBinaries } from "./binaries.ts";
import { ensureCluster, launch, port, removeStaleFiles, superuser } from "./cluster.ts";
import { type ClusterLocation, findClusterLocation } from "./location.ts";
import { capLog, lastLines } from "./log.ts";
import { findStrayBackends, isPostmaster, readPidFile, signal } from "./processes.ts";
import { joinUsers, type Membership } from "./users.ts";

export type PostgresOptions = {
	dataDir: string;
	/** false for tests only: faster, but a power failure loses the data */
	durable?: boolean;
	log?: (line: string) => void;
};

export type Postgres = {
	/** contains the cluster, its sockets and its log */
	folder: string;
	pid: () => number;
	/** it was already running for another process */
	adopted: boolean;
	url: (database: string) => string;
	stop: () => Promise<void>;
};

type Server = { pid: number; adopted: boolean };
type Runner = {
	location: ClusterLocation;
	bin: string;
	durable: boolean;
	log: (line: string) => void;
	membership: Membership;
};

const watchEvery = 500;
const logCheckRounds = 120; // in rounds of the watch timer
const restartPause = 5_000;
const startTimeout = 60_000;
const recoveryTimeout = 600_000;

export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
	const location = await findClusterLocation(options.dataDir);
	const bin = await stageBinaries(location.folder);
	const { durable = true, log = () => undefined } = options;
	return withLock(location.cluster, async () => {
		const runner = { location, bin, durable, log, membership: await joinUsers(location) };
		try {
			await ensureCluster(location, bin, durable);
			return watch(runner, await findOrStart(runner));
		} catch (error) {
			await runner.membership.leave();
			throw error;
		}
	});
}

function watch(runner: Runner, first: Server): Postgres {
	const { location, log, membership } = runner;
	let pid = first.pid;
	let round = 0;
	let restarting: Promise<void> | undefined;
	let notBefore = 0;

	async function restart(): Promise<void> {
		log("PostgreSQL stopped unexpectedly, restarting it");
		const server = await withLock(location.cluster, () => findOrStart(runner));
		pid = server.pid;
		log(`PostgreSQL restarted (process ${pid})`);
	}

	const watchTimer = setInterval(() => {
		if (round++ % logCheckRounds === 0) capLog(location.log);
		if (restarting || performance.now() < notBefore || isPostmaster(pid, location.cluster)) return;
		restarting = restart()
			.catch((error) => {
				log(error.message);
				notBefore = performance.now() + restartPause;
			})
			.finally(() => {
				restarting = undefined;
			});
	}, watchEvery).unref();

	return {
		folder: location.folder,
		adopted: first.adopted,
		pid: () => pid,
		url: (database) => connectionUrl(location, database),
		async stop() {
			clearInterval(watchTimer);
			await restarting;
			await withLock(location.cluster, async () => {
				if (await membership.leave()) {
					await shutDown(pid, location.cluster);
					if (location.sockets !== location.run) await fsp.rmdir(location.sockets).catch(() => undefined);
				} else log("PostgreSQL keeps running for another process");
			});
		},
	};
}

/** Adopts a running postmaster or starts one. Resolves when it accepts connections. */
async function findOrStart(runner: Runner): Promise<Server> {
	const { location, bin, durable, log, membership } = runner;
	const startedAt = performance.now();
	let child: ChildProcess | undefined;
	let failures = 0;
	for (;;) {
		const file = readPidFile(location.cluster);
		const running = file && isPostmaster(file.pid, location.cluster) ? file : undefined;
		if (running?.state === "ready" && (await acceptsConnections(location))) {
			const adopted = child?.pid !== running.pid;
			if (adopted) membership.guard(running.pid);
			return { pid: running.pid, adopted };
		}
		const waiting = performance.now() - startedAt;
		if (waiting > (running?.state === "starting" ? recoveryTimeout : startTimeout)) failures = Number.POSITIVE_INFINITY;
		if (!running && (!child || hasEnded(child))) {
			if (child) failures += 1;
			const strays = findStrayBackends(location.cluster);
			for (const stray of strays) signal(stray, waiting > 3_000 ? "SIGKILL" : "SIGQUIT");
			if (strays.length === 0 && failures < 5) {
				if (file) log("PostgreSQL was not shut down cleanly, recovering from its write-ahead log");
				await removeStaleFiles(location);
				await removeOtherBinaries(location.folder, bin);
				child = launch(location, bin, durable);
				if (child.pid) membership.guard(child.pid); // before it is ready
			}
		}
		if (failures >= 5)
			throw new Error(`PostgreSQL failed to start. Last lines of ${location.log}:\n${lastLines(location.log)}`);
		await sleep(child || running ? 10 : 50);
	}
}

function hasEnded(child: ChildProcess): boolean {
	return child.pid === undefined || child.exitCode !== null || child.signalCode !== null;
}

async function acceptsConnections(location: ClusterLocation): Promise<boolean> {
	const client = new pg.Client({
		connectionString: connectionUrl(location, "postgres"),
		connectionTimeoutMillis: 5_000,
	});
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

function connectionUrl(location: ClusterLocation, database: string): string {
	// sslmode, because PGSSLMODE in the environment may be set for other servers
	const options = new URLSearchParams({ host: location.sockets, sslmode: "disable" });
	return `postgres://${superuser}@localhost:${port}/${encodeURIComponent(database)}?${options}`;
}

/** A fast shutdown (SIGINT), then an immediate one (SIGQUIT), after which the next start recovers. */
async function shutDown(pid: number, cluster: string): Promise<void> {
	for (const [name, timeout] of [
		["SIGINT", 5_000],
		["SIGQUIT", 1_500],
	] as const) {
		if (!isPostmaster(pid, cluster)) return;
		signal(pid, name);
		for (const end = performance.now() + timeout; performance.now() < end && isPostmaster(pid, cluster); )
			await sleep(10);
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
