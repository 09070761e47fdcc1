// Follows every link of the public site, without a browser.

import { idsOf, metaOf, type Tag, tagsOf } from "./html.ts";
import { listAccess } from "./routes.ts";

/** `pages` has the HTML of every page found, by path; `listed` has the paths in the sitemap. */
export type Crawl = { listed: string[]; pages: Map<string, string>; problems: string[] };

/** Not followed: the back office, and pages that need a secret link. */
const notFollowed = /^\/(admin|contract|quote|estimate|change-orders)(\/|$)/;

/** A tool's result is in its URL, and games link from each result to the next: one result of each tool is enough. */
const isResult = ({ pathname, searchParams }: URL) => pathname.startsWith("/fun/") && searchParams.has("r");

/** Read too; no other page has to link to them. */
const unlisted = ["/no-such-page", "/search?q=oak"];

type Visit = { status: number; redirected: boolean; ids: Set<string> };

/** Finds broken links, missing pictures, missing fragments, and public pages that no other public page links to. */
export async function crawlSite(origin: string): Promise<Crawl> {
	const visits = new Map<string, Promise<Visit>>();
	const problems = new Set<string>();
	const fragments: { from: string; path: string; id: string }[] = [];
	const pages = new Map<string, string>();
	const linked = new Set<string>();
	const testedTools = new Set<string>();

	function open(path: string, from: string): void {
		if (visits.has(path)) return;
		visits.set(
			path,
			visit(path).then((result) => {
				if (result.status !== 200) problems.add(`${from} links to ${path}: ${result.status}`);
				if (result.redirected && from === "the sitemap") problems.add(`the sitemap has ${path}, which is redirected`);
				return result;
			}),
		);
	}

	async function visit(path: string): Promise<Visit> {
		const response = await withSlot(() => fetch(origin + path, { headers: { accept: "text/html" } }));
		const { status, redirected } = response;
		const type = response.headers.get("content-type") ?? "";
		if (!type.startsWith("text/html") && !type.startsWith("image/svg")) {
			await response.body?.cancel();
			return { status, redirected, ids: new Set() };
		}
		const text = await response.text();
		if (type.startsWith("text/html") && (response.ok || path === "/no-such-page")) read(path, text);
		return { status, redirected, ids: idsOf(text) };
	}

	function read(page: string, html: string): void {
		pages.set(page, html);
		for (const { target, external } of targetsOf(html, page, origin)) {
			if (external) {
				if (!/^(https?:|mailto:|tel:|sms:|data:|blob:)/.test(external)) problems.add(`${page} links to ${external}`);
				continue;
			}
			const path = target.pathname + target.search;
			if (notFollowed.test(path)) continue;
			if (target.pathname !== page.replace(/[?#].*/, "")) linked.add(target.pathname);
			if (isResult(target) && testedTools.has(target.pathname)) continue;
			if (isResult(target)) testedTools.add(target.pathname);
			open(path, page);
			if (target.hash.length > 1) fragments.push({ from: page, path, id: decodeURIComponent(target.hash.slice(1)) });
		}
		for (const fault of pictureFaults(html)) problems.add(`${page}: ${fault}`);
	}

	const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text();
	const listed = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+([^<]*)</g)].map(([, path]) => path || "/");
	for (const path of listed) open(path, "the sitemap");
	for (const path of unlisted) open(path, "the product");
	const routes = await listPublicPaths();
	for (const path of routes) open(path, "the routes");
	for (let size = -1; size !== visits.size; ) {
		size = visits.size;
		await Promise.all(visits.values());
	}
	problems.delete("the product links to /no-such-page: 404");
	for (const { from, path, id } of fragments)
		if (!(await visits.get(path))?.ids.has(id)) problems.add(`${from} links to ${path}#${id}, which is not there`);
	for (const path of [...listed, ...routes])
		if (pages.has(path) && !linked.has(path)) problems.add(`no public page links to ${path}`);
	return { listed, pages, problems: [...problems].sort() };
}

/** Every public address without a parameter. */
async function listPublicPaths(): Promise<string[]> {
	return (await listAccess()).flatMap(({ address, expected: { who, get } }) =>
		who === "everybody" && get === "200" && !/[:*]|^\/api\//.test(address) && !notFollowed.test(address)
			? [address]
			: [],
	);
}

function targetsOf(html: string, page: string, origin: string): { target: URL; external?: string }[] {
	const tagUrls = tagsOf(html, "a", "area", "link", "script", "img", "source", "use", "form").flatMap(urlsOf);
	const metaUrls = [metaOf(html, "og:url")].filter((url) => url !== undefined);
	return [...tagUrls, ...metaUrls].flatMap((url) => {
		if (!URL.canParse(url, origin + page)) return [{ target: new URL(origin), external: url }];
		const target = new URL(url, origin + page);
		return [target.origin === origin ? { target } : { target, external: url }];
	});
}

function urlsOf({ name, attributes: { href, src, srcset, imagesrcset, rel, method, action } }: Tag): string[] {
	const sets = [srcset, imagesrcset].filter(Boolean).join(", ");
	const sources = sets ? sets.split(/,\s+/).map((part) => part.trim().split(" ")[0] ?? "") : [];
	if (name === "form") return method === "post" || !action ? [] : [action];
	if (rel === "preconnect" || rel === "dns-prefetch") return ["//somebody-else.example"];
	return [href, src, ...sources].filter((url): url is string => Boolean(url));
}

/** Large pictures in figures must have alt text; all pictures must have width and height. */
function pictureFaults(html: string): string[] {
	const inFigures = [...html.matchAll(/<figure[\s\S]*?<\/figure>/g)].flatMap(([figure]) => tagsOf(figure, "img"));
	const withoutAlt = inFigures.filter(({ attributes }) => Number(attributes.width) >= 200 && !attributes.alt?.trim());
	const withoutSize = tagsOf(html, "img").filter(({ attributes }) => !attributes.width || !attributes.height);
	return [
		...withoutAlt.map(({ attributes }) => `${attributes.src} has no alt text`),
		...withoutSize.map(({ attributes }) => `${attributes.src} has no width and height`),
	];
}

let running = 0;
const waiting: (() => void)[] = [];

/** Eight requests at a time. */
async function withSlot<T>(task: () => Promise<T>): Promise<T> {
	if (running >= 8) await new Promise<void>((resolve) => waiting.push(resolve));
	running += 1;
	try {
		return await task();
	} finally {
		running -= 1;
		waiting.shift()?.();
	}
}
