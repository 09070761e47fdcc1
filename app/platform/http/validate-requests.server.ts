import type { MiddlewareHandler } from "hono";
import { settings } from "../env.server.ts";

const formTypes = /^(application\/x-www-form-urlencoded|multipart\/form-data|application\/json|text\/plain)\b/i;
const megabyte = 1024 * 1024;
/** Far more than any form here has, and few enough that code may look at all of them for each of them. */
const maxFields = 5_000;

/** Bodies that are read into memory at once, on every path. */
const textTypes = /^(application\/x-www-form-urlencoded|application\/json|text\/plain)\b/i;

/** `stream`: the route reads the body as it arrives, so a body of unknown length is counted but not buffered. */
export type BodyLimit = { path: RegExp; bytes: number; stream?: boolean };

/**
 * Rejects requests that no page of this site sends: cross-site, with another content type, or too large. The first match
 * in `bodyLimits` wins; all other bodies, and those that are text as a whole, may have 1 MB.
 */
export function validateRequests(bodyLimits: BodyLimit[]): MiddlewareHandler {
	return async (c, next) => {
		const { method } = c.req;
		if (method === "GET" || method === "HEAD" || method === "OPTIONS") return next();
		if (isCrossSite(c.req.raw)) return c.json({ error: "This request came from another site." }, 403);
		const type = c.req.header("content-type");
		const length = Number(c.req.header("content-length") ?? 0);
		const isText = !type || textTypes.test(type);
		const limit = isText ? undefined : bodyLimits.find(({ path }) => path.test(c.req.path));
		const raw = limit !== undefined && type?.startsWith("application/octet-stream");
		if (type && !formTypes.test(type) && !raw && !/^image\//.test(type))
			return c.json({ error: "This content type isn't supported." }, 415);
		if (!type && length > 0) return c.json({ error: "The Content-Type header is missing." }, 415);
		if (length > (limit?.bytes ?? megabyte)) return c.json({ error: "The request is too large." }, 413);
		if (limit?.stream) {
			if (length || !c.req.raw.body) return next();
			const counted = countUpTo(c.req.raw.body, limit.bytes);
			c.req.raw = new Request(c.req.raw, { body: counted.stream, duplex: "half" } as RequestInit);
			await next();
			if (counted.over()) c.res = c.json({ error: "The request is too large." }, 413);
			return;
		}
		if (c.req.raw.body) {
			const body = await readUpTo(c.req.raw.body, length || (limit?.bytes ?? megabyte));
			if (!body) return c.json({ error: "The request is too large." }, 413);
			if (type && countFields(type, body) > maxFields) return c.json({ error: "The form has too many fields." }, 413);
			c.req.raw = new Request(c.req.raw, { body: body as BodyInit });
		}
		return next();
	};
}

function countFields(type: string, body: Uint8Array): number {
	const boundary = /^multipart\/form-data\b.*boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(type);
	if (!boundary && !/^application\/x-www-form-urlencoded\b/i.test(type)) return 0;
	const separator = boundary ? `--${boundary[1] ?? boundary[2]}` : "&";
	const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
	let count = 0;
	for (let at = bytes.indexOf(separator); at >= 0; at = bytes.indexOf(separator, at + 1)) count += 1;
	return count;
}

/** Browsers send these headers. Requests without them come from programs, which carry no cookies of a victim. */
function isCrossSite(request: Request): boolean {
	const site = request.headers.get("sec-fetch-site");
	if (site && site !== "same-origin" && site !== "none") return true;
	const origin = request.headers.get("origin");
	if (!origin) return false;
	if (origin === settings.origin) return false;
	return !URL.canParse(origin) || new URL(origin).host !== request.headers.get("host");
}

async function readUpTo(stream: ReadableStream<Uint8Array>, bytes: number): Promise<Uint8Array | null> {
	// one buffer: a list of parts of one byte each would take a hundred times their length
	const body = Buffer.alloc(bytes);
	let length = 0;
	for await (const part of stream) {
		if (length + part.length > bytes) return null;
		body.set(part, length);
		length += part.length;
	}
	return body.subarray(0, length);
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
