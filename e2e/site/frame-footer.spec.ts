// The footer of every public page.
import type { Page } from "@playwright/test";
import { expect, test } from "../support/test.ts";

const header = (page: Page) => page.getByRole("banner");

test("the footer has every link, the newsletter form and the company details", async ({ page, accessible }) => {
	await page.goto("/search");
	const footer = page.getByRole("contentinfo");
	const quick = footer.getByRole("navigation", { name: "Quick links" });
	await expect(quick.getByRole("link")).toHaveText([
		"Home",
		"Services",
		"Projects",
		"Advice",
		"About",
		"Contact",
		"Brand Assets",
	]);
	const customers = footer.getByRole("navigation", { name: "Customers" });
	await expect(customers.getByRole("link", { name: "Customer login" })).toHaveAttribute("href", "/account");
	await expect(footer.getByRole("navigation", { name: "Services" }).getByRole("link")).toHaveCount(5);
	await expect(footer.getByRole("link", { name: "Privacy" })).toHaveAttribute("href", "/privacy");
	await expect(footer.getByRole("link", { name: "Terms" })).toHaveAttribute("href", "/terms");
	await expect(footer.getByRole("form", { name: "Newsletter" }).getByRole("textbox", { name: "Email" })).toBeVisible();
	await expect(footer.locator('a[href^="tel:"]')).toBeVisible();
	await expect(footer.locator('a[href^="mailto:"]')).toBeVisible();
	await expect(footer).toContainText(`© ${new Date().getFullYear()} Stanley Tree Care`);
	await footer.scrollIntoViewIfNeeded();
	await accessible();
});

test("the logo sound plays at volume 0.3, only after a gesture, and can be muted in the footer @desk", async ({
	page,
}) => {
	await page.addInitScript(() => {
		const volumes: number[] = [];
		Object.assign(window, { volumes });
		// page.evaluate counts as a user gesture, so userActivation is replaced by one that reacts to clicks only
		let hasBeenActive = false;
		addEventListener("pointerdown", () => (hasBeenActive = true));
		Object.defineProperty(navigator, "userActivation", { get: () => ({ hasBeenActive }) });
		const set = AudioParam.prototype.setValueAtTime;
		AudioParam.prototype.setValueAtTime = function (value, at) {
			if (value < 1) volumes.push(Math.round(value * 100) / 100);
			return set.call(this, value, at);
		};
	});
	const volumes = () => page.evaluate(() => Reflect.get(window, "volumes"));
	const hover = async () => {
		await page.mouse.move(700, 400);
		await header(page)
			.getByRole("link", { name: /, home$/ })
			.hover();
	};
	const authCheck = page.waitForRequest("**/api/auth/check");
	await page.goto("/search");
	await authCheck;
	await hover();
	expect(await volumes()).toEqual([]);
	await page.getByRole("heading", { level: 1 }).click();
	await hover();
	await expect.poll(volumes).toEqual([0.3, 0.3]);
	await page.getByRole("button", { name: "Logo sound is on" }).click();
	await expect(page.getByRole("button", { name: "Logo sound is off" })).toBeVisible();
	await page.reload();
	await page.getByRole("heading", { level: 1 }).click();
	await expect(page.getByRole("button", { name: "Logo sound is off" })).toBeVisible();
	await hover();
	expect(await volumes()).toEqual([]);
	await page.getByRole("button", { name: "Logo sound is off" }).click();
	await page.emulateMedia({ reducedMotion: "reduce" });
	await page.evaluate(() => window.scrollTo(0, 0));
	await hover();
	expect(await volumes()).toEqual([]);
});
