// Transfer sizes of pages before the first interaction, in compressed bytes.
import { brotliCompressSync, constants } from "node:zlib";
import type { Page, Request } from "@playwright/test";
import { toolPath } from "#app/fun/paths.ts";
import { tools } from "#app/fun/tools.ts";
import { expect, test } from "./support/test.ts";

const budgets: [path: string, script: number][] = [
	["/", 118_000],
	["/services", 114_000],
	// 911 in its text is a link, and every page replays what was typed before its scripts ran
	["/services/tree-removal", 114_900],
	["/service-areas", 114_000],
	// 250 of them start what counts the visit, as on every page
	["/locations/boyd", 114_900],
	["/advice", 114_000],
	["/advice/trees-near-power-lines", 114_000],
	["/glossary", 114_000],
	["/glossary/dbh", 114_000],
	["/about", 114_000],
	["/newsletter/issues", 114_000],
	["/search?q=oak", 114_000],
	["/contact", 121_400],
];
/** HTML with the inlined styles, compressed as for the page cache. */
const htmlBudgets: [path: string, bytes: number][] = [
	// 90 of them note where a visit came from
	["/", 23_000],
	["/an-unknown-page", 8_000],
];
/** Script of a single tool, in addition to the layout that all pages share. */
const toolBudget = 60_000;

type Download = { url: string; bytes: number };

/** Everything that the page requests until the network is idle. */
async function load(page: Page, path: string): Promise<Download[]> {
	const requests: Request[] = [];
	const record = (request: Request) => requests.push(request);
	page.on("requestfinished", record);
	await page.goto(path, { waitUntil: "networkidle" });
	page.off("requestfinished", record);
	return Promise.all(
		requests.map(async (request) => ({ url: request.url(), bytes: (await request.sizes()).responseBodySize })),
	);
}

/** What counts the visit, which a page asks for long after its own scripts; a slow machine isn't idle before that. */
const isCounter = ({ url }: Download) => /\/beacon-[^/]*\.js$/.test(url);

const totalBytes = (downloads: Download[], kind: RegExp) =>
	downloads
		.filter((download) => kind.test(download.url) && !isCounter(download))
		.reduce((sum, { bytes }) => sum + bytes, 0);

for (const [path, budget] of budgets)
	test(`${path} stays within its size budget and makes no third-party requests @desk`, async ({ page, product }) => {
		const downloads = await load(page, path);
		expect(downloads.filter(({ url }) => !url.startsWith(product.origin) && !url.startsWith("data:"))).toEqual([]);
		const script = totalBytes(downloads, /\.js$/);
		expect(script).toBeGreaterThan(0);
		expect(script).toBeLessThanOrEqual(budget);
	});

for (const [path, budget] of htmlBudgets)
	test(`the HTML of ${path} with its styles stays within its size budget @desk`, async ({ product }) => {
		const html = await (await fetch(product.origin + path)).text();
		expect(html).toContain("<style");
		const params = { [constants.BROTLI_PARAM_QUALITY]: 10 };
		expect(brotliCompressSync(html, { params }).length).toBeLessThanOrEqual(budget);
	});

test("every tool stays within its size budget @desk", async ({ page }) => {
	const frame = await load(page, "/about");
	const shared = new Set(frame.map(({ url }) => url));
	for (const { slug } of tools) {
		const own = (await load(page, toolPath(slug))).filter(({ url }) => !shared.has(url));
		expect(totalBytes(own, /\.js$/), slug).toBeLessThanOrEqual(toolBudget);
	}
});

test("the home page's text, styles and fonts stay within budget @desk", async ({ page }) => {
	expect(totalBytes(await load(page, "/"), /\/$|\.css$|\.woff2$/)).toBeLessThanOrEqual(64_000);
});

test("menus, drawers, search and toasts load only when needed @desk", async ({ page }) => {
	const onDemand = /deferred-parts|weather-drawer|search-dialog|toast-view|public-.*\.css/;
	const downloads = await load(page, "/");
	expect(downloads.filter(({ url }) => onDemand.test(url))).toEqual([]);
	const deferredParts = page.waitForRequest(/deferred-parts/);
	await page.mouse.move(300, 300);
	await deferredParts;
});

test("a dialog waits for its styles, which the HTML leaves out @desk", async ({ page }) => {
	const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
	await page.route(/public-[^/]*\.css$/, async (route) => {
		await isReleased;
		await route.continue();
	});
	await page.goto("/");
	const dialog = page.locator("dialog");
	const script = page.waitForResponse(/search-dialog-[^/]*\.js$/);
	await page.getByRole("link", { name: "Search", exact: true }).click();
	await script;
	await expect(dialog).toHaveCount(0);
	release();
	await expect(dialog).toBeVisible();
	await expect(dialog).toHaveCSS("width", "680px");
	// the sheet with its styles replaces the one in the HTML
	await expect(page.locator("[popovertarget=site-menu]")).toBeHidden();
});
