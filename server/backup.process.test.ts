import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { emailHoldFile } from "./email-hold.ts";
import { readLastBackup } from "./last-backup.ts";
import {
	cleanUp,
	launchServer,
	postgresProcesses,
	startServer,
	temporaryFolder,
	waitUntil,
} from "./testing/server-process.ts";

afterAll(cleanUp, 60_000);

async function backUp(dataDir: string, ...args: string[]): Promise<string> {
	const run = await launchServer({ dataDir, args: ["server/backup.ts", ...args] });
	const code = await run.ended;
	if (code !== 0) throw new Error(run.output());
	return /^(.+\.tar\.gz) \(/m.exec(run.output())?.[1] ?? "";
}

test("a backup made under load restores database, files and key", async () => {
	const dataDir = temporaryFolder();
	const server = await startServer({ dataDir });
	fs.mkdirSync(path.join(dataDir, "files/photos"), { recursive: true });
	fs.writeFileSync(path.join(dataDir, "files/photos/oak.jpg"), "an oak");
	let writing = true;
	let written = 0;
	const load = (async () => {
		for (let n = 1; writing; n++) {
			await server.get(`/note?body=${n}`);
			written = n;
		}
	})();
	await waitUntil(() => written > 100, "some notes are written");
	const before = written;
	const started = Date.now();
	const archive = await backUp(dataDir);
	expect(fs.statSync(archive).mode & 0o777).toBe(0o600);
	writing = false;
	await load;
	const recorded = await readLastBackup(dataDir);
	expect(recorded).toMatchObject({ bytes: fs.statSync(archive).size, hasDatabase: true });
	expect(recorded?.at.getTime()).toBeGreaterThan(started);

	const restored = path.join(temporaryFolder(), "data");
	fs.mkdirSync(restored);
	execFileSync("tar", ["-xzf", archive, "-C", restored]);
	expect(fs.existsSync(path.join(restored, emailHoldFile))).toBe(true);
	expect(await readLastBackup(restored)).toBeNull();
	// what an unlogged table has must not outlive its day, so only its empty form is in the archive
	const files = fs.readdirSync(path.join(restored, "postgres/cluster/base"), { recursive: true }).map(String);
	const unlogged = files.filter((name) => name.endsWith("_init")).map((name) => name.slice(0, -"_init".length));
	expect(unlogged.length).toBeGreaterThan(0);
	expect(files.filter((name) => unlogged.includes(name.replace(/_(fsm|vm)$/, "")))).toEqual([]);
	const other = await startServer({ dataDir: restored });
	const notes = ((await other.get("/notes")) as string[]).map(Number).sort((a, b) => a - b);
	expect(notes.length).toBeGreaterThanOrEqual(before);
	expect(notes).toEqual(notes.map((_, index) => index + 1));
	expect(notes.length).toBeLessThan(written);
	await other.get("/note?body=later");
	expect(await server.get("/notes")).not.toContain("later");
	for (const kept of ["secret-key", "files/photos/oak.jpg"]) {
		expect(fs.readFileSync(path.join(restored, kept), "utf8")).toBe(fs.readFileSync(path.join(dataDir, kept), "utf8"));
	}
});

test("a backup without a running server leaves none behind and removes the oldest archives", async () => {
	const dataDir = temporaryFolder();
	const server = await startServer({ dataDir });
	await server.get("/note?body=one");
	server.child.kill("SIGTERM");
	await server.ended;
	const folder = path.join(dataDir, "backups");
	fs.mkdirSync(path.join(folder, "backup-2020-01-01T00-00-00.draft"), { recursive: true });
	fs.writeFileSync(path.join(folder, "backup-2020-01-02T00-00-00.tar.gz"), "");
	const archive = await backUp(dataDir, "--keep", "1");
	expect(fs.readdirSync(folder)).toEqual([path.basename(archive)]);
	expect(postgresProcesses(dataDir)).toEqual([]);
	await expect(backUp(dataDir, "--keep", "none")).rejects.toThrow("--keep, the number of backups to keep");
});

test("files in another folder are archived under the default name, and a missing key is named", async () => {
	const dataDir = temporaryFolder();
	const env = { FILES_URL: `file://${dataDir}/uploads/photos`, SECRET_KEY: "k".repeat(40) };
	const server = await startServer({ dataDir, env });
	fs.writeFileSync(path.join(dataDir, "uploads/photos/oak.jpg"), "an oak");
	const run = await launchServer({ dataDir, env, args: ["server/backup.ts"] });
	expect([await run.ended, run.output()]).toEqual([0, expect.stringContaining("needs the same SECRET_KEY")]);
	const archive = /^(.+\.tar\.gz) \(/m.exec(run.output())?.[1] ?? "";
	const names = execFileSync("tar", ["-tzf", archive], { encoding: "utf8" }).split("\n");
	expect(names.filter((name) => name.endsWith("oak.jpg"))).toEqual(["files/oak.jpg"]);
	expect(names).not.toContain("secret-key");
	server.child.kill("SIGTERM");
});
