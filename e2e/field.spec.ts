import type { Page } from "@playwright/test";
import { inArray } from "drizzle-orm";
import sharp from "sharp";
import { conflicts, estimatePhotos, estimates, findings, items, mutations } from "#app/estimates/tables.server.ts";
import { db } from "#app/platform/db.server.ts";
import { trees } from "#app/trees/tables.server.ts";
import { expect, test } from "./support/test.ts";

const kinds = ["Bur oak", "Silver maple", "Paper birch", "Green ash", "American elm"];
const perTree = [3, 3, 2, 2, 2];

/** A photo that no machine can pack: as many bytes as one of a phone, for its size. */
async function photo(name: string, width: number) {
	const noise = { type: "gaussian" as const, mean: 128, sigma: 60 };
	const buffer = await sharp({ create: { width, height: width, channels: 3, background: "#000", noise } })
		.jpeg({ quality: 90 })
		.toBuffer();
	return { name, mimeType: "image/jpeg", buffer };
}

async function addTree(page: Page, kind: string, inches: number) {
	await page.getByRole("button", { name: "Add tree" }).click();
	await page.getByLabel("Name of the tree").fill(kind);
	await page.getByRole("button", { name: kind }).click();
	await expect(page.getByRole("heading", { name: kind })).toBeVisible();
	await page.getByLabel("Trunk across, at chest height, in").fill(String(inches));
	await page.getByRole("button", { name: "Add: Prune" }).click();
	await page.getByText("Fair", { exact: true }).click();
}

async function rowsOf(page: Page) {
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
		conflicts: await all(db.select().from(conflicts).where(inArray(conflicts.estimateId, ids))),
	};
}

test.describe("field work without a signal @phone", () => {
	test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] });

	test("five trees and twelve photos survive a reload and a crash, and arrive exactly once", async ({
		page,
		context,
		signIn,
		accessible,
		product,
	}) => {
		await signIn("estimator", "Ben Ruhl");
		await page.goto("/admin/field");
		await expect(page.getByRole("heading", { name: "My estimates" })).toBeVisible();
		await page.evaluate(() => navigator.serviceWorker.ready);
		await accessible();

		await context.setOffline(true);
		await page.getByRole("link", { name: "New estimate" }).click();
		await page.getByRole("button", { name: "Type it by hand" }).click();
		await page.getByLabel("Name", { exact: true }).fill("Ruth Paulson");
		await page.getByLabel("Street and town of the trees").fill("212 Maple Street, Stanley, WI 54768");
		await page.getByRole("button", { name: "Done" }).click();
		await expect(page.getByRole("heading", { name: "Ruth Paulson" })).toBeVisible();
		let taken = 0;
		for (const [index, kind] of kinds.entries()) {
			await addTree(page, kind, 14 + index);
			const count = perTree[index] ?? 0;
			const files = await Promise.all(
				Array.from({ length: count }, (_, n) =>
					photo(`tree-${index + 1}-${n + 1}.jpg`, index + n === 0 ? 1100 : 60 + taken + n),
				),
			);
			await page.getByLabel("From phone").setInputFiles(files);
			taken += count;
			await expect(page.locator("main li img")).toHaveCount(count);
			if (index !== 2) continue;
			await accessible();
			// nothing of it is known to anybody but this phone
			await page.reload();
			await expect(page.getByRole("heading", { name: kind })).toBeVisible();
			await expect(page.getByLabel("Trunk across, at chest height, in")).toHaveValue("16");
		}
		await page
			.locator("main li a")
			.filter({ has: page.locator("img") })
			.first()
			.click();
		const board = page.getByRole("button", { name: /^Drawing: 0 marks/ });
		await board.focus();
		for (const key of ["Enter", "ArrowRight", "ArrowRight", "ArrowDown", "Enter"]) await page.keyboard.press(key);
		await expect(page.getByRole("button", { name: /^Drawing: 1 mark/ })).toBeVisible();
		await accessible();
		await page.goto("/admin/field#/phone");
		await expect(page.getByText("12 of 12 photos not sent")).toBeVisible();
		await accessible();

		// back in reach, and the page dies in the middle of the first large photo
		const sent: string[] = [];
		context.on("request", (request) => {
			if (request.method() === "POST" && request.url().endsWith("/sync")) sent.push(request.postData() ?? "");
		});
		let pieces = 0;
		await context.route("**/field-estimates/photos/**", async (route) => {
			if (route.request().method() === "PUT" && ++pieces > 1) return; // never answered
			await route.continue();
		});
		await context.setOffline(false);
		await expect.poll(() => pieces, { timeout: 15_000 }).toBeGreaterThan(1);
		await page.close();
		await context.unrouteAll();

		const again = await context.newPage();
		await again.goto("/admin/field");
		await expect(again.getByRole("link", { name: "On this phone: All sent" })).toBeVisible({ timeout: 20_000 });
		const arrived = { estimates: 1, trees: 5, findings: 5, items: 5, photos: 12, finished: 12, conflicts: 0 };
		expect(await rowsOf(again)).toEqual(arrived);

		const told = await db.select().from(mutations);
		expect(sent.length).toBeGreaterThan(0);
		for (const data of sent)
			await again.request.post("/admin/field-estimates/sync", {
				data,
				headers: { "content-type": "application/json", origin: product.origin },
			});
		expect(await db.select().from(mutations)).toHaveLength(told.length);
		expect(await rowsOf(again)).toEqual(arrived);

		await again.getByRole("link", { name: /Ruth Paulson/ }).click();
		await again.getByRole("link", { name: "Finish and submit" }).click();
		await again.getByRole("button", { name: "Submit to the office" }).click();
		await expect
			.poll(async () => (await db.select().from(estimates)).map(({ status }) => status))
			.toEqual(["submitted"]);
	});
});
