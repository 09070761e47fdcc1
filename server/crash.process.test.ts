import { spawn } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import {
	cleanUp,
	postgresProcesses,
	postmasterOf,
	type ServerProcess,
	startServer,
	temporaryFolder,
	waitUntil,
} from "./testing/server-process.ts";

afterAll(cleanUp, 60_000);

/** Writes notes as fast as one client can until the server is gone. `acknowledged`: those the server confirmed. */
function writeNotes(server: ServerProcess, prefix: string): { acknowledged: string[]; ended: Promise<void> } {
	const acknowledged: string[] = [];
	async function write(): Promise<void> {
		for (let n = 1; ; n++) {
			try {
				await server.get(`/note?body=${prefix}${n}`);
				acknowledged.push(`${prefix}${n}`);
			} catch {
				return;
			}
		}
	}
	return { acknowledged, ended: write() };
}

test("a killed server loses no acknowledged write and PostgreSQL stops with it", async () => {
	const dataDir = temporaryFolder();
	const first = await startServer({ dataDir });
	const load = writeNotes(first, "a");
	await waitUntil(() => load.acknowledged.length > 50, "some notes are written");
	first.child.kill("SIGKILL");
	await load.ended;
	await waitUntil(() => postgresProcesses(dataDir).length === 0, "PostgreSQL stops by itself");

	const second = await startServer({ dataDir });
	const again = writeNotes(second, "b");
	await waitUntil(() => again.acknowledged.length > 50, "more notes are written");
	second.child.kill("SIGKILL");
	const third = await startServer({ dataDir }); // at once, while the old PostgreSQL shuts down
	await again.ended;
	expect(await third.get("/notes")).toEqual(expect.arrayContaining([...load.acknowledged, ...again.acknowledged]));
});

test("a server and a postmaster killed together recover from the write-ahead log", async () => {
	const dataDir = temporaryFolder();
	const first = await startServer({ dataDir });
	const load = writeNotes(first, "n");
	await waitUntil(() => load.acknowledged.length > 50, "some notes are written");
	process.kill(postmasterOf(dataDir), "SIGKILL");
	first.child.kill("SIGKILL");
	await load.ended;
	const second = await startServer({ dataDir });
	expect(await second.get("/notes")).toEqual(expect.arrayContaining(load.acknowledged));
});

test("a reused process ID in postmaster.pid does not stop the start", async () => {
	const dataDir = temporaryFolder();
	const first = await startServer({ dataDir });
	await first.get("/note?body=kept");
	const postmaster = postmasterOf(dataDir);
	const everything = postgresProcesses(dataDir);
	first.child.kill("SIGKILL");
	for (const pid of everything) process.kill(pid, "SIGKILL");
	const stranger = spawn("sleep", ["60"], { stdio: "ignore" });
	const file = path.join(dataDir, "postgres/cluster/postmaster.pid");
	await waitUntil(() => postgresProcesses(dataDir).length === 0, "PostgreSQL is gone");
	if (!fs.existsSync(file)) fs.writeFileSync(file, `${postmaster}\n${dataDir}\n`);
	fs.writeFileSync(file, fs.readFileSync(file, "utf8").replace(/^\d+/, String(stranger.pid)));

	const second = await startServer({ dataDir });
	expect(await second.get("/notes")).toEqual(["kept"]);
	expect(stranger.exitCode).toBeNull();
	expect(stranger.killed).toBe(false);
	stranger.kill();
});

test("a postmaster killed under a running server restarts within seconds, and notices resume", async () => {
	const dataDir = temporaryFolder();
	const server = await startServer({ dataDir });
	await server.get("/note?body=before");
	const killed = postmasterOf(dataDir);
	process.kill(killed, "SIGKILL");
	await waitUntil(() => {
		const now = postmasterOf(dataDir);
		return now !== 0 && now !== killed;
	}, "another postmaster runs");
	await waitUntil(() => server.get("/health").catch(() => false), "the server answers again");
	expect(await server.get("/notes")).toEqual(["before"]);
	await waitUntil(
		async () => ((await server.get("/heard")) as string[]).includes("missed"),
		"the gap in notices is known",
	);
	expect(server.child.exitCode).toBeNull();
});

test("losing the database right after the start delays the startup messages only", async () => {
	const server = await startServer({ dataDir: temporaryFolder(), env: { LOSE_DATABASE_WHILE_GREETING: "yes" } });
	await waitUntil(() => server.output().includes("Good morning."), "the greeting comes");
	expect(server.output()).toContain("startup messages failed, retrying until the database responds");
	expect(await server.get("/health")).toEqual({ ok: 1 });
});

test("two servers share one PostgreSQL, which keeps running when the first one stops", async () => {
	const dataDir = temporaryFolder();
	const first = await startServer({ dataDir });
	const second = await startServer({ dataDir });
	const postmaster = postmasterOf(dataDir);
	await first.get("/note?body=shared");
	first.child.kill("SIGTERM");
	expect(await first.ended).toBe(0);
	expect(await second.get("/notes")).toEqual(["shared"]);

	const third = await startServer({ dataDir });
	second.child.kill("SIGKILL");
	await second.ended;
	expect(await third.get("/notes")).toEqual(["shared"]);
	expect(postmasterOf(dataDir)).toBe(postmaster);
	third.child.kill("SIGTERM");
	expect(await third.ended).toBe(0);
	expect(postgresProcesses(dataDir)).toEqual([]);
});

test("five servers started at once on an empty folder share one PostgreSQL", async () => {
	const dataDir = temporaryFolder();
	const servers = await Promise.all([1, 2, 3, 4, 5].map(() => startServer({ dataDir })));
	await servers[0]?.get("/note?body=one");
	for (const server of servers) expect(await server.get("/notes")).toEqual(["one"]);
	for (const server of servers) server.child.kill("SIGTERM");
	expect(await Promise.all(servers.map(({ ended }) => ended))).toEqual([0, 0, 0, 0, 0]);
	expect(postgresProcesses(dataDir)).toEqual([]);
});
