import type { MiddlewareHandler } from "hono";
import { settings } from "../env.server.ts";
import { unreadableForm } from "../form.server.ts";
import { checkMultipart, countFields, isJsonWithin } from "./body-shape.server.ts";
import { readUpTo } from "./read-body.server.ts";

const megabyte = 1024 * 1024;
/** Far more than any form here has, and few enough that code may look at all of them for each of them. */
const maxFields = 500;
const maxDepth = 50;

const urlEncoded = /^application\/x-www-form-urlencoded\b/i;
const multipart = /^multipart\/form-data\b/i;
const json = /^application\/json\b/i;

export type RequestLimits = {
	/** `stream`: the route reads the body as it arrives, so a body of unknown length is counted but not buffered. */
	bodies: { path: RegExp; bytes: number; stream?: boolean }[];
	/** the routes that take JSON, and how many values a body may have */
	json: { path: RegExp; values: number; bytes?: number }[];
};

/**
 * Rejects requests that no page of this site sends: cross-site, with another content type, too large, or with more fields
 * than any form has. The first match in `limits` wins; all other bodies, and those that are text as a whole, may have 1 MB.
 */
export function validateRequests(limits: RequestLimits): MiddlewareHandler {
	return async (c, next) => {
		const { method, path } = c.req;
		if (method === "GET" || method === "HEAD" || method === "OPTIONS") return next();
		const reject = (status: 400 | 403 | 413 | 415, error: string) => c.json({ error }, status);
		if (isCrossSite(c.req.raw)) return reject(403, "This request came from another site.");
		const type = c.req.header("content-type") ?? "";
		const length = Number(c.req.header("content-length") ?? 0);
		const jsonLimit = json.test(type) ? limits.json.find((limit) => limit.path.test(path)) : undefined;
		const isText = !type || urlEncoded.test(type) || json.test(type);
		const limit = isText ? undefined : limits.bodies.find((body) => body.path.test(path));
		const isRaw = limit && (type.startsWith("application/octet-stream") || /^image\//.test(type));
		if (type && !urlEncoded.test(type) && !multipart.test(type) && !jsonLimit && !isRaw)
			return reject(415, "The server doesn't accept this content type. Reload the page and try again.");
		if (!type && length > 0) return reject(415, "The Content-Type header is missing.");
		const bytes = limit?.bytes ?? jsonLimit?.bytes ?? megabyte;
		if (length > bytes) return reject(413, "The request is too large.");
		if (limit?.stream) {
			if (length || !c.req.raw.body) return next();
			const counted = countUpTo(c.req.raw.body, limit.bytes);
			c.req.raw = new Request(c.req.raw, { body: counted.stream, duplex: "half" } as RequestInit);
			await next();
			if (counted.over()) c.res = reject(413, "The request is too large.");
			return;
		}
		if (!c.req.raw.body) return next();
		const body = await readUpTo(c.req.raw.body, length || bytes);
		if (!body) return reject(413, "The request is too large.");
		if (urlEncoded.test(type) && countFields(body) > maxFields)
			return reject(413, "The form has too many fields. Reload the page and try again.");
		if (jsonLimit && !isJsonWithin(body, { values: jsonLimit.values, depth: maxDepth }))
			return reject(413, "The request contains too much data.");
		if (multipart.test(type)) {
			const status = await checkMultipart(type, body, maxFields);
			if (status === 400) return reject(400, unreadableForm);
			if (status) return reject(status, "The form has too many fields. Reload the page and try again.");
		}
		const hasNul = urlEncoded.test(type) && body.includes("%00");
		c.req.raw = new Request(c.req.raw, { body: hasNul ? body.toString().replaceAll("%00", "") : (body as BodyInit) });
		return next();
	};
}

/**
 * The request without NUL characters in its query. PostgreSQL can't store them and no one types them, so they are dropped
 * here and in submitted forms.
 */
export function withoutNul(request: Request): Request {
	const [path = "", query] = request.url.split(/\?(.*)/s);
	return query?.includes("%00") ? new Request(`${path}?${query.replaceAll("%00", "")}`, request) : request;
}

/** Browsers send these headers. Requests without them come from programs, which carry no cookies of a victim. */
export function isCrossSite(request: Request): boolean {
	const site = request.headers.get("sec-fetch-site");
	if (site && site !== "same-origin" && site !== "none") return true;
	const origin = request.headers.get("origin");
	if (!origin) return false;
	if (origin === settings.origin) return false;
	return !URL.canParse(origin) || new URL(origin).host !== request.headers.get("host");
}

function countUpTo(body: ReadableStream<Uint8Array>, bytes: number) {
	let length = 0;
	const counter = new TransformStream<Uint8Array, Uint8Array>({
		transform(part, controller) {
			length += part.length;
			if (length > bytes) controller.error(new Error("request body too large"));
			else controller.enqueue(part);
		},
	});
	return { stream: body.pipeThrough(counter), over: () => length > bytes };
}
