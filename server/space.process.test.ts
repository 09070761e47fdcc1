import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, expect, test } from "vitest";
import { findFullDisk } from "./space.ts";
import { cleanUp, launchServer, startServer, temporaryFolder, waitUntil } from "./testing/server-process.ts";

const mounts: string[] = [];
afterAll(async () => {
	for (const mount of mounts) execFileSync("umount", ["--lazy", mount]);
	await cleanUp();
}, 60_000);

/** A small disk. Null when this account may not mount one. */
function mountDisk(): string | null {
	const folder = temporaryFolder();
	try {
		execFileSync("mount", ["-t", "tmpfs", "-o", "size=200m,mode=755", "stanley", folder], { stdio: "ignore" });
	} catch {
		return null;
	}
	mounts.push(folder);
	return folder;
}

const disk = mountDisk();

test.runIf(disk)("a start on a full disk serves saved pages until there is space, then everything", async () => {
	const dataDir = path.join(disk ?? "", "data");
	const first = await startServer({ dataDir, env: { FILES_URL: pathToFileURL(temporaryFolder()).href } });
	await first.get("/note?body=kept");
	// the disk with the database is small, the one with the files isn't
	expect(await first.get("/api/health/ready")).toMatchObject({ ok: true, space: "low" });
	first.child.kill("SIGTERM");
	await first.ended;
	const filler = path.join(disk ?? "", "filler");
	const { bavail, bsize } = fs.statfsSync(disk ?? "");
	fs.writeFileSync(filler, Buffer.alloc(bavail * bsize));
	expect(await findFullDisk([temporaryFolder(), disk ?? ""])).toBe(disk);

	const second = await launchServer({ dataDir });
	await waitUntil(() => second.get("/ready").catch(() => false), "the process serves");
	expect(await second.get("/ready")).toBe("saved");
	expect((await fetch(`${second.url}/notes`)).status).toBe(503);
	expect((await fetch(`${second.url}/api/health/ready`)).status).toBe(503);
	expect(second.output()).toContain("is full. Until there is space, the site shows only saved pages.");
	fs.rmSync(filler);
	await waitUntil(() => second.output().includes("is ready"), "the site is open");
	expect(await second.get("/notes")).toEqual(["kept"]);
	expect(await second.get("/ready")).toBe("ready");
	second.child.kill("SIGTERM");
	expect(await second.ended).toBe(0);
});
