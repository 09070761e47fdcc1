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
	until,
} from "./testing/server-process.ts";

afterAll(cleanUp, 60_000);

/** Writes as fast as one client can until the server is gone; gives what the server said it kept. */
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

test("a killed server loses nothing it acknowledged and takes PostgreSQL down with it", async () => {
	const dataDir = temporaryFolder();
	const first = await startServer({ dataDir });
	const load = writeNotes(first, "a");
	await until(() => load.acknowledged.length > 50, "some notes are written");
	first.child.kill("SIGKILL");
	await load.ended;
	await until(() => postgresProcesses(dataDir).length === 0, "PostgreSQL is gone, without anybody's help");

	const second = await startServer({ dataDir });
	const again = writeNotes(second, "b");
	await until(() => again.acknowledged.length > 50, "more notes are written");
	second.child.kill("SIGKILL");
	const third = await startServer({ dataDir }); // at once, while the old PostgreSQL shuts down
	await again.ended;
	expect(await third.get("/notes")).toEqual(expect.arrayContaining([...load.acknowledged, ...again.acknowledged]));
});

test("a server and a postmaster killed together recover from the write-ahead log", async () => {
	const dataDir = temporaryFolder();
	const first = await startServer({ dataDir });
	const load = writeNotes(first, "n");
	await until(() => load.acknowledged.length > 50, "some notes are written");
	process.kill(postmasterOf(dataDir), "SIGKILL");
	first.child.kill("SIGKILL");
	await load.ended;
	const second = await startServer({ dataDir });
	expect(await second.get("/notes")).toEqual(expect.arrayContaining(load.acknowledged));
});

test("the number of a dead postmaster may belong to another program by now", async () => {
	const dataDir = temporaryFolder();
	const first = await startServer({ dataDir });
	await first.get("/note?body=kept");
	const postmaster = postmasterOf(dataDir);
	const everything = postgresProcesses(dataDir);
	first.child.kill("SIGKILL");
	for (const pid of everything) process.kill(pid, "SIGKILL");
	const stranger = spawn("sleep", ["60"], { stdio: "ignore" });
	const file = path.join(dataDir, "postgres/cluster/postmaster.pid");
	await until(() => postgresProcesses(dataDir).length === 0, "PostgreSQL is gone");
	if (!fs.existsSync(file)) fs.writeFileSync(file, `${postmaster}\n${dataDir}\n`);
	fs.writeFileSync(file, fs.readFileSync(file, "utf8").replace(/^\d+/, String(stranger.pid)));

	const second = await startServer({ dataDir });
	expect(await second.get("/notes")).toEqual(["kept"]);
	expect(stranger.exitCode).toBeNull();
	expect(stranger.killed).toBe(false);
	stranger.kill();
});

test("a postmaster killed under a running server is back within seconds, and so are notices", async () => {
	const dataDir = temporaryFolder();
	const server = await startServer({ dataDir });
	await server.get("/note?body=before");
	const killed = postmasterOf(dataDir);
	process.kill(killed, "SIGKILL");
	await until(() => {
		const now = postmasterOf(dataDir);
		return now !== 0 && now !== killed;
	}, "another postmaster runs");
	await until(() => server.get("/health").catch(() => false), "the server answers again");
	expect(await server.get("/notes")).toEqual(["before"]);
	await until(async () => ((await server.get("/heard")) as string[]).includes("missed"), "the gap in notices is known");
	expect(server.child.exitCode).toBeNull();
});

test("a database that is lost just after the start ends no server, and the greeting comes when it is back", async () => {
	const server = await startServer({ dataDir: temporaryFolder(), env: { LOSE_DATABASE_WHILE_GREETING: "yes" } });
	await until(() => server.output().includes("Good morning."), "the greeting comes");
	expect(server.output()).toContain("the greetings wait for the database");
	expect(await server.get("/health")).toEqual({ ok: 1 });
});

test("two servers share one PostgreSQL, which outlives the first to go, however it goes", async () => {
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

test("five servers that start at once on an empty folder end up on one PostgreSQL", async () => {
	const dataDir = temporaryFolder();
	const servers = await Promise.all([1, 2, 3, 4, 5].map(() => startServer({ dataDir })));
	await servers[0]?.get("/note?body=one");
	for (const server of servers) expect(await server.get("/notes")).toEqual(["one"]);
	for (const server of servers) server.child.kill("SIGTERM");
	expect(await Promise.all(servers.map(({ ended }) => ended))).toEqual([0, 0, 0, 0, 0]);
	expect(postgresProcesses(dataDir)).toEqual([]);
});
