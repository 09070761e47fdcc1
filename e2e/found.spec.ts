// What search engines, messengers and robots see of every public page.
import type { APIRequestContext } from "@playwright/test";
import { faultsOf } from "./support/facts.ts";
import { factsOf, metaOf, tagsOf, titlesOf } from "./support/html.ts";
import { expect, test } from "./support/test.ts";

test.setTimeout(180_000);

/** The addresses of the sitemap, without their origin. */
async function sitemap(request: APIRequestContext, origin: string): Promise<string[]> {
	const answer = await request.get("/sitemap.xml");
	expect(answer.headers()["content-type"]).toContain("application/xml");
	return Array.from(
		(await answer.text()).matchAll(/<loc>([^<]+)<\/loc><lastmod>([^<]+)<\/lastmod>/g),
		([, at = "", day]) => {
			expect(Date.parse(day ?? ""), at).toBeLessThanOrEqual(Date.now());
			expect(at.startsWith(`${origin}/`), at).toBe(true);
			return at.slice(origin.length);
		},
	);
}

async function inRows<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
	const left = [...items];
	const row = async () => {
		for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item);
	};
	await Promise.all([row(), row(), row(), row()]);
}

test("every page of the sitemap says who it is, once and like no other", async ({ request, product }) => {
	const paths = await sitemap(request, product.origin);
	expect(paths.length).toBeGreaterThan(300);
	expect(new Set(paths).size).toBe(paths.length);
	const titles = new Map<string, string>();
	const descriptions = new Map<string, string>();
	const faults: string[] = [];
	await inRows(paths, async (path) => {
		const answer = await request.get(path, { maxRedirects: 0 });
		const html = await answer.text();
		const say = (wrong: unknown, what: string) => wrong && faults.push(`${path}: ${what}`);
		say(answer.status() !== 200, `answers ${answer.status()}`);
		if (answer.status() !== 200) return;
		const [title = "", ...more] = titlesOf(html);
		const description = metaOf(html, "description") ?? "";
		say(more.length, "has several titles");
		say(title.length < 10 || title.length > 90, `title of ${title.length}: ${title}`);
		say(description.length < 40 || description.length > 180, `description of ${description.length}: ${description}`);
		say(titles.has(title), `has the title of ${titles.get(title)}`);
		say(descriptions.has(description), `has the description of ${descriptions.get(description)}`);
		titles.set(title, path);
		descriptions.set(description, path);
		say(tagsOf(html, "h1").length !== 1, `has ${tagsOf(html, "h1").length} h1`);
		say(!html.includes('<html lang="en"'), "has no language");
		say(metaOf(html, "robots"), "is in the sitemap and wants not to be found");
		const canonical = tagsOf(html, "link").filter(({ attributes }) => attributes.rel === "canonical");
		say(canonical.length !== 1, `has ${canonical.length} canonical addresses`);
		say(canonical[0]?.attributes.href !== product.origin + path, `is said to be ${canonical[0]?.attributes.href}`);
		const picture = `${product.origin}/social${path === "/" ? "/home" : path}.png`;
		say(metaOf(html, "og:image") !== picture, `shows ${metaOf(html, "og:image")}`);
		for (const name of ["og:title", "og:description", "og:url", "og:image:alt"])
			say(!metaOf(html, name), `lacks ${name}`);
		for (const facts of factsOf(html)) for (const fault of faultsOf(facts)) say(true, fault);
		for (const { attributes } of tagsOf(html, "img")) say(attributes.alt === undefined, `${attributes.src} has no alt`);
	});
	expect(faults).toEqual([]);
});

test("each kind of page has the facts that search engines know it by", async ({ request, product }) => {
	const typesOf = async (path: string) =>
		factsOf(await (await request.get(path)).text()).map((facts) => facts["@type"]);
	const paths = await sitemap(request, product.origin);
	const first = (folder: string) => paths.find((path) => path.startsWith(folder)) ?? "";
	expect(await typesOf("/")).toContain("HomeAndConstructionBusiness");
	expect(await typesOf(first("/services/"))).toEqual(expect.arrayContaining(["Service", "FAQPage", "BreadcrumbList"]));
	expect(await typesOf(first("/advice/"))).toEqual(expect.arrayContaining(["Article", "BreadcrumbList"]));
	expect(await typesOf(first("/glossary/"))).toEqual(expect.arrayContaining(["DefinedTerm", "BreadcrumbList"]));
	expect(await typesOf(first("/locations/"))).toContain("BreadcrumbList");
});

test("the pictures beside links are PNGs of the size they say, and missing ones are missing", async ({
	request,
	product,
}) => {
	const paths = await sitemap(request, product.origin);
	const kinds = new Map(paths.map((path) => [path.split("/").slice(0, 2).join("/") + path.split("/").length, path]));
	const sample = ["/home", ...[...kinds.values()].filter((path) => path !== "/")];
	for (const path of sample) {
		const answer = await request.get(`/social${path}.png`);
		expect(answer.status(), path).toBe(200);
		expect(answer.headers()["content-type"], path).toBe("image/png");
		const bytes = await answer.body();
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

test("robots are told where to go and where not", async ({ request, product }) => {
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

test("pages that are nobody's search result say so", async ({ request }) => {
	for (const path of ["/search?q=oak", "/no-such-page", "/admin/login"])
		expect(metaOf(await (await request.get(path)).text(), "robots"), path).toContain("noindex");
});
