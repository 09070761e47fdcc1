// A real RFC 3161 time-stamp service on loopback, with a certificate of its own, that can be told to misbehave.
import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from "node:crypto";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { childrenOf, int, oid, readNode, seq, tlv } from "#app/platform/der.ts";
import { selfSigned } from "#app/platform/self-signed.server.ts";

/**
 * up: stamps; failing: 503; odd: an answer that is no time stamp; forged: a stamp of other bytes; silent: takes the
 * question and never answers; stalled: begins to answer and never ends
 */
type Mood = "up" | "failing" | "odd" | "forged" | "silent" | "stalled";

export type TimeStampServer = {
	url: string;
	/** how often it was asked */
	asked: () => number;
	be: (mood: Mood) => void;
	close: () => Promise<void>;
};

export async function openTimeStampServer(): Promise<TimeStampServer> {
	let mood: Mood = "up";
	let asked = 0;
	const { key, certificate } = identity();
	const server = http.createServer((request, response) => {
		const chunks: Buffer[] = [];
		request.on("data", (chunk) => chunks.push(chunk));
		request.on("end", () => {
			asked += 1;
			if (mood === "silent") return;
			if (mood === "failing") return void response.writeHead(503).end();
			response.writeHead(200, { "content-type": "application/timestamp-reply" });
			const question = Buffer.concat(chunks);
			if (mood === "forged") question.writeUInt8(question.readUInt8(hashAt) ^ 1, hashAt);
			const words = mood === "odd" ? "<html>Welcome</html>" : answer(question, key, certificate);
			if (mood === "stalled") response.write(words.slice(0, 20));
			else response.end(words);
		});
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	return {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		asked: () => asked,
		be: (next) => {
			mood = next;
		},
		close: () =>
			new Promise((resolve) => {
				server.close(() => resolve());
				server.closeAllConnections();
			}),
	};
}

/** where the hash stands in a question about SHA-256 */
const hashAt = 40;

function identity(): { key: KeyObject; certificate: Buffer } {
	const { privateKey: key, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
	const until = new Date(Date.now() + 86_400_000);
	const certificate = selfSigned({
		name: "Loopback time",
		from: new Date(0),
		until,
		purpose: "1.3.6.1.5.5.7.3.8",
		key,
		publicKey,
	});
	return { key, certificate };
}

function answer(asked: Buffer, key: KeyObject, certificate: Buffer): Buffer {
	const parts = childrenOf(readNode(asked));
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
