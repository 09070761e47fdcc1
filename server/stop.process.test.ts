import fs from "node:fs";
import { afterAll, expect, test } from "vitest";
import { isAlive } from "./postgres/processes.ts";
import {
	cleanUp,
	launchServer,
	postgresProcesses,
	startServer,
	temporaryFolder,
	waitUntil,
} from "./testing/server-process.ts";

afterAll(cleanUp, 60_000);

type Run = { job: string; phase: string };

test.concurrent("SIGTERM finishes open requests, refuses new ones and leaves no process behind", async () => {
	const dataDir = temporaryFolder();
	const server = await startServer({ dataDir });
	const asked = Promise.all([server.get("/slow?ms=700"), server.get("/slow?ms=300")]);
	await server.get("/health");
	server.child.kill("SIGTERM");
	expect(await asked).toEqual(["slow", "slow"]);
	expect(await server.ended).toBe(0);
	expect(postgresProcesses(dataDir)).toEqual([]);
	await expect(server.get("/health")).rejects.toThrow();
});

test.concurrent("what waits in memory is stored before the process ends", async () => {
	const dataDir = temporaryFolder();
	const server = await startServer({ dataDir });
	await server.get("/remember?body=the-last-second");
	server.child.kill("SIGTERM");
	expect(await server.ended).toBe(0);
	expect(server.output()).not.toContain("Error while stopping");
	const next = await startServer({ dataDir });
	expect(await next.get("/notes")).toEqual(["the-last-second"]);
});

test.concurrent("a request that never ends does not block the stop", async () => {
	const server = await startServer({ dataDir: temporaryFolder() });
	const endless = server.get("/slow?ms=60000").catch(() => "cut off");
	await server.get("/health");
	const begun = Date.now();
	server.child.kill("SIGTERM");
	expect(await endless).toBe("cut off");
	expect(await server.ended).toBe(0);
	expect(Date.now() - begun).toBeLessThan(10_000);
});

test.concurrent("SIGTERM during the first start leaves no PostgreSQL behind", async () => {
	const dataDir = temporaryFolder();
	const server = await launchServer({ dataDir });
	await waitUntil(() => postgresProcesses(dataDir).length > 0, "PostgreSQL begins to run");
	server.child.kill("SIGTERM");
	expect(await server.ended).toBe(0);
	expect(postgresProcesses(dataDir)).toEqual([]);
	const again = await startServer({ dataDir });
	expect(await again.get("/notes")).toEqual([]);
});

test.concurrent("a job interrupted by a stop runs again on the next server without using up a retry", async () => {
	const dataDir = temporaryFolder();
	const first = await startServer({ dataDir });
	const job = await first.get("/work?ms=1200000");
	await waitUntil(async () => ((await first.get("/runs")) as Run[]).length === 1, "the job has begun");
	first.child.kill("SIGTERM");
	expect(await first.ended).toBe(0);
	expect(first.output()).not.toContain("Error while stopping");
	const second = await startServer({ dataDir });
	const begun = { job, phase: "begun" };
	await waitUntil(async () => ((await second.get("/runs")) as Run[]).length === 2, "the job has begun again");
	expect(await second.get("/runs")).toEqual([begun, begun]);

	second.child.kill("SIGKILL");
	await second.ended;
	const third = await startServer({ dataDir });
	await waitUntil(async () => ((await third.get("/runs")) as Run[]).length === 3, "the job has begun a third time");
});

test.concurrent("a job that is nearly done may finish", async () => {
	const dataDir = temporaryFolder();
	const first = await startServer({ dataDir });
	const job = await first.get("/work?ms=900");
	await waitUntil(async () => ((await first.get("/runs")) as Run[]).length === 1, "the job has begun");
	first.child.kill("SIGTERM");
	expect(await first.ended).toBe(0);
	const second = await startServer({ dataDir });
	expect(await second.get("/runs")).toEqual([
		{ job, phase: "begun" },
		{ job, phase: "done" },
	]);
});

test.concurrent("a server stops when its parent process is killed", async () => {
	const dataDir = temporaryFolder();
	const script = await startServer({ dataDir, args: ["bin/run.mjs", "start"] });
	script.child.kill("SIGKILL");
	await waitUntil(() => postgresProcesses(dataDir).length === 0, "PostgreSQL is gone");
	await waitUntil(
		() =>
			script.get("/health").then(
				() => false,
				() => true,
			),
		"the port is free",
	);
	expect(isAlive(script.pid)).toBe(false);
});

test.concurrent("without a terminal, as with nohup, the end of the session doesn't stop a server", async () => {
	const server = await startServer({
		dataDir: temporaryFolder(),
		args: ["bin/run.mjs", "start"],
		env: { npm_lifecycle_event: "start" },
	});
	const processes = [server.pid, ...childrenOf(server.pid)];
	expect(processes).toHaveLength(2);
	for (const pid of processes) process.kill(pid, "SIGHUP");
	expect(await server.get("/slow?ms=700")).toBe("slow"); // longer than the watch for the parent process
	expect(server.child.exitCode).toBeNull();
	server.child.kill("SIGTERM");
	expect(await server.ended).toBe(0);
});

function childrenOf(pid: number): number[] {
	const children = fs.readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8");
	return children.split(" ").filter(Boolean).map(Number);
}
