import { generateKeyPairSync } from "node:crypto";
import { Agent, request } from "node:http";
import { createSecureServer } from "node:http2";
import type { AddressInfo } from "node:net";
import { createSelfSignedCertificate } from "../app/platform/self-signed.server.ts";

/** Headers of one connection, which HTTP/2 doesn't allow. */
const connectionHeaders = ["connection", "keep-alive", "transfer-encoding"];

/**
 * Serves `origin` over HTTP/2 with TLS, as the reverse proxy of docs/running.md does for visitors. The certificate is
 * self-signed. Returns the URL, and a function that stops it.
 */
export async function startHttp2Proxy(origin: string): Promise<{ url: string; stop: () => void }> {
	const { hostname, port } = new URL(origin);
	const keys = generateKeyPairSync("rsa", { modulusLength: 2048 });
	const now = Date.now();
	const certificate = createSelfSignedCertificate({
		name: hostname,
		key: keys.privateKey,
		publicKey: keys.publicKey,
		purpose: "1.3.6.1.5.5.7.3.1",
		from: new Date(now - 3_600_000),
		until: new Date(now + 86_400_000),
	});
	const cert = `-----BEGIN CERTIFICATE-----\n${certificate.toString("base64")}\n-----END CERTIFICATE-----\n`;
	const agent = new Agent({ keepAlive: true });
	const server = createSecureServer({ cert, key: keys.privateKey.export({ type: "pkcs8", format: "pem" }) });
	server.on("request", (incoming, outgoing) => {
		const fields = Object.entries(incoming.headers).filter(([name]) => !name.startsWith(":"));
		const headers = { ...Object.fromEntries(fields), host: new URL(origin).host };
		const options = { hostname, port, agent, headers, method: incoming.method, path: incoming.url };
		const upstream = request(options, (response) => {
			const returned = Object.entries(response.headers).filter(([name]) => !connectionHeaders.includes(name));
			outgoing.writeHead(response.statusCode ?? 502, Object.fromEntries(returned));
			response.pipe(outgoing);
		});
		upstream.on("error", () => outgoing.destroy());
		incoming.pipe(upstream);
	});
	await new Promise<void>((resolve) => server.listen(0, hostname, resolve));
	const { port: own } = server.address() as AddressInfo;
	return {
		url: `https://${hostname}:${own}`,
		stop: () => {
			agent.destroy();
			server.close();
		},
	};
}
