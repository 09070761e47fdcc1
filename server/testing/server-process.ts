// Starts real server processes on their own data folders, for tests of crashes and shutdown.
import { type ChildProcess, spawn } from "node:child_process";
import fs from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { isAlive, readPidFile } from "../postgres/processes.ts";

const root = path.resolve(import.meta.dirname, "../..");
const started = new Set<ChildProcess>();
const folders = new Set<string>();

/** As in `npm start`, for measurements. */
export const serverArgs = ["--max-semi-space-size=16", "--heap-growing-percent=60", "server.ts"];

export type ServerProcess = {
	child: ChildProcess;
	pid: number;
	url: string;
	output: () => string;
	ended: Promise<number | null>;
	get: (path: string) => Promise<unknown>;
};

export type StartOptions = {
	dataDir: string;
	port?: number;
	env?: Record<string, string | undefined>;
	args?: string[];
	uid?: number;
	/** Node, if not this process's */
	program?: string;
	/** the project's folder, if not this one */
	folder?: string;
	/** starts a process group, which can be killed as a whole */
	detached?: boolean;
};

/** Starts server.ts (or `args`) without waiting until it is ready. */
export async function launchServer(options: StartOptions): Promise<ServerProcess> {
	const {
		dataDir,
		port,
		env,
		args = ["server.ts"],
		uid,
		program = process.execPath,
		folder = root,
		detached,
	} = options;
	const usedPort = port ?? (await freePort());
	const child = spawn(program, args, {
		cwd: folder,
		detached,
		stdio: ["ignore", "pipe", "pipe"],
		...(uid !== undefined && { uid, gid: uid }),
		env: {
			PATH: process.env.PATH,
			HOST: "127.0.0.1",
			PORT: String(usedPort),
			DATA_DIR: dataDir,
			LOG_LEVEL: "warn",
			THROWAWAY: "true", // killing processes loses no data, only a power failure would
			STANLEY_GRAPH: path.join(root, "server/testing/process-graph.ts"),
			...env,
		},
	});
	started.add(child);
	let output = "";
	for (const stream of [child.stdout, child.stderr]) stream.on("data", (part) => (output += part));
	const ended = new Promise<number | null>((resolve) => child.once("close", (code) => resolve(code)));
	const url = `http://127.0.0.1:${usedPort}`;
	return {
		child,
		pid: child.pid ?? 0,
		url,
		output: () => output,
		ended,
		get: async (page) => {
			const response = await fetch(`${url}${page}`);
			if (!response.ok) throw new Error(`${page}: ${response.status} ${await response.text()}`);
			return response.json();
		},
	};
}

export async function startServer(options: StartOptions): Promise<ServerProcess> {
	const server = await launchServer(options);
	await waitUntil(() => server.output().includes("is ready") || server.child.exitCode !== null, "the server is ready");
	if (server.child.exitCode !== null) throw new Error(`The server ended:\n${server.output()}`);
	return server;
}

/** As in vitest.config.ts: no test depends on the machine's speed. */
const patience = process.env.CI ? 3 : 1;

export async function waitUntil(condition: () => unknown, what: string, timeout = 40_000 * patience): Promise<void> {
	for (const startedAt = Date.now(); !(await condition()); await sleep(10)) {
		if (Date.now() - startedAt > timeout) throw new Error(`Waited in vain until ${what}.`);
	}
}

export function temporaryFolder(name = "stanley-"): string {
	const folder = fs.mkdtempSync(path.join(os.tmpdir(), name));
	fs.chmodSync(folder, 0o755);
	folders.add(folder);
	return folder;
}

export function postmasterOf(dataDir: string): number {
	return readPidFile(path.join(dataDir, "postgres/cluster"))?.pid ?? 0;
}

/** The PostgreSQL processes of this data folder. */
export function postgresProcesses(dataDir: string): number[] {
	const cluster = path.join(dataDir, "postgres/cluster");
	return fs
		.readdirSync("/proc")
		.filter((name) => /^\d+$/.test(name))
		.map(Number)
		.filter((pid) => {
			try {
				return fs.readlinkSync(`/proc/${pid}/cwd`) === cluster;
			} catch {
				return false;
			}
		});
}

/** Stops the servers and deletes the folders. Call it in afterAll. */
export async function cleanUp(): Promise<void> {
	for (const child of started) child.kill("SIGTERM");
	await Promise.all(
		[...started].map((child) => waitUntil(() => !child.pid || !isAlive(child.pid), "a server ends", 12_000)),
	);
	for (const folder of folders) fs.rmSync(folder, { recursive: true, force: true });
}

function freePort(): Promise<number> {
	return new Promise((resolve) => {
		const probe = net.createServer().listen(0, "127.0.0.1", () => {
			const { port } = probe.address() as net.AddressInfo;
			probe.close(() => resolve(port));
		});
	});
}
