import { createHash } from "node:crypto";
import type { Ready } from "#server/contract.ts";
import { acceptedEncoding, encode } from "./compress.server.ts";

type Page = { at: number; plain: Ready; br: Ready; gzip: Ready };

/**
 * Finished HTML of public pages, compressed, `headers` added to each. A cached nonce would be a constant, so the
 * policy of a cached page names the hashes of its inline scripts instead. One render fills a page for all who wait.
 */
export function openPageCache({ lifetime, headers = {} }: { lifetime: number; headers?: Record<string, string> }) {
	const pages = new Map<string, Page>();
	const filling = new Map<string, Promise<Page | Response>>();
	let epoch = 0;

	async function fill(key: string, now: number, render: () => Promise<Response>): Promise<Page | Response> {
		const begun = epoch;
		const response = await render();
		if (response.status !== 200 || response.headers.has("set-cookie")) return response;
		const page = await freeze(response, headers, now);
		if (begun === epoch) pages.set(key, page);
		return page;
	}

	return {
		clear(): void {
			epoch += 1;
			pages.clear();
			filling.clear();
		},
		/** The page if it is here and young enough; `accept` is the request's Accept-Encoding, `now` in milliseconds. */
		ready(key: string, accept: string | null | undefined, now: number): Ready | null {
			const page = pages.get(key);
			return page && now - page.at < lifetime ? page[acceptedEncoding(accept) ?? "plain"] : null;
		},
		/** Renders, keeps and answers the page. Only for GETs of pages that look the same to everybody. */
		async answer(request: Request, key: string, now: number, render: () => Promise<Response>): Promise<Response> {
			const waiting = filling.get(key);
			const wait = waiting ?? fill(key, now, render);
			filling.set(key, wait);
			const filled = await wait.finally(() => filling.get(key) === wait && filling.delete(key));
			if (filled instanceof Response) return waiting ? render() : filled;
			const { body, ...init } = filled[acceptedEncoding(request.headers.get("accept-encoding")) ?? "plain"];
			return new Response(body as BodyInit, init);
		},
	};
}

async function freeze(response: Response, added: Record<string, string>, at: number): Promise<Page> {
	const html = (await response.text()).replaceAll(/ nonce="[^"]*"/g, "");
	const scripts = [...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(([, code]) =>
		hash(code ?? ""),
	);
	const policy = (response.headers.get("content-security-policy") ?? "")
		.replace(/script-src [^;]*/, `script-src 'self' ${[...new Set(scripts)].join(" ")}`)
		.replace(/style-src-elem [^;]*/, "style-src-elem 'self'");
	const headers = {
		...added,
		...Object.fromEntries(response.headers),
		"content-security-policy": policy,
		"cache-control": "no-cache",
		vary: "Accept-Encoding, Cookie",
	};
	const raw = Buffer.from(html);
	const ready = (body: Buffer, encoding?: string): Ready => ({
		status: 200,
		headers: {
			...headers,
			"content-length": String(body.byteLength),
			...(encoding && { "content-encoding": encoding }),
		},
		body,
	});
	return {
		at,
		plain: ready(raw),
		br: ready(await encode(raw, "br", 9), "br"),
		gzip: ready(await encode(raw, "gzip"), "gzip"),
	};
}

function hash(code: string): string {
	return `'sha256-${createHash("sha256").update(code).digest("base64")}'`;
}
