import { createHash } from "node:crypto";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { openPageCache, type PageCacheOptions } from "./page-cache.server.ts";

const html = `<html><script nonce="abc">start()</script><script nonce="abc" src="/a.js"></script></html>`;
const policy = "default-src 'self'; script-src 'nonce-abc' 'strict-dynamic'; style-src-elem 'self' 'nonce-abc'";
const day = 86_400_000;

function page(body = html, init: ResponseInit = {}) {
	return new Response(body, {
		...init,
		headers: { "content-type": "text/html", "content-security-policy": policy, ...init.headers },
	});
}

/** A page cache that records which addresses were rendered. */
function open(render: (address: string) => Promise<Response> | Response, options: Partial<PageCacheOptions> = {}) {
	const rendered: string[] = [];
	const cache = openPageCache({
		render: async (address) => {
			rendered.push(address);
			return render(address);
		},
		freshFor: 1_000,
		staleFor: 10_000,
		nextChange: (now) => (Math.floor(now / day) + 1) * day,
		pages: { entries: 100, bytes: 1e6 },
		queries: { entries: 10, bytes: 1e6 },
		...options,
	});
	return { cache, rendered };
}
const get = (headers: Record<string, string> = {}, method = "GET") => ({ method, headers });
const text = (body: Uint8Array | null | undefined) => gunzipSync(body ?? "").toString();

test("concurrent requests share one render, and nonces are replaced by hashes", async () => {
	const { cache, rendered } = open(() => page());
	const answers = await Promise.all(Array.from({ length: 200 }, () => cache.answer("/", get(), 0)));
	expect(rendered).toEqual(["/"]);
	for (const answer of answers) {
		const body = await answer.text();
		expect(body).not.toContain("nonce");
		const hash = createHash("sha256").update("start()").digest("base64");
		expect(answer.headers.get("content-security-policy")).toContain(`script-src 'self' 'sha256-${hash}'`);
		expect(answer.headers.get("content-security-policy")).not.toContain("nonce");
		expect(answer.headers.get("content-length")).toBe(String(Buffer.byteLength(body)));
	}
});

test("the policy allows only the inline code that carried the page's nonce", async () => {
	const inline = (code: string) => `sha256-${createHash("sha256").update(code).digest("base64")}`;
	const body = `${html}<script>injected()</script><script nonce="guess">guessed()</script><style>a{}</style>
		<style nonce="abc">b{}</style><p>nonce="abc"</p>`;
	const { cache } = open(() => page(body));
	const answer = await cache.answer("/", get(), 0);
	const sent = answer.headers.get("content-security-policy");
	expect(sent).toContain(`script-src 'self' '${inline("start()")}'; style-src-elem 'self' '${inline("b{}")}'`);
	expect(sent?.match(/sha256/g)).toHaveLength(2);
});

test("compressed and plain responses have the same content and different ETags", async () => {
	const { cache } = open(() => page());
	const plain = await cache.answer("/", get(), 0);
	const gzip = cache.ready("/", get({ "accept-encoding": "gzip" }), 1);
	const br = cache.ready("/", get({ "accept-encoding": "gzip, br" }), 1);
	const body = await plain.text();
	expect(gzip?.headers["content-encoding"]).toBe("gzip");
	expect(br?.headers["content-encoding"]).toBe("br");
	expect(plain.headers.get("content-encoding")).toBeNull();
	expect(text(gzip?.body)).toBe(body);
	expect(brotliDecompressSync(br?.body ?? "").toString()).toBe(body);
	expect(new Set([plain.headers.get("etag"), gzip?.headers.etag, br?.headers.etag]).size).toBe(3);
	expect(br?.headers.vary).toBe("Accept-Encoding");
	expect(cache.ready("/", get({ "accept-encoding": "br;q=0, gzip" }), 1)?.headers["content-encoding"]).toBe("gzip");
});

test("HEAD has the headers of GET and no body", async () => {
	const { cache } = open(() => page());
	const asked = { "accept-encoding": "br" };
	const answer = await cache.answer("/", get(asked, "HEAD"), 0);
	const full = cache.ready("/", get(asked), 1);
	const head = cache.ready("/", get(asked, "HEAD"), 1);
	expect(answer.body).toBeNull();
	expect(head?.body).toBeNull();
	expect(head?.headers).toEqual(full?.headers);
	expect(Number(head?.headers["content-length"])).toBe(full?.body?.byteLength);
});

test("a matching ETag or date gets 304", async () => {
	const { cache } = open(() => page());
	await cache.answer("/", get(), 5_000);
	const { etag = "", "last-modified": modified = "" } = cache.ready("/", get(), 5_001)?.headers ?? {};
	const status = (headers: Record<string, string>) => cache.ready("/", get(headers), 5_001)?.status;
	expect(modified).toBe(new Date(5_000).toUTCString());
	expect(status({ "if-none-match": etag })).toBe(304);
	expect(status({ "if-none-match": `"other", W/${etag}` })).toBe(304);
	expect(status({ "if-none-match": "*" })).toBe(304);
	expect(status({ "if-none-match": '"other"' })).toBe(200);
	expect(status({ "if-none-match": etag, "accept-encoding": "br" })).toBe(200);
	expect(status({ "if-modified-since": modified })).toBe(304);
	expect(status({ "if-modified-since": new Date(4_000).toUTCString() })).toBe(200);
	expect(status({ "if-modified-since": "yesterday" })).toBe(200);
	expect(status({ "if-modified-since": modified, "if-none-match": '"other"' })).toBe(200);
	const unchanged = cache.ready("/", get({ "if-none-match": etag }), 5_001);
	expect(unchanged?.body).toBeNull();
	expect(unchanged?.headers).toMatchObject({ etag, "cache-control": "no-cache", vary: "Accept-Encoding" });
	expect(unchanged?.headers).not.toHaveProperty("content-length");
});

test("Last-Modified is when the content last changed", async () => {
	let body = "one";
	const { cache } = open(() => page(body));
	const modified = async (now: number) => (await cache.answer("/", get(), now)).headers.get("last-modified");
	expect(await modified(1_000)).toBe(new Date(1_000).toUTCString());
	cache.clear(0);
	expect(await modified(60_000)).toBe(new Date(1_000).toUTCString());
	cache.clear(0);
	body = "two";
	expect(await modified(90_000)).toBe(new Date(90_000).toUTCString());
});

test("a stale page is served while it refreshes once, an expired one is not", async () => {
	let count = 0;
	const { cache, rendered } = open(() => page(`${count++}`));
	await cache.answer("/", get(), 0);
	for (let n = 0; n < 50; n++)
		expect(text(cache.ready("/", get({ "accept-encoding": "gzip" }), 1_000)?.body)).toBe("0");
	await expect
		.poll(() => text(cache.ready("/", get({ "accept-encoding": "gzip" }), 1_001)?.body), { interval: 1 })
		.toBe("1");
	expect(rendered).toHaveLength(2);
	expect(cache.ready("/", get(), 12_001)).toBeNull();
});

test("a page that fails to refresh is served until it expires", async () => {
	let broken = false;
	const { cache, rendered } = open(() => (broken ? page("broken", { status: 500 }) : page("good")));
	await cache.answer("/", get(), 0);
	broken = true;
	const seen = () => text(cache.ready("/", get({ "accept-encoding": "gzip" }), 2_000)?.body);
	expect(seen()).toBe("good");
	await expect.poll(() => rendered.length, { interval: 1 }).toBe(2);
	for (let n = 0; n < 10; n++) expect(seen()).toBe("good");
	expect(rendered).toHaveLength(2);
});

test("a page that refreshes to 404 is dropped", async () => {
	let status = 200;
	const { cache } = open(() => page("x", { status }));
	await cache.answer("/advice/x", get(), 0);
	status = 404;
	expect(cache.ready("/advice/x", get(), 2_000)?.status).toBe(200);
	await expect.poll(() => cache.ready("/advice/x", get(), 2_000), { interval: 1 }).toBeNull();
});

test("pages rendered before midnight are not served after it", async () => {
	const { cache } = open(() => page());
	await cache.answer("/", get(), day - 500);
	expect(cache.ready("/", get(), day - 1)).not.toBeNull();
	expect(cache.ready("/", get(), day)).toBeNull();
});

test("a render that started before a content change is not cached", async () => {
	const gate = Promise.withResolvers<void>();
	let body = "old";
	const { cache } = open(async () => {
		const begun = body;
		if (begun === "old") await gate.promise;
		return page(begun);
	});
	const first = cache.answer("/", get(), 0);
	cache.clear(0);
	body = "new";
	gate.resolve();
	await first;
	expect(cache.ready("/", get(), 1)).toBeNull();
	expect(await (await cache.answer("/", get(), 1)).text()).toBe("new");
});

test("aging the cache serves stale pages once and refreshes them", async () => {
	let body = "calm";
	const { cache } = open(() => page(body));
	await cache.answer("/", get(), 0);
	body = "windy";
	cache.age(0);
	const seen = () => text(cache.ready("/", get({ "accept-encoding": "gzip" }), 1)?.body);
	expect(seen()).toBe("calm");
	await expect.poll(seen, { interval: 1 }).toBe("windy");
});

test.each([
	["an error", { status: 500 }],
	["a missing page", { status: 404 }],
	["a redirect", { status: 301, headers: { location: "/" } }],
	["a page with a cookie", { headers: { "set-cookie": "a=1" } }],
	["a private page", { headers: { "cache-control": "private, no-store" } }],
])("%s is not cached and goes to everyone waiting", async (_, init: ResponseInit) => {
	const { cache } = open(() => page("x", init));
	const answers = await Promise.all([1, 2, 3].map(() => cache.answer("/x", get(), 0)));
	for (const answer of answers) expect([answer.status, await answer.text()]).toEqual([init.status ?? 200, "x"]);
	expect(cache.size().pages.entries).toBe(0);
});

test("many queries stay within their limit and drop no pages", async () => {
	const { cache } = open((address) => page(address.repeat(20)), { queries: { entries: 10, bytes: 12_000 } });
	await cache.answer("/advice", get(), 0);
	for (let n = 0; n < 500; n++) await cache.answer(`/advice?topic=t${n}`, get(), 0);
	expect(cache.size().queries.entries).toBeLessThanOrEqual(10);
	expect(cache.size().queries.bytes).toBeLessThanOrEqual(12_000);
	expect(cache.ready("/advice", get(), 1)).not.toBeNull();
});

test("a response that is not HTML keeps its Cache-Control and gets no CSP", async () => {
	const headers = { "content-type": "text/x-script", "cache-control": "max-age=30" };
	const { cache } = open(() => new Response("data", { headers }));
	const answer = await cache.answer("/_.data", get(), 0);
	expect(answer.headers.get("cache-control")).toBe("max-age=30");
	expect(answer.headers.get("content-security-policy")).toBeNull();
});

test("an expired page is served when it can't be rendered", async () => {
	let status = 200;
	const { cache } = open(() => page(html, { status }));
	await cache.answer("/", get(), 0);
	status = 503;
	expect(cache.ready("/", get(), day + 1)).toBeNull();
	expect((await cache.answer("/", get(), day + 1)).status).toBe(200);
	expect((await cache.answer("/other", get(), day + 1)).status).toBe(503);
});

test("after the clock was set back, a page is rendered again", async () => {
	const { cache, rendered } = open(() => page());
	await cache.answer("/", get(), 3_600_000);
	cache.ready("/", get(), 60_000);
	await expect.poll(() => rendered.length).toBe(2);
	cache.ready("/", get(), 60_500);
	expect(rendered).toHaveLength(2);
});
