// Whether this process can serve, for load balancers, containers and monitoring.
import { setTimeout as sleep } from "node:timers/promises";
import type { Pool } from "pg";
import { isSpaceLow } from "./space.ts";
import { findUnwritable, type WritableFolders } from "./writable.ts";

type Health = {
	ok: boolean;
	version: string;
	database: "up" | "down";
	/** uploads and documents */
	files: "writable" | "not writable";
	/** emails saved as files; without an email server only */
	outbox?: "writable" | "not writable";
	/** a warning, while everything still works */
	space: "enough" | "low";
};

type Answer = { status: number; body: Health | { ok: boolean; state: "alive" | "starting" } };

export type CheckHealth = () => Promise<Health>;

/** Milliseconds after which a part that doesn't answer counts as down. */
const checkTimeout = 2_000;
/** Milliseconds for which a result is used again: anyone can ask, and a check writes to the disk. */
const reuseFor = 1_000;

export function createHealthCheck(options: {
	pool: Pool;
	folders: WritableFolders;
	/** the folders whose disks need space */
	storage: string[];
	version: string;
}): CheckHealth {
	const { pool, folders, storage, version } = options;
	const isUp = joinRunning(() => pool.query("select 1"));
	const writesFiles = joinRunning(() => requireWritable(folders.files));
	const writesOutbox = joinRunning(() => requireWritable(folders.outbox ?? folders.files));
	const hasSpace = joinRunning(() => requireSpace(storage));

	async function check(): Promise<Health> {
		const [database, files, outbox, space] = await Promise.all([isUp(), writesFiles(), writesOutbox(), hasSpace()]);
		return {
			ok: database && files && outbox,
			version,
			database: database ? "up" : "down",
			files: files ? "writable" : "not writable",
			...(folders.outbox && { outbox: outbox ? "writable" : "not writable" }),
			space: space ? "enough" : "low",
		};
	}

	let last: { at: number; health: Promise<Health> } | undefined;
	return () => {
		const now = performance.now();
		if (!last || now - last.at > reuseFor) last = { at: now, health: check() };
		return last.health;
	};
}

/**
 * The answer to a request for `/api/health/...`; null for other URLs. `check` is absent until the product is open.
 * `/live` answers as long as the process does. `/ready`, and `/api/health` itself, say whether it can do its work.
 */
export async function answerHealth(url: string, check: CheckHealth | undefined): Promise<Answer | null> {
	const [path] = url.split("?");
	if (path === "/api/health/live") return { status: 200, body: { ok: true, state: "alive" } };
	if (path !== "/api/health" && path !== "/api/health/ready") return null;
	if (!check) return { status: 503, body: { ok: false, state: "starting" } };
	const body = await check();
	return { status: body.ok ? 200 : 503, body };
}

/** Whether the work succeeds in time. Calls during a run share it, so that checks of a part that hangs don't pile up. */
function joinRunning(work: () => Promise<unknown>): () => Promise<boolean> {
	let running: Promise<boolean> | undefined;
	return async () => {
		running ??= work()
			.then(
				() => true,
				() => false,
			)
			.finally(() => {
				running = undefined;
			});
		return Promise.race([running, sleep(checkTimeout, false, { ref: false })]);
	};
}

async function requireWritable(folder: string): Promise<void> {
	const problem = await findUnwritable(folder);
	if (problem) throw new Error(problem.message);
}

async function requireSpace(folders: string[]): Promise<void> {
	if (await isSpaceLow(folders)) throw new Error("a disk is almost full");
}
