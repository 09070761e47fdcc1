import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { openPageCache } from "./page-cache.server.ts";

const html = `<html><script nonce="abc">start()</script><script nonce="abc" src="/a.js"></script></html>`;
const policy = "default-src 'self'; script-src 'nonce-abc' 'strict-dynamic'; style-src-elem 'self' 'nonce-abc'";

function page(body = html, init: ResponseInit = {}) {
	return new Response(body, {
		...init,
		headers: { "content-type": "text/html", "content-security-policy": policy, ...init.headers },
	});
}
const get = (headers: Record<string, string> = {}) => new Request("http://localhost/", { headers });

test("a page is rendered once for all who wait, and carries hashes where the nonce was", async () => {
	const cache = openPageCache({ lifetime: 1000 });
	let renders = 0;
	const render = async () => {
		renders += 1;
		return page();
	};
	const answers = await Promise.all(Array.from({ length: 20 }, () => cache.answer(get(), "/", 0, render)));
	expect(renders).toBe(1);
	for (const answer of answers) {
		const body = await answer.text();
		expect(body).not.toContain("nonce");
		const hash = createHash("sha256").update("start()").digest("base64");
		expect(answer.headers.get("content-security-policy")).toContain(`script-src 'self' 'sha256-${hash}'`);
		expect(answer.headers.get("content-security-policy")).not.toContain("nonce");
		expect(answer.headers.get("content-length")).toBe(String(Buffer.byteLength(body)));
	}
});

test("what is sent compressed is what is sent plain", async () => {
	const cache = openPageCache({ lifetime: 1000 });
	const zlib = await import("node:zlib");
	const plain = await (await cache.answer(get(), "/", 0, async () => page())).text();
	expect(cache.ready("/", "gzip", 999)?.headers["content-encoding"]).toBe("gzip");
	expect(cache.ready("/", "gzip", 1000)).toBeNull();
	const br = await cache.answer(get({ "accept-encoding": "gzip, br" }), "/", 0, async () => page());
	expect(br.headers.get("content-encoding")).toBe("br");
	expect(zlib.brotliDecompressSync(Buffer.from(await br.arrayBuffer())).toString()).toBe(plain);
});

test("a page that began before the content changed is not kept", async () => {
	const cache = openPageCache({ lifetime: 1e12 });
	const gate = Promise.withResolvers<void>();
	const first = cache.answer(get(), "/", 0, async () => {
		await gate.promise;
		return page("old");
	});
	cache.clear();
	gate.resolve();
	await first;
	expect(await (await cache.answer(get(), "/", 0, async () => page("new"))).text()).toBe("new");
});

test("errors and pages that set a cookie are kept for nobody", async () => {
	const cache = openPageCache({ lifetime: 1e12 });
	await cache.answer(get(), "/", 0, async () => page("broken", { status: 500 }));
	await cache.answer(get(), "/", 0, async () => page("mine", { headers: { "set-cookie": "a=1" } }));
	expect(await (await cache.answer(get(), "/", 0, async () => page("good"))).text()).toBe("good");
});
