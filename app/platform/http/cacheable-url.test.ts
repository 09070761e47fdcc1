import fc from "fast-check";
import { expect, test } from "vitest";
import { type CacheablePages, cacheableUrl } from "./cacheable-url.ts";

const pages: CacheablePages[] = [
	{ path: /^\/$/ },
	{ path: /^\/advice$/, query: { topic: /^[a-z-]{1,20}$/, page: /^[1-9]\d?$/, q: "uncached" } },
	{ path: /^\/advice\/[a-z-]{1,20}$/ },
];
const address = (url: string) => cacheableUrl(pages, url);

test.each([
	["/", "/"],
	["/?", "/"],
	["/?utm_source=paper&fbclid=1", "/"],
	["/advice?page=2&topic=storm", "/advice?topic=storm&page=2"],
	["/advice?topic=storm&topic=oak", "/advice?topic=storm"],
	["/advice?topic=", "/advice"],
	["/advice?topic=%00", "/advice"],
	["/advice?topic=STORM&page=0", "/advice"],
	["/advice?q=", "/advice"],
	["/advice?q=oak", null],
	["/advice/oak-wilt?q=oak", "/advice/oak-wilt"],
	["/_.data", "/_.data"],
	["/_.data?_routes=site%2Fscreens%2Fhome", "/_.data?_routes=site%2Fscreens%2Fhome"],
	["/_.data?_routes=%3Cscript%3E", "/_.data"],
	["/advice.data?page=2&_routes=a&x=1", "/advice.data?page=2&_routes=a"],
	["/advice/oak-wilt.data", "/advice/oak-wilt.data"],
	["/advice?_routes=a", "/advice"],
	["/.data", null],
	["/advice/", null],
	["//", null],
	["/advice/..%2fadmin", null],
	["/admin", null],
	["", null],
])("%s is cached as %s", (url, cached) => expect(address(url)).toBe(cached));

test("normalizing a cached address again changes nothing", () => {
	const part = fc.string({ unit: "binary" });
	const named = fc.tuple(fc.constantFrom("topic", "page", "q", "_routes", "utm_source", "__proto__"), part);
	const query = fc.array(fc.oneof(named, fc.tuple(part, part)), { maxLength: 6 });
	const path = fc.constantFrom("/", "/advice", "/advice/oak-wilt", "/_.data", "/advice.data", "/advice/oak-wilt.data");
	fc.assert(
		fc.property(path, query, (asked, pairs) => {
			const cached = address(`${asked}?${new URLSearchParams(pairs)}`);
			if (cached === null) return;
			if (address(cached) !== cached || cached.length > 500 || cached.split("?")[0] !== asked) throw new Error(cached);
		}),
	);
});

test("any query text is handled and parameter order does not matter", () => {
	fc.assert(
		fc.property(fc.string({ unit: "binary" }), (text) => {
			address(text);
			address(`/advice?${text}`);
		}),
	);
	const pairs = fc.uniqueArray(fc.tuple(fc.string(), fc.string()), { selector: ([name]) => name, maxLength: 5 });
	fc.assert(
		fc.property(pairs, (given) => {
			const turned = new URLSearchParams(given.toReversed());
			expect(address(`/advice?${turned}`)).toBe(address(`/advice?${new URLSearchParams(given)}`));
		}),
	);
});
