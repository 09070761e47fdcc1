import { createTestPin } from "#app/fun/neighborhood-tree-map/fixtures.server.ts";
import { expect, test } from "../support/test.ts";

const path = "/fun/neighborhood-tree-map";

test("a tree is added by keyboard, waits for review, is published by the office and removed by its owner @desk", async ({
	page,
	browser,
	product,
	signIn,
	accessible,
}) => {
	test.setTimeout(90_000);
	await product.pool.query("truncate rate_limits");
	await page.goto(path);
	await accessible();
	await page.getByLabel("Species").selectOption("bur-oak");
	await page.getByRole("spinbutton", { name: "Trunk diameter (in)" }).fill("30");
	await page.getByRole("radio", { name: /^Fair/ }).focus();
	await page.keyboard.press("Space");
	await page.getByLabel("Nearest town").selectOption("thorp");
	await page.getByRole("button", { name: "North: increase" }).focus();
	for (let step = 0; step < 5; step += 1) await page.keyboard.press("Enter");
	await expect(page.getByText("Approximate location: 0.3 miles north of Thorp.")).toBeVisible();
	await page.getByRole("button", { name: "Add to the map" }).focus();
	await page.keyboard.press("Enter");
	await expect(page.getByRole("heading", { name: "Thank you! We'll review your tree." })).toBeVisible();
	await expect(page.getByText("Bur oak, 30 inches (76 cm) in diameter")).toBeVisible();
	await accessible();
	const secret = page.url().replace("?new=1", "");

	await page.getByRole("link", { name: "Back to the map" }).click();
	await expect(page.getByRole("link", { name: "Bur oak, 30 inches" })).toBeVisible();
	await expect(page.getByText("waiting for review, visible only to you")).toBeVisible();
	await expect(page.getByText(/one of them is yours and waiting for review/)).toBeVisible();
	await accessible();

	const stranger = await (await browser.newContext()).newPage();
	await stranger.goto(`${product.origin}${path}`);
	await expect(stranger.getByRole("link", { name: /^Thorp no trees yet/ })).toBeVisible();

	await signIn("office");
	await page.goto("/admin/tree-map");
	await accessible();
	const row = page
		.getByRole("region", { name: /^Needs review/ })
		.getByRole("listitem")
		.filter({ hasText: "Bur oak, 30 inches" });
	await expect(row).toContainText("0.3 miles north of Thorp");
	await row.getByRole("button", { name: /^Publish/ }).focus();
	await page.keyboard.press("Enter");
	await expect(page.getByRole("region", { name: /^Published/ }).getByText("Bur oak, 30 inches")).toBeVisible();

	await stranger.reload();
	await stranger.getByRole("link", { name: /^Thorp 1 tree/ }).click();
	await expect(stranger.getByText("1 × Bur oak")).toBeVisible();
	await stranger.context().close();

	await page.goto(secret);
	await page.getByRole("button", { name: "Remove from map" }).click();
	await expect(page.getByRole("heading", { name: "Your tree is off the map" })).toBeVisible();
	await page.getByRole("link", { name: "Back to the map" }).click();
	await expect(page.getByRole("heading", { name: "Add your tree" })).toBeVisible();
	await expect(page.getByRole("heading", { name: "Your trees" })).toHaveCount(0);
});

test("the map moves by buttons, shows ash borer finds, and a tap or the device's location sets the spot @desk", async ({
	page,
	context,
	accessible,
}) => {
	await context.grantPermissions(["geolocation"]);
	await context.setGeolocation({ latitude: 44.951_87, longitude: -91.039_12 });
	const { species } = await createTestPin({ town: "boyd" });
	expect(species).toBe("bur-oak");
	await page.goto(path);
	const map = page.getByRole("img", { name: /^Map with/ });
	const whole = await map.getAttribute("viewBox");
	for (const name of ["Zoom in", "Zoom in", "West", "North"]) {
		await page.getByRole("link", { name, exact: true }).focus();
		await page.keyboard.press("Enter");
	}
	await expect(map).not.toHaveAttribute("viewBox", whole ?? "");
	await expect(page).toHaveURL(/zoom=2/);
	await page.getByRole("link", { name: "Show the ash borer" }).press("Enter");
	await expect(page.getByText(/^Taylor 2024:/)).toBeVisible();
	await expect(page.getByText("Trempealeau (2012), Jackson (2015)")).toBeVisible();
	await expect(map.getByText("Stanley", { exact: true })).not.toHaveCount(0);
	await accessible();
	await page.reload();
	await expect(page.getByText(/^Taylor 2024:/)).toBeVisible();

	await page.getByRole("button", { name: "Use my location" }).click();
	await expect(page.getByText("Approximate location: in the center of Boyd.")).toBeVisible();
	await expect(page.getByLabel("Nearest town")).toHaveValue("boyd");
	await page.getByRole("link", { name: /^Boyd/ }).click();
	const box = await map.boundingBox();
	if (!box) throw new Error("no map");
	await map.click({ position: { x: box.width / 2, y: box.height / 4 } });
	await expect(page.getByText(/^Approximate location: 0\.[5-9] miles north/)).toBeVisible();
	await context.setGeolocation({ latitude: 40, longitude: -80 });
	await page.getByRole("button", { name: "Use my location" }).click();
	await expect(page.getByText("You're not on our map. Choose a town instead.")).toBeVisible();
});

test.describe("without script", () => {
	test.use({ expectedErrors: [/422/] });

	test("a tree is added to the map and removed on its secret page @nojs", async ({ page }) => {
		await page.goto(path);
		await page.getByLabel("Species").selectOption("basswood");
		await page.getByRole("spinbutton", { name: "Trunk diameter (in)" }).fill("0");
		await page.getByRole("button", { name: "Add to the map" }).click();
		await expect(page.getByRole("alert")).toContainText("Enter a trunk diameter from 1 to 90 inches.");
		await page.getByRole("spinbutton", { name: "Trunk diameter (in)" }).fill("14");
		await page.getByRole("button", { name: "Add to the map" }).click();
		await expect(page.getByText("Basswood, 14 inches (36 cm) in diameter")).toBeVisible();
		await page.getByRole("button", { name: "Remove from map" }).click();
		await expect(page.getByRole("heading", { name: "Your tree is off the map" })).toBeVisible();
		await page.goto(path);
		await page.getByRole("link", { name: "Zoom in" }).click();
		await expect(page).toHaveURL(/zoom=1/);
		await page.getByRole("link", { name: /^Cadott/ }).click();
		await expect(page.getByRole("heading", { name: "Around Cadott", exact: true })).toBeVisible();
	});
});
