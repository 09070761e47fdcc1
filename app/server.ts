import { randomBytes, randomUUID } from "node:crypto";
import { fileURLToPath } from "node:url";
import * as build from "virtual:react-router/server-build";
import { Hono } from "hono";
import { createRequestHandler, RouterContextProvider } from "react-router";
import type { Host, Open, Product } from "#server/contract.ts";
import { writeStandInCompany } from "./company/company.server.ts";
import { clientContext, nonceContext } from "./platform/context.ts";
import { migrate, openDb, pool } from "./platform/db.server.ts";
import { openEnv, version } from "./platform/env.server.ts";
import { openAssets } from "./platform/http/assets.server.ts";
import { compressed } from "./platform/http/compress.server.ts";
import { gate } from "./platform/http/gate.server.ts";
import { commonHeaders, contentSecurityPolicy } from "./platform/http/headers.server.ts";
import { openPageCache } from "./platform/http/page-cache.server.ts";
import { currentRequest, log, openLog, safePath, withRequest } from "./platform/log.server.ts";
import { noticed, onNotice } from "./platform/notices.server.ts";
import { openQueue } from "./platform/queue.server.ts";
import { outagePage } from "./site/outage-page.server.ts";
import { tasks } from "./tasks.server.ts";

const render = createRequestHandler(build, import.meta.env.MODE);
const dev = import.meta.env.DEV;

/** The one door: everything the process, a command or a test does with the product begins here. */
export const open: Open = async (host: Host): Promise<Product> => {
	openEnv(host.settings, host.version);
	openLog(host.log);
	openDb(host.pool);
	openQueue(host.boss);
	await migrate(host.pool);
	await writeStandInCompany();
	const site = serveSite();
	return {
		fetch: async (request, client) => site(request, client),
		tasks,
		commands: {},
		greetings: async () => [],
		notified: noticed,
	};
};

/** Public pages that look the same to everybody; `staff` in a cookie means that somebody may see more. */
const cacheable = /^\/$/;

function serveSite(): (request: Request, client: { ip: string }) => Promise<Response> {
	const assets = openAssets(fileURLToPath(new URL("../client", import.meta.url)));
	const pages = openPageCache({ lifetime: 60_000 });
	onNotice("content", pages.clear);
	onNotice("company", pages.clear);
	const app = new Hono<{ Bindings: { ip: string } }>();
	app.get("/api/health", async (c) => {
		const database = await pool.query("select 1").then(
			() => "up",
			() => "away",
		);
		return c.json({ ok: database === "up", version, database }, database === "up" ? 200 : 503);
	});
	app.use(gate([]));
	app.all("*", async (c) => {
		const request = c.req.raw;
		const answer = () => page(request, c.env.ip);
		if (dev || request.method !== "GET" || !cacheable.test(c.req.path) || request.url.includes("?")) return answer();
		return pages.answer(request, c.req.path, Date.now(), answer);
	});

	return async (request, client) => {
		const url = new URL(request.url);
		const asset = assets(request, url.pathname);
		if (asset) return asset;
		const requestId = randomUUID();
		const started = performance.now();
		return withRequest({ requestId, outage: false }, async () => {
			let response = await app.fetch(request, { ip: client.ip });
			if (currentRequest()?.outage && response.status >= 500) response = outagePage(request);
			response = await compressed(request, response);
			for (const [name, value] of Object.entries(commonHeaders()))
				if (!response.headers.has(name)) response.headers.set(name, value);
			response.headers.set("X-Request-Id", requestId);
			const ms = Math.round(performance.now() - started);
			log().info({ method: request.method, path: safePath(url.pathname), status: response.status, ms }, "request");
			return response;
		});
	};
}

async function page(request: Request, ip: string): Promise<Response> {
	const nonce = randomBytes(16).toString("base64");
	const context = new RouterContextProvider();
	context.set(nonceContext, nonce);
	context.set(clientContext, { ip, userAgent: request.headers.get("user-agent") ?? "" });
	const response = await render(request, context);
	if (response.headers.get("content-type")?.startsWith("text/html"))
		response.headers.set("Content-Security-Policy", contentSecurityPolicy(nonce, dev));
	return response;
}
