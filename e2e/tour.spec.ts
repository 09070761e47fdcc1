// Opens every menu and one page of each kind, in both widths and themes.
import type { Page } from "@playwright/test";
import { services } from "#app/trade/services.ts";
import { expect, finishTransitions, test } from "./support/test.ts";

const kinds = {
	company: [
		["/", "Home"],
		["/projects", "Projects"],
		["/projects/old-oak-over-a-garage", "A project"],
		["/features", "Features"],
		["/brand", "Brand"],
		["/about", "About"],
		["/contact", "Contact"],
		["/privacy", "Privacy"],
		["/terms", "Terms"],
		["/newsletter", "Newsletter"],
		["/suggest-feature", "Suggest a feature"],
	],
	service: [
		["/services", "Services"],
		...services.map(({ slug, title }) => [`/services/${slug}`, title] as const),
		["/snow", "Snow"],
		["/service-areas", "Areas"],
		["/locations/eau-claire", "A place"],
	],
	advice: [
		["/advice", "Advice"],
		["/advice/when-to-prune-oaks-wisconsin", "An article"],
		["/glossary", "Glossary"],
		["/glossary/bur-oak", "A term"],
		["/fun", "The rack"],
	],
} satisfies Record<string, (readonly [path: string, name: string])[]>;

/** Each tool with a result. Their own specs play them through on the desktop. */
const tools = [
	["/fun/before-after-game?r=1", "Before and after"],
	["/fun/branch-breaker?r=1&snow=12&wind=35", "Branch breaker"],
	["/fun/branch-manager?r=1&cuts=9ra&limb=9&done=yes", "Branch manager"],
	["/fun/chainsaw-symphony?r=1", "Chainsaw symphony"],
	["/fun/falling-leaf-predictor?r=1", "Falling leaf predictor"],
	["/fun/stump-o-meter?r=1&inches=24&tree=red-pine&access=hard", "Stump-o-meter"],
	["/fun/tree-ality-check?r=1", "Tree-ality check"],
	["/fun/tree-care-bot?q=can+i+prune+my+oak+in+june", "Tree care bot"],
	["/fun/tree-ring-dating?r=1&level=beam&seed=a&at=1900&said=after", "Tree ring dating"],
	["/fun/wood-you-rather?r=1&seed=journey&picks=aaaaabbbbb&at=11", "Wood you rather"],
] as const;

/** Switches the theme of the open page, and ends the transitions of its colors. */
async function setColorScheme(page: Page, colorScheme: "light" | "dark"): Promise<void> {
	await page.emulateMedia({ colorScheme });
	await page.evaluate(finishTransitions);
}

// long tests that can run beside each other
test.describe.configure({ mode: "parallel", timeout: 120_000 });

for (const [kind, pages] of Object.entries({ ...kinds, tool: tools })) {
	const title = `every ${kind} page opens, has one heading and is accessible in both themes`;
	test(title, kind === "tool" ? { tag: "@phone" } : {}, async ({ page, accessible, isMobile }) => {
		for (const [path, name] of pages)
			await test.step(name, async () => {
				await page.goto(path);
				await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
				await setColorScheme(page, "dark");
				// the other specs test everything on the desktop in light
				await accessible(page, isMobile ? undefined : "colors");
				if (!isMobile) return;
				await setColorScheme(page, "light");
				await accessible(page, "colors");
			});
	});
}

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
