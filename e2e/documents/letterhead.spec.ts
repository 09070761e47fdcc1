import sharp from "sharp";
import { createTestSentQuote } from "#app/sales/quotes/fixtures.server.ts";
import { expect, test } from "../support/test.ts";

// what browsers report when a form is rejected
test.use({ expectedErrors: [/status of 422/] });

const logoFile = async () => ({
	name: "logo.png",
	mimeType: "image/png",
	buffer: await sharp({ create: { width: 600, height: 240, channels: 3, background: "#245c3b" } })
		.png()
		.toBuffer(),
});

test("the owner uploads, replaces and removes the logo, and new quotes show it @desk", async ({
	page,
	signIn,
	accessible,
}) => {
	const owner = await signIn("owner");
	await page.goto("/admin/settings?q=logo");
	await page.getByRole("link", { name: "Letterhead and logo" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Letterhead and logo");
	const file = page.getByLabel("Logo file");
	await file.setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: Buffer.from("not a picture") });
	await page.getByRole("button", { name: "Upload logo" }).click();
	await expect(file).toHaveAccessibleDescription(/isn't a picture we can use/);
	await accessible();

	await file.setInputFiles(await logoFile());
	await page.getByRole("button", { name: "Upload logo" }).click();
	await expect(page.getByText("Logo saved.")).toBeVisible();
	const picture = page.getByRole("region", { name: "Preview" }).locator("img");
	const loaded = () => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth);
	await expect.poll(loaded).toBe(600);
	await accessible();

	const { quote } = await createTestSentQuote(owner);
	await page.goto(`/admin/quotes/${quote.id}/preview`);
	await expect(page.locator('img[src^="/letterhead/"]')).toBeVisible();

	await page.goto("/admin/settings/letterhead");
	await expect(page.getByRole("button", { name: "Replace logo" })).toBeVisible();
	await page.getByRole("button", { name: "Remove logo" }).click();
	await expect(page.getByText("Logo removed.")).toBeVisible();
	await expect(picture).toHaveCount(0);
	await page.goto(`/admin/quotes/${quote.id}/preview`);
	await expect(page.locator('img[src^="/letterhead/"]')).toBeVisible();
});
