import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Page } from "./page-cache.server.ts";
import { readSavedPages, savePages } from "./saved-pages.server.ts";

let folder: string;
beforeAll(async () => {
	folder = await mkdtemp(path.join(os.tmpdir(), "pages-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const page: Page = {
	at: 1,
	until: 2,
	digest: "d",
	headers: { etag: "d" },
	br: Buffer.from("b"),
	gzip: Buffer.from("g"),
};

test("saved pages are read by the same release only", async () => {
	const file = path.join(folder, "saved-pages");
	await savePages(file, { release: "one", pages: new Map([["/", page]]) });
	expect(await readSavedPages(file, "one")).toEqual(new Map([["/", page]]));
	expect(await readSavedPages(file, "two")).toEqual(new Map());
	expect(await readdir(folder)).toEqual(["saved-pages"]);
});

test("a missing or damaged file has no pages", async () => {
	expect(await readSavedPages(path.join(folder, "missing"), "one")).toEqual(new Map());
	await writeFile(path.join(folder, "damaged"), "half a fi");
	expect(await readSavedPages(path.join(folder, "damaged"), "one")).toEqual(new Map());
});
