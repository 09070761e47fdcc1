// Opens every menu and one page of each kind, in both widths and themes.
import { expect, test } from "./support/test.ts";

const pages = [
	["/", "Home"],
	["/services", "Services"],
	["/services/tree-removal", "A service"],
	["/service-areas", "Areas"],
	["/locations/eau-claire", "A place"],
	["/projects", "Projects"],
	["/advice", "Advice"],
	["/advice/when-to-prune-oaks-wisconsin", "An article"],
	["/glossary", "Glossary"],
	["/glossary/bur-oak", "A term"],
	["/features", "Features"],
	["/brand", "Brand"],
	["/about", "About"],
	["/contact", "Contact"],
	["/privacy", "Privacy"],
	["/snow", "Snow"],
	["/fun", "The rack"],
] as const;

test("every kind of page opens, has one heading and is accessible", async ({ page, accessible }, { project }) => {
	test.setTimeout(150_000);
	// the opposite theme of the other specs, which test desktop in light and phone in dark
	await page.emulateMedia({ colorScheme: project.name === "phone" ? "light" : "dark" });
	for (const [path, name] of pages)
		await test.step(name, async () => {
			await page.goto(path);
			await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
			await accessible();
		});
});

test("every menu opens: services with areas, weather, search @desk", async ({ page, accessible }) => {
	await page.goto("/");
	const header = page.locator("[data-site-header]");
	await header.getByRole("button", { name: "Services" }).click();
	await expect(header.getByRole("link", { name: /^Tree removal/ })).toBeVisible();
	await expect(header.getByRole("link", { name: /\d mi/ })).toHaveCount(8);
	await accessible();
	await page.keyboard.press("Escape");
	await page.keyboard.press("/");
	await expect(page.getByRole("dialog")).toBeVisible();
	await page.keyboard.press("Escape");
	await header.getByRole("button", { name: /weather/i }).click();
	await expect(page.getByRole("dialog")).toContainText("every 10 minutes");
});

test("the menus link to the right pages, and back restores each page @desk", async ({ page }) => {
	await page.goto("/");
	const header = page.locator("[data-site-header]");
	for (const name of ["About", "Advice", "Glossary", "Contact"]) {
		await header.getByRole("link", { name, exact: true }).click();
		await expect(page).toHaveURL(new RegExp(`/${name.toLowerCase()}$`));
		await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
	}
	for (const name of ["glossary", "advice", "about"]) {
		await page.goBack();
		await expect(page).toHaveURL(new RegExp(`/${name}$`));
	}
});
