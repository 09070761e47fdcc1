import { mkdtemp, readdir, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Settings } from "#server/settings.ts";
import { openEnv } from "./env.server.ts";
import { deleteFile, findFile, putFile } from "./files.server.ts";

let dataDir: string;
beforeAll(async () => {
	dataDir = await mkdtemp(path.join(os.tmpdir(), "files-"));
	openEnv({ filesDir: dataDir } as Settings);
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

test("a file is stored whole, read back and removed", async () => {
	const hash = await putFile("inquiries/one/1.jpg", Buffer.from("bytes"));
	expect(hash).toMatch(/^[0-9a-f]{64}$/);
	expect(await findFile("inquiries/one/1.jpg")).toEqual(Buffer.from("bytes"));
	expect(await readdir(path.join(dataDir, "inquiries/one"))).toEqual(["1.jpg"]);
	await deleteFile("inquiries/one/1.jpg");
	expect(await findFile("inquiries/one/1.jpg")).toBeNull();
});

test.each(["../secret-key", "a/../../b", "/etc/passwd", "A/b", "a", "a//b", "a/.hidden", "a/b\0c"])(
	"%j is rejected as a key",
	async (key) => {
		await expect(putFile(key, Buffer.from("x"))).rejects.toThrow("invalid file key");
	},
);
