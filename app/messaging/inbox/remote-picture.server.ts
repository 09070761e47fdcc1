// Fetches a remote picture of an email for the person who asked for it, so that its sender learns neither who reads it nor where.
import { lookup } from "node:dns";
import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { BlockList, isIP } from "node:net";
import { isRefusedHost } from "#app/platform/refused-hosts.server.ts";
import { fileType, isPicture } from "./file-type.ts";

const maxBytes = 5 * 1024 * 1024;
const timeoutMs = 8_000;

/** The machine's own networks, and everything that isn't on the public internet. */
const notPublic = new BlockList();
for (const [address, prefix] of [
	["0.0.0.0", 8],
	["10.0.0.0", 8],
	["100.64.0.0", 10],
	["127.0.0.0", 8],
	["169.254.0.0", 16],
	["172.16.0.0", 12],
	["192.0.0.0", 24],
	["192.168.0.0", 16],
	["198.18.0.0", 15],
	["224.0.0.0", 3],
] as const)
	notPublic.addSubnet(address, prefix, "ipv4");
for (const [address, prefix] of [
	["::", 96],
	["::ffff:0:0", 96],
	["64:ff9b::", 96],
	["fc00::", 7],
	["fe80::", 10],
	["ff00::", 8],
] as const)
	notPublic.addSubnet(address, prefix, "ipv6");

const isPublic = (address: string) => !notPublic.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");

/** Null for what isn't a picture, is too large, redirects, or isn't on the public internet. */
export async function fetchRemotePicture(address: string): Promise<{ bytes: Buffer; type: string } | null> {
	const url = URL.parse(address);
	if (!url || !["http:", "https:"].includes(url.protocol) || url.port || url.username) return null;
	if (isIP(url.hostname.replaceAll(/[[\]]/g, "")) && !isPublic(url.hostname.replaceAll(/[[\]]/g, ""))) return null;
	if (await isRefusedHost(url.hostname)) return null;
	const bytes = await download(url).catch(() => null);
	const type = bytes && fileType(bytes, "", "");
	return bytes && type && isPicture(type) ? { bytes, type } : null;
}

function download(url: URL): Promise<Buffer | null> {
	const request = url.protocol === "https:" ? requestHttps : requestHttp;
	return new Promise((resolve, reject) => {
		const call = request(
			url,
			{
				headers: { Accept: "image/*", "User-Agent": "Mozilla/5.0" },
				signal: AbortSignal.timeout(timeoutMs),
				agent: false,
				// the address that is checked is the one that is connected to
				lookup: (host, options, done) =>
					lookup(host, { ...options, all: true }, (error, found) => {
						const addresses = (found ?? []).filter(({ address }) => isPublic(address));
						const [first] = addresses;
						if (error || !first) return done(error ?? new Error("not a public address"), "", 0);
						if (options.all) return done(null, addresses);
						done(null, first.address, first.family);
					}),
			},
			(response) => {
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
			},
		);
		call.on("error", reject);
		call.end();
	});
}
