import { promisify } from "node:util";
import zlib from "node:zlib";
import { readBody } from "./whole-response.server.ts";

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);
const compressible = /^(text\/|application\/(json|javascript|manifest\+json|xml|rss\+xml))|^image\/svg/;

export function acceptedEncoding(accept: string | null | undefined): "br" | "gzip" | undefined {
	if (!accept) return undefined;
	return /\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accept)
		? "br"
		: /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accept)
			? "gzip"
			: undefined;
}

/** Compresses text responses, buffered: piping web streams through zlib has a third of the throughput. */
export async function compressResponse(request: Request, response: Response): Promise<Response> {
	if (
		!response.body ||
		request.method === "HEAD" ||
		response.headers.has("content-encoding") ||
		!compressible.test(response.headers.get("content-type") ?? "")
	)
		return response;
	const raw = await readBody(response);
	const encoding = acceptedEncoding(request.headers.get("accept-encoding"));
	const body = raw.length < 512 || !encoding ? raw : await encode(raw, encoding);
	const headers = new Headers(response.headers);
	if (!/accept-encoding/i.test(headers.get("vary") ?? "")) headers.append("Vary", "Accept-Encoding");
	if (body !== raw && encoding) headers.set("Content-Encoding", encoding);
	headers.set("Content-Length", String(body.byteLength));
	return new Response(body as BodyInit, { status: response.status, headers });
}

export function encode(raw: Buffer, encoding: "br" | "gzip", quality = 4): Promise<Buffer> {
	return encoding === "br"
		? brotli(raw, { params: { ...windowFor(raw.length), [zlib.constants.BROTLI_PARAM_QUALITY]: quality } })
		: gzip(raw, { level: 5 });
}

/** The default window of 4 MB is cleared for each response, which costs more than compressing a page. */
function windowFor(bytes: number): Record<number, number> {
	return {
		[zlib.constants.BROTLI_PARAM_SIZE_HINT]: bytes,
		[zlib.constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(16, Math.ceil(Math.log2(bytes + 16)))),
	};
}
