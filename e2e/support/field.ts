// Steps of an estimator in the field app, and what the server has received.
import { expect, type Page } from "@playwright/test";
import { inArray } from "drizzle-orm";
import sharp from "sharp";
import { db } from "#app/platform/db.server.ts";
import { conflicts, estimatePhotos, findings, items } from "#app/sales/estimates/tables.server.ts";
import { trees } from "#app/trees/tables.server.ts";

/** A photo of noise, which hardly compresses: as many bytes as a real photo of that size. */
export async function photo(name: string, width: number) {
	const noise = { type: "gaussian" as const, mean: 128, sigma: 60 };
	const buffer = await sharp({ create: { width, height: width, channels: 3, background: "#000", noise } })
		.jpeg({ quality: 90 })
		.toBuffer();
	return { name, mimeType: "image/jpeg", buffer };
}

export async function addTree(page: Page, species: string, inches: number): Promise<void> {
	await page.getByRole("button", { name: "Add tree" }).click();
	await page.getByLabel("Species name").fill(species);
	await page.getByRole("button", { name: species }).click();
	await expect(page.getByRole("heading", { name: species })).toBeVisible();
	await page.getByLabel("DBH, in").fill(String(inches));
	await page.getByText("No wires", { exact: true }).click();
	await page.getByRole("button", { name: "Add: Pruning" }).click();
	await page.getByText("Fair", { exact: true }).click();
}

/** The number of rows that the office has of the signed-in estimator's work. */
export async function countSyncedRows(page: Page) {
	const { estimates: mine } = await (await page.request.get("/admin/field-estimates/sync")).json();
	const ids = (mine as { id: string }[]).map(({ id }) => id);
	const all = async (rows: Promise<unknown[]>) => (await rows).length;
	const photos = await db.select().from(estimatePhotos).where(inArray(estimatePhotos.estimateId, ids));
	return {
		estimates: ids.length,
		trees: await all(db.select().from(trees).where(inArray(trees.estimateId, ids))),
		findings: await all(db.select().from(findings).where(inArray(findings.estimateId, ids))),
		items: await all(db.select().from(items).where(inArray(items.estimateId, ids))),
		photos: photos.length,
		finished: photos.filter(({ photoId }) => photoId).length,
		conflicts: await all(db.select().from(conflicts).where(inArray(conflicts.documentId, ids))),
	};
}
