import type { Page } from "@playwright/test";
import { expect, test } from "./support/test.ts";

const field = (page: Page) => page.getByRole("combobox", { name: "A tree, a problem, a kind of work or a town" });
const dialog = (page: Page) => page.getByRole("dialog", { name: "Search the site" });

/** Pressed until it is heard: the page listens only once its script is there. */
async function openByKey(page: Page): Promise<void> {
	await expect(async () => {
		await page.keyboard.press("/");
		await expect(field(page)).toBeFocused({ timeout: 1_000 });
	}).toPass();
}

test("the / key opens the search, which answers while one types; arrows choose and Enter opens @desk", async ({
	page,
	accessible,
}) => {
	await page.goto("/privacy");
	await openByKey(page);
	await expect(dialog(page).getByRole("status")).toHaveText("Two letters are enough to begin");
	await field(page).pressSequentially("oak wi");
	const options = dialog(page).getByRole("option");
	await expect(options.first()).toContainText("Oak wilt");
	await expect(dialog(page).getByRole("group", { name: "Glossary" })).toBeVisible();
	await expect(dialog(page).getByRole("status")).toHaveText(/^\d+ pages found\./);
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

test("Enter without a choice shows all on a page; Escape gives the focus back to the button @desk", async ({
	page,
}) => {
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
	await expect(page.getByRole("main").getByRole("status")).toHaveText(/pages found for “stump grinding”/);
});

test("a / that is typed into a field is a /, and the key can be switched off @desk", async ({ page }) => {
	await page.goto("/search");
	await openByKey(page);
	await dialog(page).getByRole("checkbox", { name: "opens the search" }).uncheck();
	await page.keyboard.press("Escape");
	await page.keyboard.press("/");
	await expect(dialog(page)).toBeHidden();
	await page.reload();
	const typed = page.getByRole("main").getByRole("searchbox");
	await typed.pressSequentially("a/b");
	await expect(typed).toHaveValue("a/b");
	await expect(dialog(page)).toBeHidden();
	await page.getByRole("banner").getByRole("link", { name: "Search" }).click();
	await dialog(page).getByRole("checkbox", { name: "opens the search" }).check();
	await page.keyboard.press("Escape");
	await openByKey(page);
});

test("an answer that comes too late is not shown @desk", async ({ page }) => {
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
	test("the search says why, and what to do @desk", async ({ page, accessible }) => {
		await page.goto("/privacy");
		await openByKey(page);
		const words = dialog(page).getByRole("status");
		await field(page).fill("zzqqxx");
		await expect(words).toHaveText("Nothing found for “zzqqxx”. Try fewer words, or the name of a tree.");
		await accessible();
		let status = 429;
		await page.route("**/api/search*", (route) => route.fulfill({ status, body: "no" }));
		await field(page).fill("oak");
		await expect(words).toHaveText("That was a lot of searching. Please wait a moment.");
		status = 500;
		await field(page).fill("oaks");
		await expect(words).toHaveText("The search did not answer. Press Enter to try again, or call us.");
	});
});

test("the page of the search is whole, empty, with one and with many", async ({ page, accessible }) => {
	await page.goto("/search");
	await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
	await expect(page.getByRole("main").getByRole("status")).toHaveText(/^Type a tree/);
	await accessible();
	await page.goto("/search?q=ash");
	await expect(page.getByRole("heading", { level: 2, name: "Glossary" })).toBeVisible();
	await expect(page).toHaveTitle(/^Search: ash/);
	await accessible();
	await page.goto(`/search?q=${"zqx".repeat(200)}`);
	await expect(page.getByRole("main").getByRole("status")).toHaveText(/^Nothing found/);
	await accessible();
});

test("without script the page of the search answers @nojs", async ({ page }) => {
	await page.goto("/search");
	await page.getByRole("main").getByRole("searchbox").fill("boyd");
	await page.keyboard.press("Enter");
	await expect(page.getByRole("main").getByRole("link", { name: /^Boyd/ })).toHaveAttribute("href", "/locations/boyd");
});
