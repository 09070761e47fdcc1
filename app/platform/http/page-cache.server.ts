import { createHash } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { gunzipSync } from "node:zlib";
import { LRUCache } from "lru-cache";
import type { ReadyResponse } from "#server/contract.ts";
import { log } from "../log.server.ts";
import { acceptedEncoding, encode } from "./compress.server.ts";
import { isUnchanged } from "./unchanged.ts";

export type Page = {
	/** when rendering began, in milliseconds */
	at: number;
	/** when it must no longer be served, in milliseconds */
	until: number;
	digest: string;
	headers: Record<string, string>;
	br: Buffer;
	gzip: Buffer;
};

/** Pages that all instances of a release share. When it fails, the page is rendered. */
export type SharedPageStore = {
	/** the page, if its rendering began after `since`; milliseconds */
	find: (address: string, since: number, now: number) => Promise<Page | null>;
	save: (address: string, page: Page) => Promise<void>;
	/** deletes the pages whose rendering began before `time`; milliseconds */
	deleteBefore: (time: number) => Promise<void>;
};
type Limits = { entries: number; bytes: number };
type PageRequest = { method?: string; headers: IncomingHttpHeaders };

export type PageCacheOptions = {
	/** Renders an address for everyone: without cookies, without a visitor, with only the query in the address. */
	render: (address: string) => Promise<Response>;
	/** added to every response */
	headers?: Record<string, string>;
	/** milliseconds that a page is served as it is */
	freshFor: number;
	/** milliseconds after that during which it is served while it is rendered again */
	staleFor: number;
	/** when a page rendered now becomes wrong, such as at midnight; milliseconds */
	nextChange: (now: number) => number | Promise<number>;
	/** the limit for pages without a query */
	pages: Limits;
	/** the limit for pages with a query, kept apart: there can be any number, and they must not evict the others */
	queries: Limits;
	/** shares pages without a query; pages with one stay in this instance */
	shared?: SharedPageStore;
};

/** The clocks of instances differ, so another instance's page must be this much younger than a change. Milliseconds. */
const clockSkew = 2_000;

/** Milliseconds between two attempts to refresh a page that could not be rendered. */
const retryPause = 5_000;

/**
 * Caches the responses of public pages, compressed, with ETag and Last-Modified. A cached nonce would be a constant, so
 * the content security policy of a cached page lists the hashes of its inline scripts instead. Concurrent requests for a
 * page share one render.
 */
export function openPageCache(options: PageCacheOptions) {
	const pages = createCache(options.pages);
	const queries = createCache(options.queries);
	/** when the content of an address last changed; survives `clear`, so that Last-Modified stays true */
	const lastChanges = new LRUCache<string, { digest: string; at: number }>({ max: options.pages.entries });
	const renders = new Map<string, Promise<Page | Response>>();
	/** counts calls of `clear`: a render that began in an earlier epoch is not stored */
	let epoch = 0;
	/** when the content last changed: shared pages from before must not be used */
	let changedAt = Number.NEGATIVE_INFINITY;

	const cacheFor = (address: string) => (address.includes("?") ? queries : pages);

	function lastModified(address: string, digest: string, now: number): number {
		const last = lastChanges.get(address);
		if (last?.digest === digest) return last.at;
		lastChanges.set(address, { digest, at: now });
		return now;
	}

	async function render(address: string, now: number): Promise<Page | Response> {
		const startEpoch = epoch;
		const shared = await findShared(address, now);
		if (shared) {
			if (startEpoch === epoch) cacheFor(address).set(address, shared);
			return shared;
		}
		const response = await options.render(address);
		if (!isCacheable(response)) {
			if (startEpoch === epoch && response.status < 500) cacheFor(address).delete(address);
			return response;
		}
		const content = await compressPage(response, options.headers ?? {});
		const until = Math.min(now + options.freshFor + options.staleFor, await options.nextChange(now));
		const page: Page = { ...content, at: now, until };
		page.headers["last-modified"] = new Date(lastModified(address, page.digest, now)).toUTCString();
		if (startEpoch === epoch) {
			cacheFor(address).set(address, page);
			if (isShared(address)) void options.shared?.save(address, page).catch(logFailure(address));
		}
		return page;
	}

	const isShared = (address: string) => !address.includes("?");

	async function findShared(address: string, now: number): Promise<Page | null> {
		if (!options.shared || !isShared(address)) return null;
		const since = Math.max(now - options.freshFor, changedAt + clockSkew);
		const page = await options.shared.find(address, since, now).catch(logFailure(address));
		if (!page || page.at > now + clockSkew) return null;
		lastChanges.set(address, { digest: page.digest, at: Date.parse(page.headers["last-modified"] ?? "") || page.at });
		return page;
	}

	function logFailure(address: string) {
		return (error: unknown) => log().warn({ err: error, address }, "shared page cache failed");
	}

	/** Joins a render of the address that is already running. */
	function renderOnce(address: string, now: number): Promise<Page | Response> {
		const running = renders.get(address);
		if (running) return running;
		const started = render(address, now).finally(() => renders.get(address) === started && renders.delete(address));
		renders.set(address, started);
		return started;
	}

	async function refresh(address: string, page: Page, now: number): Promise<void> {
		page.at = now - options.freshFor + retryPause;
		try {
			const refreshed = await renderOnce(address, now);
			if (refreshed instanceof Response) await refreshed.body?.cancel();
		} catch (error) {
			log().warn({ err: error, address }, "page refresh failed");
		}
	}

	/** The response if the page is cached. A stale page is served while it is rendered again. */
	function ready(address: string, request: PageRequest, now: number): ReadyResponse | null {
		const page = cacheFor(address).get(address);
		if (!page || now >= page.until) return null;
		const isFresh = page.at <= now && now - page.at < options.freshFor; // the clock may have been set back
		if (!isFresh && !renders.has(address)) void refresh(address, page, now);
		return responseFor(page, request);
	}

	return {
		ready,
		/** Deletes every page and keeps the renders in progress from being stored. */
		clear(now: number): void {
			changedAt = now;
			epoch += 1;
			pages.clear();
			queries.clear();
			renders.clear();
			void options.shared?.deleteBefore(now + clockSkew).catch(logFailure("all"));
		},
		/** Makes every page stale: it is served once more and rendered again. */
		age(now: number): void {
			changedAt = now;
			for (const page of [...pages.values(), ...queries.values()]) page.at = Number.NEGATIVE_INFINITY;
		},
		/**
		 * The page, rendered if need be. An expired page is better than none when it can't be rendered. A response that must not be cached goes to the request that started the render;
		 * the requests that joined it render their own.
		 */
		async answer(address: string, request: PageRequest, now: number): Promise<Response> {
			const cached = ready(address, request, now);
			if (cached) return toResponse(cached);
			const joined = renders.has(address);
			const rendered = await renderOnce(address, now);
			const expired = cacheFor(address).get(address);
			if (rendered instanceof Response && rendered.status >= 500 && expired) {
				await rendered.body?.cancel();
				return toResponse(responseFor(expired, request));
			}
			if (rendered instanceof Response) return joined ? options.render(address) : rendered;
			return toResponse(responseFor(rendered, request));
		},
		/** the pages without a query */
		entries: () => new Map(pages.entries()),
		size: () => ({
			pages: { entries: pages.size, bytes: pages.calculatedSize },
			queries: { entries: queries.size, bytes: queries.calculatedSize },
		}),
	};
}

/** A page over the limit of bytes is not stored. */
function createCache({ entries, bytes }: Limits) {
	return new LRUCache<string, Page>({
		max: entries,
		maxSize: bytes,
		sizeCalculation: (page) => page.br.length + page.gzip.length + 1_000,
	});
}

function isCacheable({ status, headers }: Response): boolean {
	return status === 200 && !headers.has("set-cookie") && !/no-store|private/.test(headers.get("cache-control") ?? "");
}

export function responseFor(page: Page, { method, headers: requestHeaders }: PageRequest): ReadyResponse {
	const encoding = acceptedEncoding(requestHeaders["accept-encoding"]?.toString());
	const etag = `"${page.digest}${encoding ? `-${encoding}` : ""}"`;
	const headers: Record<string, string> = { ...page.headers, etag };
	if (isUnchanged(requestHeaders, headers)) return { status: 304, headers, body: null };
	const body = encoding ? page[encoding] : gunzipSync(page.gzip);
	headers["content-length"] = String(body.byteLength);
	if (encoding) headers["content-encoding"] = encoding;
	return { status: 200, headers, body: method === "HEAD" ? null : body };
}

function toResponse({ body, ...init }: ReadyResponse): Response {
	return new Response(body as BodyInit | null, init);
}

async function compressPage(response: Response, added: Record<string, string>) {
	const headers: Record<string, string> = { ...lowerCase(added), ...Object.fromEntries(response.headers) };
	let text = await response.text();
	if (headers["content-type"]?.startsWith("text/html")) {
		const policy = headers["content-security-policy"] ?? "";
		const attribute = ` nonce="${/'nonce-([^']+)'/.exec(policy)?.[1]}"`;
		headers["content-security-policy"] = hashPolicy(text, policy, attribute);
		text = text.replaceAll(attribute, "");
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

/** The policy with the hashes of the inline scripts and styles that carry the nonce. Others would not run without it either. */
function hashPolicy(html: string, policy: string, attribute: string): string {
	const elements = [...html.matchAll(/<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g)].filter(
		([, , attributes = ""]) => attributes.includes(attribute) && !attributes.includes(" src="),
	);
	const hashes = (tag: string) =>
		new Set(elements.filter(([, name]) => name === tag).map(([, , , code = ""]) => `'sha256-${hash(code)}'`));
	return policy
		.replace(/script-src [^;]*/, ["script-src 'self'", ...hashes("script")].join(" "))
		.replace(/style-src-elem [^;]*/, ["style-src-elem 'self'", ...hashes("style")].join(" "));
}

function hash(code: string): string {
	return createHash("sha256").update(code).digest("base64");
}
