// Titles, meta tags, structured data, social pictures and robots rules of every public page.
import type { APIRequestContext } from "@playwright/test";
import { metaOf, structuredDataOf, tagsOf, titlesOf } from "../support/html.ts";
import { structuredDataProblems } from "../support/structured-data.ts";
import { expect, test } from "../support/test.ts";

test.setTimeout(180_000);
// each page is read once, and compressing it for the page cache takes longer than rendering it
test.use({ settings: { PAGE_CACHE: "off" } });

/** The paths in the sitemap. */
async function listSitemapPaths(request: APIRequestContext, origin: string): Promise<string[]> {
	const response = await request.get("/sitemap.xml");
	expect(response.headers()["content-type"]).toContain("application/xml");
	return Array.from(
		(await response.text()).matchAll(/<loc>([^<]+)<\/loc><lastmod>([^<]+)<\/lastmod>/g),
		([, url = "", lastModified]) => {
			expect(Date.parse(lastModified ?? ""), url).toBeLessThanOrEqual(Date.now());
			expect(url.startsWith(`${origin}/`), url).toBe(true);
			return url.slice(origin.length);
		},
	);
}

/** The paths in the page's breadcrumb. */
function readBreadcrumb(html: string): string[] {
	const [, nav = ""] = /<nav aria-label="Breadcrumb"[^>]*>([\s\S]*?)<\/nav>/.exec(html) ?? [];
	return tagsOf(nav, "a").map(({ attributes }) => attributes.href ?? "");
}

/** The paths in the breadcrumb of its structured data. */
function statedBreadcrumb(html: string, origin: string): string[] {
	const list = structuredDataOf(html).find((facts) => facts["@type"] === "BreadcrumbList");
	const steps = (list?.itemListElement ?? []) as { item: string }[];
	return steps.map(({ item }) => item.slice(origin.length));
}

async function forEachInParallel<T>(items: readonly T[], task: (item: T) => Promise<void>): Promise<void> {
	const remaining = [...items];
	const worker = async () => {
		for (let item = remaining.shift(); item !== undefined; item = remaining.shift()) await task(item);
	};
	await Promise.all([worker(), worker(), worker(), worker()]);
}

test("every page in the sitemap has a unique title, description and canonical URL", async ({ request, product }) => {
	const paths = await listSitemapPaths(request, product.origin);
	expect(paths.length).toBeGreaterThan(300);
	expect(new Set(paths).size).toBe(paths.length);
	const titles = new Map<string, string>();
	const descriptions = new Map<string, string>();
	const faults: string[] = [];
	await forEachInParallel(paths, async (path) => {
		const response = await request.get(path, { maxRedirects: 0 });
		const html = await response.text();
		const check = (isWrong: unknown, message: string) => isWrong && faults.push(`${path}: ${message}`);
		check(response.status() !== 200, `returns ${response.status()}`);
		if (response.status() !== 200) return;
		const [title = "", ...more] = titlesOf(html);
		const description = metaOf(html, "description") ?? "";
		check(more.length, "has several titles");
		check(title.length < 10 || title.length > 90, `title of ${title.length}: ${title}`);
		check(description.length < 40 || description.length > 180, `description of ${description.length}: ${description}`);
		check(titles.has(title), `has the title of ${titles.get(title)}`);
		check(descriptions.has(description), `has the description of ${descriptions.get(description)}`);
		titles.set(title, path);
		descriptions.set(description, path);
		check(tagsOf(html, "h1").length !== 1, `has ${tagsOf(html, "h1").length} h1`);
		check(!html.includes('<html lang="en"'), "has no language");
		check(metaOf(html, "robots"), "is in the sitemap but marked noindex");
		const canonical = tagsOf(html, "link").filter(({ attributes }) => attributes.rel === "canonical");
		check(canonical.length !== 1, `has ${canonical.length} canonical URLs`);
		check(
			canonical[0]?.attributes.href !== product.origin + path,
			`has canonical URL ${canonical[0]?.attributes.href}`,
		);
		const picture = `${product.origin}/social${path === "/" ? "/home" : path}.png`;
		check(metaOf(html, "og:image") !== picture, `has og:image ${metaOf(html, "og:image")}`);
		for (const name of ["og:title", "og:description", "og:url", "og:image:alt"])
			check(!metaOf(html, name), `has no ${name}`);
		for (const facts of structuredDataOf(html)) for (const fault of structuredDataProblems(facts)) check(true, fault);
		const [shown, stated] = [readBreadcrumb(html), statedBreadcrumb(html, product.origin)];
		check(shown.join() !== stated.slice(0, -1).join(), `shows the breadcrumb ${shown} and states ${stated}`);
		check(stated.length && stated.at(-1) !== path, `states a breadcrumb that ends at ${stated.at(-1)}`);
		check(
			shown.some((parent) => parent !== "/" && !paths.includes(parent)),
			`has an unlisted parent: ${shown}`,
		);
		for (const { attributes } of tagsOf(html, "img"))
			check(attributes.alt === undefined, `${attributes.src} has no alt`);
	});
	expect(faults).toEqual([]);
});

test("each kind of page has structured data", async ({ request, product }) => {
	const typesOf = async (path: string) =>
		structuredDataOf(await (await request.get(path)).text()).map((facts) => facts["@type"]);
	const paths = await listSitemapPaths(request, product.origin);
	const first = (folder: string) => paths.find((path) => path.startsWith(folder)) ?? "";
	expect(await typesOf("/")).toContain("HomeAndConstructionBusiness");
	expect(await typesOf(first("/services/"))).toEqual(expect.arrayContaining(["Service", "FAQPage", "BreadcrumbList"]));
	expect(await typesOf(first("/advice/"))).toEqual(expect.arrayContaining(["Article", "BreadcrumbList"]));
	expect(await typesOf(first("/glossary/"))).toEqual(expect.arrayContaining(["DefinedTerm", "BreadcrumbList"]));
	expect(await typesOf(first("/locations/"))).toContain("BreadcrumbList");
});

test("social pictures are PNGs of the right size, and unknown ones are not found", async ({ request, product }) => {
	const paths = await listSitemapPaths(request, product.origin);
	const kinds = new Map(paths.map((path) => [path.split("/").slice(0, 2).join("/") + path.split("/").length, path]));
	const samples = ["/home", ...[...kinds.values()].filter((path) => path !== "/")];
	for (const path of samples) {
		const response = await request.get(`/social${path}.png`);
		expect(response.status(), path).toBe(200);
		expect(response.headers()["content-type"], path).toBe("image/png");
		const bytes = await response.body();
		expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)], path).toEqual([1200, 630]);
	}
	const { etag = "" } = (await request.get("/social/home.png")).headers();
	expect((await request.get("/social/home.png", { headers: { "If-None-Match": etag } })).status()).toBe(304);
	for (const path of [
		"/social/no-such-page.png",
		"/social/home",
		"/social/../server.ts",
		"/social/home.jpg",
		"/social/%00.png",
	])
		expect((await request.get(path)).status(), path).toBe(404);
});

test("robots.txt and the web manifest are correct", async ({ request, product }) => {
	const rules = await (await request.get("/robots.txt")).text();
	expect(rules).toContain(`Sitemap: ${product.origin}/sitemap.xml`);
	for (const closed of ["/admin", "/api/", "/quote/", "/account", "/fun/*?r="])
		expect(rules).toContain(`Disallow: ${closed}\n`);
	const manifest = await (await request.get("/site.webmanifest")).json();
	const icons = manifest.icons as { src: string; sizes: string; purpose?: string }[];
	expect(icons.some(({ purpose }) => purpose === "maskable")).toBe(true);
	for (const { src, sizes } of icons) {
		const bytes = await (await request.get(src)).body();
		expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes);
	}
});

test("pages hidden from search engines are marked noindex", async ({ request }) => {
	for (const path of ["/search?q=oak", "/no-such-page", "/admin/login"])
		expect(metaOf(await (await request.get(path)).text(), "robots"), path).toContain("noindex");
});
