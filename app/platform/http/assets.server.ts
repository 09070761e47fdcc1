import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
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

/** Everything in build/client, held in memory with its .br and .gz siblings. Answers null for what is not there. */
export function openAssets(folder: string): (request: Request, pathname: string) => Response | null {
	const assets = new Map<string, Asset>();
	const sibling = (file: string) => (existsSync(file) ? readFileSync(file) : undefined);
	for (const entry of existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : []) {
		if (!entry.isFile() || /\.(br|gz)$/.test(entry.name)) continue;
		const file = path.join(entry.parentPath, entry.name);
		const url = `/${path.relative(folder, file).split(path.sep).join("/")}`;
		const raw = readFileSync(file);
		assets.set(url, {
			raw,
			br: sibling(`${file}.br`),
			gzip: sibling(`${file}.gz`),
			headers: {
				"Content-Type": types[path.extname(file)] ?? "application/octet-stream",
				"Cache-Control": url.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "public, max-age=3600",
				ETag: `"${createHash("sha256").update(raw).digest("base64url").slice(0, 20)}"`,
				"X-Content-Type-Options": "nosniff",
				Vary: "Accept-Encoding",
			},
		});
	}
	return (request, pathname) => {
		const asset = assets.get(pathname);
		if (!asset) return pathname.startsWith("/assets/") ? new Response("Not found", { status: 404 }) : null;
		if (request.method !== "GET" && request.method !== "HEAD")
			return new Response("Method not allowed", { status: 405, headers: { Allow: "GET, HEAD" } });
		if (request.headers.get("if-none-match") === asset.headers.ETag)
			return new Response(null, { status: 304, headers: asset.headers });
		const encoding = acceptedEncoding(request.headers.get("accept-encoding"));
		const encoded = encoding && asset[encoding === "br" ? "br" : "gzip"];
		const body = encoded ?? asset.raw;
		const headers = { ...asset.headers, "Content-Length": String(body.byteLength) };
		if (encoded && encoding) Object.assign(headers, { "Content-Encoding": encoding });
		return new Response(request.method === "HEAD" ? null : (body as BodyInit), { headers });
	};
}
