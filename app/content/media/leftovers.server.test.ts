import { randomUUID } from "node:crypto";
import { mkdir, readdir, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { createTestJpeg } from "./fixtures.server.ts";
import { deleteLeftoverFiles, storePhoto } from "./photos.server.ts";

let product: TestProduct;
beforeAll(async () => {
	product = await openTestProduct();
});
afterAll(() => product.close());

const now = new Date();

test("files that a crash left behind are deleted after two days, those of stored photos never", async () => {
	const stored = await storePhoto({ uploadKey: randomUUID(), name: "oak.jpg", bytes: await createTestJpeg() });
	if (typeof stored === "string") throw new Error(stored);
	const folder = (id: string) => path.join(product.settings.filesDir, "photos", id);
	const [old, recent] = [randomUUID(), randomUUID()];
	const threeDaysAgo = new Date(now.getTime() - 72 * 3_600_000);
	for (const id of [old, recent]) {
		await mkdir(folder(id));
		await writeFile(path.join(folder(id), "original.jpg"), "personal");
	}
	await writeFile(path.join(folder(stored.id), "original.jpg.0123456789ab.part"), "half");
	for (const file of [folder(old), folder(stored.id), path.join(folder(stored.id), "original.jpg.0123456789ab.part")])
		await utimes(file, threeDaysAgo, threeDaysAgo);

	await deleteLeftoverFiles(now);
	const left = await readdir(path.join(product.settings.filesDir, "photos"));
	expect([stored.id, recent, old].map((id) => left.includes(id))).toEqual([true, true, false]);
	expect(await readdir(folder(stored.id))).toEqual(expect.arrayContaining(["original.jpg"]));
	expect((await readdir(folder(stored.id))).join()).not.toContain(".part");
});
