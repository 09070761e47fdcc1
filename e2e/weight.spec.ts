// What pages cost before anybody touches them, in bytes as they travel.
import type { Page, Request } from "@playwright/test";
import { toolPath } from "#app/fun/paths.ts";
import { tools } from "#app/fun/tools.ts";
import { expect, test } from "./support/test.ts";

const budgets: [path: string, script: number][] = [
	["/", 118_000],
	["/services", 114_000],
	["/services/tree-removal", 114_000],
	["/service-areas", 114_000],
	["/locations/boyd", 114_000],
	["/advice", 114_000],
	["/advice/trees-near-power-lines", 114_000],
	["/glossary", 114_000],
	["/glossary/dbh", 114_000],
	["/about", 114_000],
	["/search?q=oak", 114_000],
	["/contact", 120_000],
];
/** Of a tool's own, beside the frame that every page has. */
const toolMost = 60_000;

type Seen = { url: string; bytes: number };

/** Everything that the page asks for until it is at rest. */
async function load(page: Page, path: string): Promise<Seen[]> {
	const seen: Request[] = [];
	const note = (request: Request) => seen.push(request);
	page.on("requestfinished", note);
	await page.goto(path, { waitUntil: "networkidle" });
	page.off("requestfinished", note);
	return Promise.all(
		seen.map(async (request) => ({ url: request.url(), bytes: (await request.sizes()).responseBodySize })),
	);
}

const weigh = (seen: Seen[], kind: RegExp) =>
	seen.filter(({ url }) => kind.test(url)).reduce((sum, { bytes }) => sum + bytes, 0);

for (const [path, most] of budgets)
	test(`${path} stays within its weight and asks nobody else for anything @desk`, async ({ page, product }) => {
		const seen = await load(page, path);
		expect(seen.filter(({ url }) => !url.startsWith(product.origin) && !url.startsWith("data:"))).toEqual([]);
		const script = weigh(seen, /\.js$/);
		expect(script).toBeGreaterThan(0);
		expect(script).toBeLessThanOrEqual(most);
	});

test("every tool brings little of its own @desk", async ({ page }) => {
	const frame = await load(page, "/about");
	const known = new Set(frame.map(({ url }) => url));
	for (const { slug } of tools) {
		const own = (await load(page, toolPath(slug))).filter(({ url }) => !known.has(url));
		expect(weigh(own, /\.js$/), slug).toBeLessThanOrEqual(toolMost);
	}
});

test("the home page's text, style and fonts stay within theirs @desk", async ({ page }) => {
	expect(weigh(await load(page, "/"), /\/$|\.css$|\.woff2$/)).toBeLessThanOrEqual(64_000);
});

test("menus, drawers, the search and the toasts wait until somebody needs them @desk", async ({ page }) => {
	const waits = /late-parts|weather-drawer|search-dialog|toast-view/;
	const seen = await load(page, "/");
	expect(seen.filter(({ url }) => waits.test(url))).toEqual([]);
	const fetched = page.waitForRequest(/late-parts/);
	await page.mouse.move(300, 300);
	await fetched;
});
