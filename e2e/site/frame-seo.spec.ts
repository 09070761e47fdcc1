// Titles, meta tags, structured data, social pictures and robots rules of every public page.
import type { APIRequestContext } from "@playwright/test";
import { metaOf, structuredDataOf } from "../support/html.ts";
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

test("each kind of page has structured data", async ({ request, product }) => {
	const typesOf = async (path: string) =>
		structuredDataOf(await (await request.get(path)).text()).map((facts) => facts["@type"]);
	const paths = await listSitemapPaths(request, product.origin);
	const first = (folder: string) => paths.find((path) => path.startsWith(folder)) ?? "";
	expect(await typesOf("/")).toContain("HomeAndConstructionBusiness");
	expect(await typesOf("/about")).toEqual(expect.arrayContaining(["AboutPage", "BreadcrumbList"]));
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
	for (const closed of ["/admin", "/api/", "/quote/view/", "/account", "/fun/*?r="])
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
