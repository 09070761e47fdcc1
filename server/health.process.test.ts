import fs from "node:fs";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import {
	cleanUp,
	launchServer,
	postgresProcesses,
	startServer,
	temporaryFolder,
	waitUntil,
} from "./testing/server-process.ts";

afterAll(cleanUp, 60_000);

const asRoot = process.getuid?.() === 0;

async function ask(url: string, part: string) {
	const startedAt = performance.now();
	const response = await fetch(`${url}/api/health/${part}`);
	return { status: response.status, ms: performance.now() - startedAt, body: await response.json() };
}

test("while PostgreSQL is frozen, the health check says so within seconds, and the process counts as alive", async () => {
	const dataDir = temporaryFolder();
	const server = await startServer({ dataDir });
	expect(await ask(server.url, "ready")).toMatchObject({
		status: 200,
		body: { ok: true, database: "up", files: "writable", outbox: "writable", space: "enough" },
	});
	const frozen = postgresProcesses(dataDir);
	for (const pid of frozen) process.kill(pid, "SIGSTOP");
	try {
		let failed = await ask(server.url, "ready");
		await waitUntil(async () => {
			failed = await ask(server.url, "ready");
			return failed.status === 503;
		}, "the health check fails");
		expect(failed.body).toMatchObject({ ok: false, database: "down", files: "writable" });
		expect(failed.ms).toBeLessThan(4_000);
		expect(await ask(server.url, "live")).toMatchObject({ status: 200, body: { ok: true } });
	} finally {
		for (const pid of frozen) process.kill(pid, "SIGCONT");
	}
	await waitUntil(async () => (await ask(server.url, "ready")).status === 200, "the health check succeeds again");
});

test("files that can't be written fail the health check", async () => {
	const dataDir = temporaryFolder();
	const server = await startServer({ dataDir });
	const files = path.join(dataDir, "files");
	fs.rmSync(files, { recursive: true });
	fs.writeFileSync(files, "not a folder");
	await waitUntil(async () => (await ask(server.url, "ready")).status === 503, "the health check fails");
	expect((await ask(server.url, "ready")).body).toMatchObject({ ok: false, database: "up", files: "not writable" });
	fs.rmSync(files);
	await waitUntil(async () => (await ask(server.url, "ready")).status === 200, "the health check succeeds again");
});

test("during the start the health check answers at once", async () => {
	const server = await launchServer({ dataDir: temporaryFolder() });
	await waitUntil(() => ask(server.url, "live").catch(() => false), "the process listens");
	expect(await ask(server.url, "ready")).toMatchObject({ status: 503, body: { state: "starting" } });
	await waitUntil(async () => (await ask(server.url, "ready")).status === 200, "the start is over");
});

test.runIf(asRoot)("a folder of uploads that belongs to another account stops the start", async () => {
	const dataDir = temporaryFolder();
	fs.chownSync(dataDir, 65534, 65534);
	fs.mkdirSync(path.join(dataDir, "files/contracts"), { recursive: true });
	fs.chownSync(path.join(dataDir, "files"), 65534, 65534);
	const server = await launchServer({ dataDir, uid: 65534 });
	expect(await server.ended).toBe(1);
	expect(server.output()).toContain(`${dataDir}/files/contracts can't be written by this account (uid 65534)`);
	expect(server.output()).not.toMatch(/^\s+at /m);
});
