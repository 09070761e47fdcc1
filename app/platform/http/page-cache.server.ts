import { createHash } from "node:crypto";
import { acceptedEncoding, encode } from "./compress.server.ts";

type Page = { at: number; raw: Buffer; br: Buffer; gzip: Buffer; headers: Record<string, string> };

/**
 * Finished HTML of public pages, compressed. A cached nonce would be a constant, so the policy of a cached page
 * names the hashes of its inline scripts instead. One render fills a page for all who wait for it.
 */
export function openPageCache({ lifetime }: { lifetime: number }) {
	const pages = new Map<string, Page>();
	const filling = new Map<string, Promise<Page | Response>>();
	let epoch = 0;

	async function fill(key: string, render: () => Promise<Response>): Promise<Page | Response> {
		const begun = epoch;
		const response = await render();
		if (response.status !== 200 || response.headers.has("set-cookie")) return response;
		const page = await freeze(response);
		if (begun === epoch) pages.set(key, page);
		return page;
	}

	return {
		clear(): void {
			epoch += 1;
			pages.clear();
			filling.clear();
		},
		/** `now` in milliseconds. Only for GETs of pages that look the same to everybody. */
		async answer(request: Request, key: string, now: number, render: () => Promise<Response>): Promise<Response> {
			const known = pages.get(key);
			if (known && now - known.at < lifetime) return serve(request, known);
			const waiting = filling.get(key);
			const wait = waiting ?? fill(key, render);
			filling.set(key, wait);
			const filled = await wait.finally(() => filling.get(key) === wait && filling.delete(key));
			if (!(filled instanceof Response)) return serve(request, filled);
			return waiting ? render() : filled;
		},
	};
}

async function freeze(response: Response): Promise<Page> {
	const html = (await response.text()).replaceAll(/ nonce="[^"]*"/g, "");
	const inline = [...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)];
	const hashes = new Set(
		inline.map(
			([, code]) =>
				`'sha256-${createHash("sha256")
					.update(code ?? "")
					.digest("base64")}'`,
		),
	);
	const policy = (response.headers.get("content-security-policy") ?? "")
		.replace(/script-src [^;]*/, `script-src 'self' ${[...hashes].join(" ")}`)
		.replace(/style-src-elem [^;]*/, "style-src-elem 'self'");
	const raw = Buffer.from(html);
	return {
		at: Date.now(),
		raw,
		br: await encode(raw, "br", 9),
		gzip: await encode(raw, "gzip"),
		headers: {
			...Object.fromEntries(response.headers),
			"content-security-policy": policy,
			"cache-control": "no-cache",
			vary: "Accept-Encoding, Cookie",
		},
	};
}

function serve(request: Request, page: Page): Response {
	const encoding = acceptedEncoding(request.headers.get("accept-encoding"));
	const body = encoding ? page[encoding] : page.raw;
	const headers: Record<string, string> = { ...page.headers, "content-length": String(body.byteLength) };
	if (encoding) headers["content-encoding"] = encoding;
	return new Response(body as BodyInit, { headers });
}
