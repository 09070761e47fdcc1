import { createHash } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { gunzipSync } from "node:zlib";
import type { Ready } from "#server/contract.ts";
import { log } from "../log.server.ts";
import { type Limits, openBounded } from "./bounded.ts";
import { acceptedEncoding, encode } from "./compress.server.ts";
import { isUnchanged } from "./unchanged.ts";

export type Page = {
	/** when it was rendered, and until when it may be shown at all; milliseconds */
	at: number;
	until: number;
	digest: string;
	headers: Record<string, string>;
	br: Buffer;
	gzip: Buffer;
};
/** Where instances find what another one has rendered. A shelf that fails is a page to render. */
export type SharedShelf = {
	/** the page if its render began after `since`; milliseconds */
	find: (address: string, since: number, now: number) => Promise<Page | null>;
	keep: (address: string, page: Page) => Promise<void>;
	/** nothing whose render began before that may be found again */
	drop: (before: number) => Promise<void>;
};
type Asked = { method?: string; headers: IncomingHttpHeaders };

export type PageCacheOptions = {
	/** Renders an address for anybody: it gets no cookie, no visitor, no other query. */
	render: (address: string) => Promise<Response>;
	/** what every answer carries */
	headers?: Record<string, string>;
	/** milliseconds: so long it is shown as it is, then so long while it is rendered anew */
	fresh: number;
	stale: number;
	/** the next instant at which what is rendered now is wrong, such as midnight; milliseconds */
	turns: (now: number) => number;
	/** pages, and what pages show for a query: of these there can be any number, and they must not push the pages out */
	pages: Limits;
	queries: Limits;
	/** pages only: what is shown for a query stays where it was asked */
	shared?: SharedShelf;
};

/** Clocks of instances differ: so much younger than a change must a page of another instance be, milliseconds. */
const skew = 2_000;

/** Rests between tries to render anew what could not be rendered. */
const pause = 5_000;

/**
 * Finished answers of public pages, compressed, with validators. A cached nonce would be a constant, so the policy of a
 * cached page names the hashes of its inline scripts instead. One render fills a page for all who wait.
 */
export function openPageCache(options: PageCacheOptions) {
	const weigh = (page: Page) => page.br.length + page.gzip.length + 1_000;
	const pages = openBounded(options.pages, weigh);
	const queries = openBounded(options.queries, weigh);
	/** since when an address has shown what it shows: survives `clear`, so that Last-Modified stays true */
	const sinceWhen = openBounded<{ digest: string; at: number }>({ ...options.pages, bytes: 1e9 }, () => 1);
	const filling = new Map<string, Promise<Page | Response>>();
	let epoch = 0;
	/** since when what was rendered before may not be taken from the shared shelf */
	let changed = Number.NEGATIVE_INFINITY;

	const shelf = (address: string) => (address.includes("?") ? queries : pages);

	function changedAt(address: string, digest: string, now: number): number {
		const known = sinceWhen.get(address);
		if (known?.digest === digest) return known.at;
		sinceWhen.set(address, { digest, at: now });
		return now;
	}

	async function render(address: string, now: number): Promise<Page | Response> {
		const begun = epoch;
		const found = await take(address, now);
		if (found) {
			if (begun === epoch) shelf(address).set(address, found);
			return found;
		}
		const response = await options.render(address);
		if (!isForAll(response)) {
			if (begun === epoch && response.status < 500) shelf(address).drop(address);
			return response;
		}
		const frozen = await freeze(response, options.headers ?? {});
		const page: Page = { ...frozen, at: now, until: Math.min(now + options.fresh + options.stale, options.turns(now)) };
		page.headers["last-modified"] = new Date(changedAt(address, page.digest, now)).toUTCString();
		if (begun === epoch) {
			shelf(address).set(address, page);
			if (isShared(address)) void options.shared?.keep(address, page).catch(warn(address));
		}
		return page;
	}

	const isShared = (address: string) => !address.includes("?");

	async function take(address: string, now: number): Promise<Page | null> {
		if (!options.shared || !isShared(address)) return null;
		const since = Math.max(now - options.fresh, changed + skew);
		const found = await options.shared.find(address, since, now).catch(warn(address));
		if (!found) return null;
		sinceWhen.set(address, { digest: found.digest, at: Date.parse(found.headers["last-modified"] ?? "") || found.at });
		return found;
	}

	function warn(address: string) {
		return (error: unknown) => log().warn({ err: error, address }, "shared page cache failed");
	}

	/** Whoever comes while an address is being rendered waits for that. */
	function fill(address: string, now: number): Promise<Page | Response> {
		const waiting = filling.get(address);
		if (waiting) return waiting;
		const filled = render(address, now).finally(() => filling.get(address) === filled && filling.delete(address));
		filling.set(address, filled);
		return filled;
	}

	async function renew(address: string, page: Page, now: number): Promise<void> {
		page.at = now - options.fresh + pause;
		try {
			const renewed = await fill(address, now);
			if (renewed instanceof Response) await renewed.body?.cancel();
		} catch (error) {
			log().warn({ err: error, address }, "page refresh failed");
		}
	}

	/** The answer if the page is here; an old one is shown once more while it is rendered anew. */
	function ready(address: string, asked: Asked, now: number): Ready | null {
		const page = shelf(address).get(address);
		if (!page || now >= page.until) return null;
		if (now - page.at >= options.fresh && !filling.has(address)) void renew(address, page, now);
		return answerWith(page, asked);
	}

	return {
		ready,
		/** Nothing that is kept may be shown again, nor what is being rendered now. */
		clear(now: number): void {
			changed = now;
			epoch += 1;
			pages.clear();
			queries.clear();
			filling.clear();
			void options.shared?.drop(now + skew).catch(warn("all"));
		},
		/** What is kept may be shown once more, and is rendered anew when it is. */
		age(now: number): void {
			changed = now;
			for (const page of [...pages.values(), ...queries.values()]) page.at = Number.NEGATIVE_INFINITY;
		},
		/** The page, rendered if need be; what can be kept for nobody goes to the one who asked, the others ask again. */
		async answer(address: string, asked: Asked, now: number): Promise<Response> {
			const kept = ready(address, asked, now);
			if (kept) return asResponse(kept);
			const waited = filling.has(address);
			const filled = await fill(address, now);
			if (filled instanceof Response) return waited ? options.render(address) : filled;
			return asResponse(answerWith(filled, asked));
		},
		size: () => ({ pages: pages.size(), queries: queries.size() }),
	};
}

function isForAll({ status, headers }: Response): boolean {
	return status === 200 && !headers.has("set-cookie") && !/no-store|private/.test(headers.get("cache-control") ?? "");
}

function answerWith(page: Page, { method, headers: asked }: Asked): Ready {
	const encoding = acceptedEncoding(asked["accept-encoding"]?.toString());
	const etag = `"${page.digest}${encoding ? `-${encoding}` : ""}"`;
	const headers: Record<string, string> = { ...page.headers, etag };
	if (isUnchanged(asked, headers)) return { status: 304, headers, body: null };
	const body = encoding ? page[encoding] : gunzipSync(page.gzip);
	headers["content-length"] = String(body.byteLength);
	if (encoding) headers["content-encoding"] = encoding;
	return { status: 200, headers, body: method === "HEAD" ? null : body };
}

function asResponse({ body, ...init }: Ready): Response {
	return new Response(body as BodyInit | null, init);
}

async function freeze(response: Response, added: Record<string, string>) {
	const headers: Record<string, string> = { ...lowerCase(added), ...Object.fromEntries(response.headers) };
	let text = await response.text();
	if (headers["content-type"]?.startsWith("text/html")) {
		text = text.replaceAll(/ nonce="[^"]*"/g, "");
		headers["content-security-policy"] = policyOf(text, headers["content-security-policy"] ?? "");
	}
	headers["cache-control"] ??= "no-cache";
	headers.vary = "Accept-Encoding";
	const raw = Buffer.from(text);
	const [br, gzip] = await Promise.all([encode(raw, "br", 10), encode(raw, "gzip")]);
	return { digest: createHash("sha256").update(raw).digest("base64url").slice(0, 20), headers, br, gzip };
}

function lowerCase(headers: Record<string, string>): Record<string, string> {
	return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}

function policyOf(html: string, policy: string): string {
	const scripts = hashesOf(html.matchAll(/<script(?![^>]*\b(?:src=|type="application))[^>]*>([\s\S]*?)<\/script>/g));
	const styles = hashesOf(html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g));
	return policy
		.replace(/script-src [^;]*/, ["script-src 'self'", ...scripts].join(" "))
		.replace(/style-src-elem [^;]*/, ["style-src-elem 'self'", ...styles].join(" "));
}

function hashesOf(found: Iterable<RegExpMatchArray>): Set<string> {
	const hashes = Array.from(found, ([, code = ""]) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`);
	return new Set(hashes);
}
