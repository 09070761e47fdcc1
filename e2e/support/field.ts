// What an estimator does on a phone in the yard, and what arrived of it.
import { expect, type Page } from "@playwright/test";
import { inArray } from "drizzle-orm";
import sharp from "sharp";
import { db } from "#app/platform/db.server.ts";
import { conflicts, estimatePhotos, findings, items } from "#app/sales/estimates/tables.server.ts";
import { trees } from "#app/trees/tables.server.ts";

/** A photo that no machine can pack: as many bytes as one of a phone, for its size. */
export async function photo(name: string, width: number) {
	const noise = { type: "gaussian" as const, mean: 128, sigma: 60 };
	const buffer = await sharp({ create: { width, height: width, channels: 3, background: "#000", noise } })
		.jpeg({ quality: 90 })
		.toBuffer();
	return { name, mimeType: "image/jpeg", buffer };
}

export async function addTree(page: Page, kind: string, inches: number): Promise<void> {
	await page.getByRole("button", { name: "Add tree" }).click();
	await page.getByLabel("Name of the tree").fill(kind);
	await page.getByRole("button", { name: kind }).click();
	await expect(page.getByRole("heading", { name: kind })).toBeVisible();
	await page.getByLabel("Trunk across, at chest height, in").fill(String(inches));
	await page.getByRole("button", { name: "Add: Prune" }).click();
	await page.getByText("Fair", { exact: true }).click();
}

/** How much of the signed-in estimator's work the office has. */
export async function rowsOf(page: Page) {
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
		conflicts: await all(db.select().from(conflicts).where(inArray(conflicts.paperId, ids))),
	};
}
