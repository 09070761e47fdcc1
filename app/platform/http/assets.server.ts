import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import type { IncomingHttpHeaders } from "node:http";
import path from "node:path";
import type { ReadyResponse } from "#server/contract.ts";
import { acceptedEncoding } from "./compress.server.ts";

const types: Record<string, string> = {
	".js": "text/javascript; charset=utf-8",
	".css": "text/css; charset=utf-8",
	".svg": "image/svg+xml",
	".woff2": "font/woff2",
	".png": "image/png",
	".webp": "image/webp",
	".avif": "image/avif",
	".ico": "image/x-icon",
	".txt": "text/plain; charset=utf-8",
	".json": "application/json",
	".webmanifest": "application/manifest+json",
};

type Asset = { raw: Buffer; br?: Buffer; gzip?: Buffer; headers: Record<string, string> };

/** Serves build/client from memory, with its .br and .gz files and `common` headers. Returns null for paths it doesn't have. */
export function openAssets(
	folder: string,
	common: Record<string, string>,
): (method: string, pathname: string, headers: IncomingHttpHeaders) => ReadyResponse | null {
	const assets = new Map<string, Asset>();
	for (const entry of existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : []) {
		if (!entry.isFile() || /\.(br|gz)$/.test(entry.name)) continue;
		const file = path.join(entry.parentPath, entry.name);
		assets.set(`/${path.relative(folder, file).split(path.sep).join("/")}`, readAsset(file, common));
	}
	return (method, pathname, requestHeaders) => {
		const asset = assets.get(pathname);
		if (!asset) return pathname.startsWith("/assets/") ? textResponse(404, "Not found", common) : null;
		if (method !== "GET" && method !== "HEAD")
			return textResponse(405, "Method not allowed", { ...common, Allow: "GET, HEAD" });
		const headers = {
			...asset.headers,
			"Cache-Control": pathname.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "public, max-age=3600",
		};
		if (requestHeaders["if-none-match"] === asset.headers.ETag) return { status: 304, headers, body: null };
		const encoding = acceptedEncoding(requestHeaders["accept-encoding"]?.toString());
		const encoded = encoding && asset[encoding];
		const body = encoded ?? asset.raw;
		Object.assign(headers, { "Content-Length": String(body.byteLength) }, encoded && { "Content-Encoding": encoding });
		return { status: 200, headers, body: method === "HEAD" ? null : body };
	};
}

function readAsset(file: string, common: Record<string, string>): Asset {
	const raw = readFileSync(file);
	const sibling = (name: string) => (existsSync(name) ? readFileSync(name) : undefined);
	return {
		raw,
		br: sibling(`${file}.br`),
		gzip: sibling(`${file}.gz`),
		headers: {
			...common,
			"Content-Type": types[path.extname(file)] ?? "application/octet-stream",
			ETag: `"${createHash("sha256").update(raw).digest("base64url").slice(0, 20)}"`,
			Vary: "Accept-Encoding",
		},
	};
}

function textResponse(status: number, text: string, headers: Record<string, string>): ReadyResponse {
	return { status, headers: { "Content-Type": "text/plain", ...headers }, body: Buffer.from(text) };
}
