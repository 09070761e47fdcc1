// Follows every link of the public site, as a visitor or a robot could, without a browser.
import { idsOf, metaOf, type Tag, tagsOf } from "./support/html.ts";
import { expect, test } from "./support/test.ts";

test.setTimeout(240_000);

/** What a robot does not open: the office, and what needs a secret. */
const closed = /^\/(admin|quote|estimate|change-orders)(\/|$)/;

/** A tool's result stands in its address, and a game leads from each to the next: one of each tool is enough. */
const isResult = ({ pathname, searchParams }: URL) => pathname.startsWith("/fun/") && searchParams.has("r");

type Seen = { status: number; type: string; ids: Set<string> };

test("no link leads nowhere, no picture is missing, no fragment is unknown", async ({ request, product }) => {
	const seen = new Map<string, Promise<Seen>>();
	const wrong = new Set<string>();
	const fragments: { from: string; path: string; id: string }[] = [];
	const pages: string[] = [];
	const results = new Set<string>();

	function open(path: string, from: string): void {
		if (seen.has(path)) return;
		seen.set(
			path,
			visit(path).then((found) => {
				if (found.status !== 200) wrong.add(`${from} leads to ${path}: ${found.status}`);
				return found;
			}),
		);
	}

	async function visit(path: string): Promise<Seen> {
		const answer = await inTurn(() => request.get(path));
		const type = answer.headers()["content-type"] ?? "";
		if (!type.startsWith("text/html") && !type.startsWith("image/svg"))
			return { status: answer.status(), type, ids: new Set() };
		const text = await answer.text();
		if (type.startsWith("text/html") && answer.ok()) read(path, text);
		return { status: answer.status(), type, ids: idsOf(text) };
	}

	function read(page: string, html: string): void {
		pages.push(page);
		for (const { target, external } of targetsOf(html, page, product.origin)) {
			if (external) {
				if (!/^(https?:|mailto:|tel:|sms:|data:|blob:)/.test(external)) wrong.add(`${page} leads to ${external}`);
				continue;
			}
			const path = target.pathname + target.search;
			if (closed.test(path)) continue;
			if (isResult(target) && results.has(target.pathname)) continue;
			if (isResult(target)) results.add(target.pathname);
			open(path, page);
			if (target.hash.length > 1) fragments.push({ from: page, path, id: decodeURIComponent(target.hash.slice(1)) });
		}
		for (const fault of pictureFaults(html)) wrong.add(`${page}: ${fault}`);
	}

	for (const [, path = ""] of (await (await request.get("/sitemap.xml")).text()).matchAll(
		/<loc>https?:\/\/[^/]+([^<]*)</g,
	))
		open(path, "the sitemap");
	open("/no-such-page-begins-here-so-that-its-links-are-seen", "nowhere");
	for (let size = -1; size !== seen.size; ) {
		size = seen.size;
		await Promise.all(seen.values());
	}
	wrong.delete("nowhere leads to /no-such-page-begins-here-so-that-its-links-are-seen: 404");
	for (const { from, path, id } of fragments)
		if (!(await seen.get(path))?.ids.has(id)) wrong.add(`${from} leads to ${path}#${id}, which is not there`);
	expect([...wrong].sort()).toEqual([]);
	expect(pages.length).toBeGreaterThan(300);
});

function targetsOf(html: string, page: string, origin: string): { target: URL; external?: string }[] {
	const named = tagsOf(html, "a", "area", "link", "script", "img", "source", "use", "form").flatMap(addressesOf);
	const feeds = [metaOf(html, "og:url")].filter((address) => address !== undefined);
	return [...named, ...feeds].flatMap((address) => {
		if (!URL.canParse(address, origin + page)) return [{ target: new URL(origin), external: address }];
		const target = new URL(address, origin + page);
		return [target.origin === origin ? { target } : { target, external: address }];
	});
}

function addressesOf({ name, attributes: { href, src, srcset, imagesrcset, rel, method, action } }: Tag): string[] {
	const sets = [srcset, imagesrcset].filter(Boolean).join(", ");
	const sources = sets ? sets.split(/,\s+/).map((part) => part.trim().split(" ")[0] ?? "") : [];
	if (name === "form") return method === "post" || !action ? [] : [action];
	if (rel === "preconnect" || rel === "dns-prefetch") return ["//somebody-else.example"];
	return [href, src, ...sources].filter((address): address is string => Boolean(address));
}

/** A large picture in a figure carries a meaning, so it has words; every picture has its measures. */
function pictureFaults(html: string): string[] {
	const inFigures = [...html.matchAll(/<figure[\s\S]*?<\/figure>/g)].flatMap(([figure]) => tagsOf(figure, "img"));
	const silent = inFigures.filter(({ attributes }) => Number(attributes.width) >= 200 && !attributes.alt?.trim());
	const loose = tagsOf(html, "img").filter(({ attributes }) => !attributes.width || !attributes.height);
	return [
		...silent.map(({ attributes }) => `${attributes.src} says nothing to who cannot see it`),
		...loose.map(({ attributes }) => `${attributes.src} moves the page when it comes`),
	];
}

let turns = 0;
const waiting: (() => void)[] = [];

/** Eight requests at a time. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
	if (turns >= 8) await new Promise<void>((resolve) => waiting.push(resolve));
	turns += 1;
	try {
		return await work();
	} finally {
		turns -= 1;
		waiting.shift()?.();
	}
}
