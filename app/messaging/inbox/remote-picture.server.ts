// Fetches a remote picture of an email for the person who asked for it, so that its sender learns neither who reads it nor where.
import { type RequestOptions, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP } from "node:net";
import { settings } from "#app/platform/env.server.ts";
import { type CheckedHost, resolvePublicHost } from "#app/platform/refused-hosts.server.ts";
import { fileType, isPicture } from "./file-type.ts";

const maxBytes = 5 * 1024 * 1024;

type Options = { allowPrivate?: boolean; timeoutMs?: number };

/** Null for what isn't a picture, is too large, takes too long, redirects, or isn't on the public internet. */
export async function fetchRemotePicture(
	address: string,
	{ allowPrivate = settings.mailAllowPrivate, timeoutMs = 8_000 }: Options = {},
): Promise<{ bytes: Buffer; type: string } | null> {
	const url = URL.parse(address);
	if (!url || !["http:", "https:"].includes(url.protocol) || url.username) return null;
	if (url.port && !allowPrivate) return null;
	const checked = await resolvePublicHost(url.hostname, allowPrivate);
	if (typeof checked === "string") return null;
	const bytes = await download(url, checked, timeoutMs).catch(() => null);
	const type = bytes && fileType(bytes, "", "");
	return bytes && type && isPicture(type) ? { bytes, type } : null;
}

/** Connects to the address that was checked: the name could lead to another one by now. */
function download(url: URL, { address, servername }: CheckedHost, timeoutMs: number): Promise<Buffer | null> {
	const options: RequestOptions & { servername?: string } = {
		host: address,
		port: url.port,
		path: `${url.pathname}${url.search}`,
		headers: { Host: url.host, Accept: "image/*", "User-Agent": "Mozilla/5.0" },
		signal: AbortSignal.timeout(timeoutMs),
		agent: false,
		// a certificate can't be asked for by an address
		...(!isIP(servername) && { servername }),
	};
	return new Promise((resolve, reject) => {
		const call = (url.protocol === "https:" ? requestHttps : requestHttp)(options, (response) => {
			if (response.statusCode !== 200 || Number(response.headers["content-length"] ?? 0) > maxBytes) {
				response.destroy();
				resolve(null);
				return;
			}
			const parts: Buffer[] = [];
			let size = 0;
			response.on("data", (part: Buffer) => {
				size += part.length;
				parts.push(part);
				if (size > maxBytes) response.destroy(new Error("too large"));
			});
			response.on("end", () => resolve(Buffer.concat(parts)));
			response.on("error", reject);
		});
		call.on("error", reject);
		call.end();
	});
}
