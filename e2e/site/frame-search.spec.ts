import type { Page } from "@playwright/test";
import { expect, test } from "../support/test.ts";

const field = (page: Page) => page.getByRole("combobox", { name: "Search for a tree, problem, service or town" });
const dialog = (page: Page) => page.getByRole("dialog", { name: "Search the site" });

/** Pressed until it is heard: the page listens only once its script is there. */
async function openByKey(page: Page): Promise<void> {
	await expect(async () => {
		await page.keyboard.press("/");
		await expect(field(page)).toBeFocused({ timeout: 1_000 });
	}).toPass();
}

test("the / key opens search, results update while typing, arrows select and Enter opens @desk", async ({
	page,
	accessible,
}) => {
	await page.goto("/privacy");
	await openByKey(page);
	await expect(dialog(page).getByRole("status")).toHaveText("Type at least 2 letters");
	await field(page).pressSequentially("oak wi");
	const options = dialog(page).getByRole("option");
	await expect(options.first()).toContainText("Oak wilt");
	await expect(dialog(page).getByRole("group", { name: "Glossary" })).toBeVisible();
	await expect(dialog(page).getByRole("status")).toHaveText(/^\d+ results\./);
	await accessible();
	await expect(field(page)).not.toHaveAttribute("aria-activedescendant", /./);
	await page.keyboard.press("ArrowDown");
	await expect(options.first()).toHaveAttribute("aria-selected", "true");
	await expect(field(page)).toHaveAttribute("aria-activedescendant", (await options.first().getAttribute("id")) ?? "-");
	await page.keyboard.press("ArrowUp");
	await page.keyboard.press("ArrowUp");
	await expect(options.last()).toHaveAttribute("aria-selected", "true");
	await page.keyboard.press("ArrowDown");
	await page.keyboard.press("ArrowDown");
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL(/\/glossary\/oak-wilt$/);
	await expect(dialog(page)).toBeHidden();
});

test("Enter without a selection opens the results page, Escape returns the focus @desk", async ({ page }) => {
	await page.goto("/privacy");
	const link = page.getByRole("banner").getByRole("link", { name: "Search" });
	await openByKey(page);
	await page.keyboard.press("Escape");
	await expect(dialog(page)).toBeHidden();
	await link.focus();
	await page.keyboard.press("Enter");
	await expect(field(page)).toBeFocused();
	await page.keyboard.press("Escape");
	await expect(link).toBeFocused();
	await page.keyboard.press("Enter");
	await field(page).fill("stump grinding");
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL(/\/search\?q=stump(%20|\+)grinding$/);
	await expect(page.getByRole("main").getByRole("status")).toHaveText(/results for “stump grinding”/);
});

test("typing / in a field types it, and the shortcut can be turned off @desk", async ({ page }) => {
	await page.goto("/search");
	await openByKey(page);
	await dialog(page)
		.getByRole("checkbox", { name: /to search$/ })
		.uncheck();
	await page.keyboard.press("Escape");
	await page.keyboard.press("/");
	await expect(dialog(page)).toBeHidden();
	await page.reload();
	const typed = page.getByRole("main").getByRole("searchbox");
	await typed.pressSequentially("a/b");
	await expect(typed).toHaveValue("a/b");
	await expect(dialog(page)).toBeHidden();
	await page.getByRole("banner").getByRole("link", { name: "Search" }).click();
	await dialog(page)
		.getByRole("checkbox", { name: /to search$/ })
		.check();
	await page.keyboard.press("Escape");
	await openByKey(page);
});

test("a late response does not replace newer results @desk", async ({ page }) => {
	await page.goto("/privacy");
	const late: (() => Promise<void>)[] = [];
	await page.route("**/api/search?q=oak", (route) => void late.push(() => route.continue().catch(() => undefined)));
	await openByKey(page);
	await field(page).fill("oak");
	await expect.poll(() => late.length).toBe(1);
	await field(page).fill("marshfield");
	await expect(dialog(page).getByRole("option").first()).toContainText("Marshfield");
	for (const answer of late) await answer();
	await expect(dialog(page).getByRole("option").first()).toContainText("Marshfield");
});

test.describe("when there is nothing to show", () => {
	test.use({ expectedErrors: [/status of (429|500)/] });
	test("search explains what happened and what to do @desk", async ({ page, accessible }) => {
		await page.goto("/privacy");
		await openByKey(page);
		const words = dialog(page).getByRole("status");
		await field(page).fill("zzqqxx");
		await expect(words).toHaveText("No results for “zzqqxx”. Try fewer words, or search for a tree by name.");
		await accessible();
		let status = 429;
		await page.route("**/api/search*", (route) => route.fulfill({ status, body: "no" }));
		await field(page).fill("oak");
		await expect(words).toHaveText("Too many searches. Wait a moment, then try again.");
		status = 500;
		await field(page).fill("oaks");
		await expect(words).toHaveText("Search isn't responding. Press Enter to try again, or call us.");
	});
});

test("the search page works with no query, with results and without results", async ({ page, accessible }) => {
	await page.goto("/search");
	await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
	await expect(page.getByRole("main").getByRole("status")).toHaveText(/^Type a tree/);
	await accessible();
	await page.goto("/search?q=ash");
	await expect(page.getByRole("heading", { level: 2, name: "Glossary" })).toBeVisible();
	await expect(page).toHaveTitle(/^Search: ash/);
	await accessible();
	await page.goto(`/search?q=${"zqx".repeat(200)}`);
	await expect(page.getByRole("main").getByRole("status")).toHaveText(/^No results/);
	await accessible();
});

test("the search page works without JavaScript @nojs", async ({ page }) => {
	await page.goto("/search");
	await page.getByRole("main").getByRole("searchbox").fill("boyd");
	await page.keyboard.press("Enter");
	await expect(page.getByRole("main").getByRole("link", { name: /^Boyd/ })).toHaveAttribute("href", "/locations/boyd");
});
