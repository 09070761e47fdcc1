import { randomBytes, randomUUID } from "node:crypto";
import { fileURLToPath } from "node:url";
import * as build from "virtual:react-router/server-build";
import { Hono } from "hono";
import { createRequestHandler, RouterContextProvider } from "react-router";
import type { Product, Ready } from "#server/contract.ts";
import { photoLimits } from "./media/photo.ts";
import { clientContext, nonceContext } from "./platform/context.ts";
import { pool } from "./platform/db.server.ts";
import { version } from "./platform/env.server.ts";
import { openAssets } from "./platform/http/assets.server.ts";
import { compressed } from "./platform/http/compress.server.ts";
import { gate } from "./platform/http/gate.server.ts";
import { commonHeaders, contentSecurityPolicy } from "./platform/http/headers.server.ts";
import { openPageCache } from "./platform/http/page-cache.server.ts";
import { currentRequest, log, safePath, withRequest } from "./platform/log.server.ts";
import { onNotice } from "./platform/notices.server.ts";
import { outagePage } from "./site/outage-page.server.ts";
import { answerAuth } from "./staff/api.server.ts";
import { onStormChange } from "./weather/weather.server.ts";

const render = createRequestHandler(build, import.meta.env.MODE);
const dev = import.meta.env.DEV;

/** Ten photos of 20 MB, and room for those that turn out to be too large: the form answers them one by one. */
const bodyLimits = [
	{ path: /^\/contact(\.data)?$/, bytes: 300 * 1024 * 1024, stream: true },
	{ path: /^\/api\/photos$/, bytes: photoLimits.bytes, stream: true },
];

/** Pages that look the same to everybody. */
const cacheable = /^\/$/;

/** From the listener to the route modules: memory first, then the gate, the API beside React Router, then React Router. */
export function serveSite(): Pick<Product, "ready" | "fetch"> {
	const headers = commonHeaders();
	const assets = openAssets(fileURLToPath(new URL("../client", import.meta.url)));
	const pages = openPageCache({ lifetime: 60_000, headers });
	for (const topic of ["content", "company", "missed"]) onNotice(topic, pages.clear);
	onStormChange(pages.clear);

	const app = new Hono<{ Bindings: { ip: string } }>();
	app.get("/api/health", async (c) => {
		const database = await pool.query("select 1").then(
			() => "up",
			() => "away",
		);
		return c.json({ ok: database === "up", version, database }, database === "up" ? 200 : 503);
	});
	app.use(gate(bodyLimits));
	app.all("/api/auth/*", (c) => answerAuth(c.req.raw, c.env.ip));
	app.all("*", async (c) => {
		const request = c.req.raw;
		const answer = () => page(request, c.env.ip);
		const shared = request.method === "GET" && cacheable.test(c.req.path) && !request.url.includes("?");
		return shared && !dev ? pages.answer(request, c.req.path, Date.now(), answer) : answer();
	});

	function ready({ method = "GET", url = "/", headers }: Parameters<Product["ready"]>[0]): Ready | null {
		const query = url.indexOf("?");
		const asset = assets(method, query < 0 ? url : url.slice(0, query), headers);
		if (asset || query >= 0 || method !== "GET") return asset;
		return pages.ready(url, headers["accept-encoding"]?.toString(), Date.now());
	}

	async function answer(request: Request, ip: string): Promise<Response> {
		let response = await app.fetch(request, { ip });
		if (currentRequest()?.outage && response.status >= 500) response = outagePage(request);
		return compressed(request, response);
	}

	async function fetch(request: Request, { ip }: { ip: string }): Promise<Response> {
		const requestId = randomUUID();
		const started = performance.now();
		return withRequest({ requestId, outage: false }, async () => {
			const response = await answer(request, ip);
			for (const name in headers) if (!response.headers.has(name)) response.headers.set(name, headers[name] ?? "");
			response.headers.set("X-Request-Id", requestId);
			const ms = Math.round(performance.now() - started);
			const path = safePath(new URL(request.url).pathname);
			log().info({ method: request.method, path, status: response.status, ms }, "request");
			return response;
		});
	}

	return { ready, fetch };
}

async function page(request: Request, ip: string): Promise<Response> {
	const nonce = randomBytes(16).toString("base64");
	const context = new RouterContextProvider();
	context.set(nonceContext, nonce);
	context.set(clientContext, { ip, userAgent: request.headers.get("user-agent") ?? "" });
	const response = await render(request, context);
	if (response.headers.get("content-type")?.startsWith("text/html") && !response.headers.has("Content-Security-Policy"))
		response.headers.set("Content-Security-Policy", contentSecurityPolicy(nonce, dev));
	return response;
}
