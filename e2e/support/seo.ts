// What search engines and social networks read of each public page.
import type { Crawl } from "./crawl.ts";
import { metaOf, structuredDataOf, tagsOf, titlesOf } from "./html.ts";
import { structuredDataProblems } from "./structured-data.ts";

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

/** Faults in the titles, descriptions, canonical URLs, breadcrumbs and structured data of the pages in the sitemap. */
export function findSeoFaults({ listed, pages }: Crawl, origin: string): string[] {
	const titles = new Map<string, string>();
	const descriptions = new Map<string, string>();
	const faults: string[] = [];
	for (const path of listed) {
		const html = pages.get(path) ?? "";
		const check = (isWrong: unknown, message: string) => isWrong && faults.push(`${path}: ${message}`);
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
		check(canonical[0]?.attributes.href !== origin + path, `has canonical URL ${canonical[0]?.attributes.href}`);
		const picture = `${origin}/social${path === "/" ? "/home" : path}.png`;
		check(metaOf(html, "og:image") !== picture, `has og:image ${metaOf(html, "og:image")}`);
		for (const name of ["og:title", "og:description", "og:url", "og:image:alt"])
			check(!metaOf(html, name), `has no ${name}`);
		for (const facts of structuredDataOf(html)) for (const fault of structuredDataProblems(facts)) check(true, fault);
		const [shown, stated] = [readBreadcrumb(html), statedBreadcrumb(html, origin)];
		check(shown.join() !== stated.slice(0, -1).join(), `shows the breadcrumb ${shown} and states ${stated}`);
		check(stated.length && stated.at(-1) !== path, `states a breadcrumb that ends at ${stated.at(-1)}`);
		check(
			shown.some((parent) => parent !== "/" && !listed.includes(parent)),
			`has an unlisted parent: ${shown}`,
		);
		for (const { attributes } of tagsOf(html, "img"))
			check(attributes.alt === undefined, `${attributes.src} has no alt`);
	}
	return faults;
}
