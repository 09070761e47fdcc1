// A fake RFC 3161 time-stamp service on loopback, with its own certificate and failure modes.
import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from "node:crypto";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { childrenOf, int, oid, readNode, seq, tlv } from "#app/platform/der.ts";
import { createSelfSignedCertificate } from "#app/platform/self-signed.server.ts";

/**
 * up: issues time stamps; failing: 503; odd: the response is not a time stamp; forged: a time stamp of other bytes;
 * silent: never responds; stalled: starts a response and never ends it
 */
type TimeStampServerMode = "up" | "failing" | "odd" | "forged" | "silent" | "stalled";

export type TimeStampServer = {
	url: string;
	/** number of requests so far */
	requestCount: () => number;
	setMode: (mode: TimeStampServerMode) => void;
	close: () => Promise<void>;
};

export async function openTimeStampServer(): Promise<TimeStampServer> {
	let mode: TimeStampServerMode = "up";
	let requestCount = 0;
	const { key, certificate } = createIdentity();
	const server = http.createServer((request, response) => {
		const chunks: Buffer[] = [];
		request.on("data", (chunk) => chunks.push(chunk));
		request.on("end", () => {
			requestCount += 1;
			if (mode === "silent") return;
			if (mode === "failing") return void response.writeHead(503).end();
			response.writeHead(200, { "content-type": "application/timestamp-reply" });
			const timeStampRequest = Buffer.concat(chunks);
			if (mode === "forged") timeStampRequest.writeUInt8(timeStampRequest.readUInt8(hashAt) ^ 1, hashAt);
			const reply = mode === "odd" ? "<html>Welcome</html>" : answer(timeStampRequest, key, certificate);
			if (mode === "stalled") response.write(reply.slice(0, 20));
			else response.end(reply);
		});
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	return {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		requestCount: () => requestCount,
		setMode: (next) => {
			mode = next;
		},
		close: () =>
			new Promise((resolve) => {
				server.close(() => resolve());
				server.closeAllConnections();
			}),
	};
}

/** offset of the hash in a request for SHA-256 */
const hashAt = 40;

function createIdentity(): { key: KeyObject; certificate: Buffer } {
	const { privateKey: key, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
	const until = new Date(Date.now() + 86_400_000);
	const certificate = createSelfSignedCertificate({
		name: "Loopback time",
		from: new Date(0),
		until,
		purpose: "1.3.6.1.5.5.7.3.8",
		key,
		publicKey,
	});
	return { key, certificate };
}

function answer(request: Buffer, key: KeyObject, certificate: Buffer): Buffer {
	const parts = childrenOf(readNode(request));
	const imprint = Buffer.from(parts[1]?.whole ?? []);
	const nonce = parts.slice(2).find(({ tag }) => tag === 0x02);
	const now = new Date().toISOString().replaceAll(/[-:T]|\.\d+/g, "");
	const info = seq(
		int(1),
		oid("1.3.6.1.4.1.99999.1"),
		imprint,
		tlv(0x02, Buffer.concat([Buffer.from([0x01]), randomBytes(7)])),
		tlv(0x18, Buffer.from(now)),
		...(nonce ? [Buffer.from(nonce.whole)] : []),
	);
	const sha256 = seq(oid("2.16.840.1.101.3.4.2.1"), tlv(0x05, Buffer.alloc(0)));
	const certHash = createHash("sha256").update(certificate).digest();
	const attributes = Buffer.concat([
		attribute("1.2.840.113549.1.9.3", oid("1.2.840.113549.1.9.16.1.4")),
		attribute("1.2.840.113549.1.9.4", tlv(0x04, createHash("sha256").update(info).digest())),
		attribute("1.2.840.113549.1.9.16.2.47", seq(seq(seq(tlv(0x04, certHash))))),
	]);
	const signature = createSign("sha256").update(tlv(0x31, attributes)).sign(key);
	const certificateParts = childrenOf(childrenOf(readNode(certificate))[0] ?? readNode(certificate));
	const [serial, issuer] = [certificateParts[1], certificateParts[3]].map((node) => Buffer.from(node?.whole ?? []));
	const signer = seq(
		int(1),
		seq(issuer as Buffer, serial as Buffer),
		sha256,
		tlv(0xa0, attributes),
		seq(oid("1.2.840.113549.1.1.11"), tlv(0x05, Buffer.alloc(0))),
		tlv(0x04, signature),
	);
	const signed = seq(
		int(3),
		tlv(0x31, sha256),
		seq(oid("1.2.840.113549.1.9.16.1.4"), tlv(0xa0, tlv(0x04, info))),
		tlv(0xa0, certificate),
		tlv(0x31, signer),
	);
	return seq(seq(int(0)), seq(oid("1.2.840.113549.1.7.2"), tlv(0xa0, signed)));
}

function attribute(type: string, value: Buffer): Buffer {
	return seq(oid(type), tlv(0x31, value));
}
