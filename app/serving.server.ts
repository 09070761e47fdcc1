import { randomBytes, randomUUID } from "node:crypto";
import * as build from "virtual:react-router/server-build";
import { Hono } from "hono";
import { RouterContextProvider } from "react-router";
import type { Product, ReadyResponse } from "#server/contract.ts";
import { handleError } from "./entry.server.tsx";
import { withFreshCounts } from "./office/shell/menu.server.ts";
import { saveForOutages } from "./outage-site.server.ts";
import { nextReachChange } from "./people/company/reach.server.ts";
import { handleAuthRequest } from "./people/staff/api.server.ts";
import { onBroadcast } from "./platform/broadcast.server.ts";
import { clientContext, nonceContext } from "./platform/context.ts";
import { settings } from "./platform/env.server.ts";
import { cacheableUrl } from "./platform/http/cacheable-url.ts";
import { compressResponse } from "./platform/http/compress.server.ts";
import { commonHeaders, contentSecurityPolicy } from "./platform/http/headers.server.ts";
import { draftsOpenContext, openLocalSite } from "./platform/http/local-site.server.ts";
import { openPageCache } from "./platform/http/page-cache.server.ts";
import { openSharedPageStore } from "./platform/http/page-store.server.ts";
import { createSectionHandlers } from "./platform/http/section-handlers.server.ts";
import { validateRequests, withoutNul } from "./platform/http/validate-requests.server.ts";
import { currentRequest, log, withRequest } from "./platform/log.server.ts";
import { isSecretPath, safePath } from "./platform/secret-paths.server.ts";
import { invalidRequestPage, outagePage, tooLargePage } from "./site/frame/outage-page.server.ts";
import { recordMissOrRedirect } from "./site/page-management/visits.server.ts";
import { answerBeacon } from "./site/page-views/beacon.server.ts";
import { pageViewsPath } from "./site/page-views/page-event.ts";
import { openSiteAssets, siteRelease } from "./site-files.server.ts";
import { bodyLimits, cacheablePages, framedPaths, jsonLimits } from "./urls.ts";
import { onWeather } from "./weather/weather.server.ts";

const render = createSectionHandlers(build, import.meta.env.MODE);
const dev = import.meta.env.DEV;

/** The URLs of the folders, and the sign-in API, which isn't one of their routes. */
const requestLimits = {
	bodies: bodyLimits,
	json: [{ path: /^\/api\/auth\/.+$/, values: 200 }, ...jsonLimits],
};

const minute = 60_000;
const saveEvery = 10 * minute;
const megabyte = 1024 * 1024;

/** The request pipeline: assets and cached pages from memory, request checks, the API outside of React Router, routes. */
export function serveSite(): Pick<Product, "ready" | "fetch"> {
	const headers = commonHeaders();
	const assets = openSiteAssets(headers);
	const release = siteRelease();
	const pages = openPageCache({
		render: renderPublicPage,
		headers,
		freshFor: minute,
		staleFor: 60 * minute,
		nextChange: (now) => nextReachChange(new Date(now)),
		pages: { entries: 2_000, bytes: 64 * megabyte },
		queries: { entries: 300, bytes: 8 * megabyte },
		shared: dev ? undefined : openSharedPageStore(release),
	});
	// content also appears on other pages: in lists, as related content, as linked glossary terms
	for (const topic of ["content", "company"]) onBroadcast(topic, () => pages.clear(Date.now()));
	// the database was lost, and may be lost again before the pages have been rendered
	onBroadcast("missed", () => pages.age(Date.now()));
	onWeather((storm) => (storm ? pages.clear(Date.now()) : pages.age(Date.now())));
	openLocalSite({
		render: (path) => page(new Request(new URL(path, settings.origin)), "", true),
		assetSize: (path) => assetSize(assets("GET", path, {})),
	});
	const usesPageCache = !dev && settings.pageCache;
	if (usesPageCache) setInterval(() => void saveForOutages(release, pages.entries()), saveEvery).unref();

	const app = new Hono<{ Bindings: { ip: string } }>();
	app.use(validateRequests(requestLimits));
	app.onError((error, c) => {
		handleError(error, { request: c.req.raw });
		return c.json({ error: "Something went wrong on our end. Try again in a moment." }, 500);
	});
	app.all("/api/auth/*", (c) => handleAuthRequest(c.req.raw, c.env.ip));
	app.all("*", async (c) => {
		const { raw: request, method } = c.req;
		if (method !== "GET" && method !== "HEAD") return withFreshCounts(() => page(request, c.env.ip));
		const { pathname, search } = new URL(request.url);
		const address = cacheableUrl(cacheablePages, pathname + search);
		if (address && usesPageCache) return pages.answer(address, { method, headers: c.req.header() }, Date.now());
		const plain = pathname.replace(/\/+$/, "");
		if (plain !== pathname && plain && cacheableUrl(cacheablePages, plain)) return c.redirect(plain + search, 301);
		return page(request, c.env.ip);
	});

	function ready({ method = "GET", url = "/", headers }: Parameters<Product["ready"]>[0]): ReadyResponse | null {
		const query = url.indexOf("?");
		const asset = assets(method, query < 0 ? url : url.slice(0, query), headers);
		if (asset || !usesPageCache || (method !== "GET" && method !== "HEAD")) return asset;
		const address = cacheableUrl(cacheablePages, url);
		return address === null ? null : pages.ready(address, { method, headers }, Date.now());
	}

	async function answer(request: Request, ip: string): Promise<Response> {
		let response = await app.fetch(withoutNul(request), { ip });
		if (currentRequest()?.outage && response.status >= 500) response = outagePage(request);
		if (currentRequest()?.invalidValue && response.status >= 500) response = invalidRequestPage(request);
		const isRejected = response.status === 413 && response.headers.get("content-type")?.startsWith("application/json");
		if (isRejected && request.headers.get("accept")?.includes("text/html")) response = tooLargePage(request);
		return compressResponse(request, response);
	}

	function withCommonHeaders(response: Response): Response {
		for (const name in headers) if (!response.headers.has(name)) response.headers.set(name, headers[name] ?? "");
		return response;
	}

	/** Neither logged, since a busy site has thousands, nor rendered: only its failures are of interest. */
	async function count(request: Request, ip: string): Promise<Response> {
		return withCommonHeaders(await answerBeacon(request, { ip, userAgent: request.headers.get("user-agent") ?? "" }));
	}

	async function fetch(request: Request, { ip }: { ip: string }): Promise<Response> {
		if (request.method === "POST" && new URL(request.url).pathname === pageViewsPath) return count(request, ip);
		const requestId = randomUUID();
		const started = performance.now();
		return withRequest({ requestId, outage: false }, async () => {
			const response = await answer(request, ip);
			const { pathname } = new URL(request.url);
			if (isSecretPath(pathname)) closeSecretResponse(response.headers);
			withCommonHeaders(response);
			response.headers.set("X-Request-Id", requestId);
			const ms = Math.round(performance.now() - started);
			const path = safePath(pathname);
			void recordMissOrRedirect(request, ip, response, new Date());
			log().info({ method: request.method, path, status: response.status, ms }, "request");
			return response;
		});
	}

	return { ready, fetch };
}

/** The last defense: the page of a secret link sets these headers itself. */
function closeSecretResponse(headers: Headers): void {
	const closed = { "Cache-Control": "no-store", "Referrer-Policy": "no-referrer", "X-Robots-Tag": "noindex, nofollow" };
	for (const [name, value] of Object.entries(closed)) if (!headers.has(name)) headers.set(name, value);
}

/** Renders a public page for the cache, also outside of a request. Browsers may reuse its data for 30 seconds. */
function renderPublicPage(address: string): Promise<Response> {
	const answer = async () => {
		const response = await page(new Request(new URL(address, settings.origin)), "");
		if (response.headers.get("content-type")?.startsWith("text/x-script") && !response.headers.has("cache-control"))
			response.headers.set("Cache-Control", "max-age=30");
		return response;
	};
	const request = currentRequest() ?? { requestId: randomUUID(), outage: false };
	request.isPublicPage = true;
	return withRequest(request, answer);
}

const assetSize = (asset: ReadyResponse | null) => (asset?.status === 200 ? (asset.body?.length ?? 0) : null);

async function page(request: Request, ip: string, draftsOpen = false): Promise<Response> {
	const nonce = randomBytes(16).toString("base64");
	const context = new RouterContextProvider();
	context.set(nonceContext, nonce);
	context.set(draftsOpenContext, draftsOpen);
	context.set(clientContext, { ip, userAgent: request.headers.get("user-agent") ?? "" });
	const response = await render(request, context);
	const { pathname } = new URL(request.url);
	const isFramed = framedPaths.some((path) => path.test(pathname));
	if (isFramed) response.headers.set("X-Frame-Options", "SAMEORIGIN");
	if (response.headers.get("content-type")?.startsWith("text/html") && !response.headers.has("Content-Security-Policy"))
		response.headers.set("Content-Security-Policy", contentSecurityPolicy(nonce, dev, { isFramed }));
	return response;
}
