import { expect, test } from "../support/test.ts";

test.use({ geolocation: { latitude: 44.8113, longitude: -91.4985 }, permissions: ["geolocation"] });

test("the owner moves the starting location by keyboard, by the map and to the device's location @phone", async ({
	page,
	signIn,
	accessible,
}) => {
	await signIn("owner");
	await page.goto("/admin/settings?q=pin");
	await page.getByRole("link", { name: /^Starting location/ }).click();
	const latitude = page.getByLabel("Latitude");
	const longitude = page.getByLabel("Longitude");
	const before = [await latitude.inputValue(), await longitude.inputValue()] as const;
	await latitude.press("ArrowUp");
	await expect(latitude).not.toHaveValue(before[0]);
	const map = page.getByRole("img", { name: /^Map of the counties/ });
	await map.click({ position: { x: 40, y: 40 } });
	await expect(latitude).toHaveValue(/^4[56]\./);
	await page.getByRole("button", { name: "Use this device's location" }).click();
	await expect(latitude).toHaveValue("44.8113");
	await accessible();
	await page.getByRole("button", { name: "Save location" }).click();
	await expect(page.getByText("Location saved.")).toBeVisible();
	const { pathname } = new URL(page.url());
	await page.goto("/admin/company");
	await expect(longitude).toHaveValue("-91.4985");
	// typed, and for the tests that follow on this product
	await page.goto(pathname);
	await latitude.fill(before[0]);
	await longitude.fill(before[1]);
	await page.getByRole("button", { name: "Save location" }).click();
	await expect(page.getByText("Location saved.")).toBeVisible();
	await page.goto("/admin/company");
	await expect(longitude).toHaveValue(before[1]);
});
