// Who sealed these bytes, and whether they are still the same.
import { createHash, verify, X509Certificate } from "node:crypto";
import { childrenOf, type Node, oidOf, readNode, timeOf } from "./der.ts";

export type Seal = {
	/** the bytes under the seal are those that were sealed */
	intact: boolean;
	/** nothing was added behind the last byte that the seal covers */
	covers: "all" | "part";
	kind: "seal" | "time-stamp";
	/** SHA-256 of the certificate, in hex */
	fingerprint: string;
	/** the name in the certificate */
	name: string;
	/** as the sealing program claims */
	at: Date | null;
	/** as a time-stamp service proves */
	stampedAt: Date | null;
};

const digests: Record<string, string> = {
	"2.16.840.1.101.3.4.2.1": "sha256",
	"2.16.840.1.101.3.4.2.2": "sha384",
	"2.16.840.1.101.3.4.2.3": "sha512",
};
const messageDigest = "1.2.840.113549.1.9.4";
const signingTime = "1.2.840.113549.1.9.5";
const timeStampToken = "1.2.840.113549.1.9.16.2.14";

/** Every seal of a PDF in the order of the file. What can't be read counts as broken, never as absent. */
export function readSeals(pdf: Uint8Array): Seal[] {
	const text = textOf(pdf);
	return rangesOf(text).map((range) => readSeal(pdf, text, range));
}

/** What the last seal covers: all but the seal itself. */
export function sealedWords(pdf: Uint8Array): Buffer {
	const [a, b, c, d] = rangesOf(textOf(pdf)).at(-1) ?? [0, 0, 0, 0];
	return Buffer.concat([pdf.subarray(a, a + b), pdf.subarray(c, c + d)]);
}

type Range = [number, number, number, number];

function textOf(pdf: Uint8Array): string {
	return Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength).toString("latin1");
}

function rangesOf(text: string): Range[] {
	return [...text.matchAll(/\/ByteRange\s*\[\s*(\d+)\s+(\d+)\s+(\d+)\s+(\d+)\s*\]/g)].map((found) => {
		const [a = 0, b = 0, c = 0, d = 0] = found.slice(1).map(Number);
		return [a, b, c, d];
	});
}

function readSeal(pdf: Uint8Array, text: string, [a, b, c, d]: Range): Seal {
	const covers = a === 0 && c + d === pdf.length ? "all" : "part";
	const broken: Seal = {
		intact: false,
		covers,
		kind: "seal",
		fingerprint: "",
		name: "",
		at: null,
		stampedAt: null,
	};
	try {
		const content = Buffer.concat([pdf.subarray(a, a + b), pdf.subarray(c, c + d)]);
		const hex = /^<([0-9A-Fa-f]*)>$/.exec(text.slice(a + b, c))?.[1];
		if (!hex || a !== 0) return broken;
		const held = Buffer.from(hex, "hex");
		const { whole } = readNode(held);
		if (held.subarray(whole.length).some((byte) => byte !== 0)) return broken;
		const cms = readCms(whole);
		if (cms.content) {
			const stamp = readStamp(cms, content);
			return { ...broken, ...namesOf(cms), ...stamp, kind: "time-stamp", at: null };
		}
		const token = cms.unsigned.get(timeStampToken);
		const stampedAt = token ? readStamp(readCms(token.whole), cms.signature).stampedAt : null;
		const at = cms.signed.get(signingTime);
		return {
			...broken,
			...namesOf(cms),
			intact: isSigned(cms, content),
			at: at ? timeOf(at) : null,
			stampedAt,
		};
	} catch {
		return broken;
	}
}

type Cms = {
	/** what is signed, when it lies inside, as in a time stamp */
	content: Uint8Array | null;
	digest: string;
	signed: Map<string, Node>;
	/** the signed attributes as they were hashed: a SET */
	attributes: Buffer;
	unsigned: Map<string, Node>;
	signature: Uint8Array;
	/** the one whose key made the signature; null when none of those inside did */
	certificate: X509Certificate | null;
};

function readCms(bytes: Uint8Array): Cms {
	const [, explicit] = childrenOf(readNode(bytes));
	const [sequence] = explicit ? childrenOf(explicit) : [];
	if (!sequence) throw new RangeError("no signed data");
	const parts = childrenOf(sequence);
	const inside = parts[2] ? childrenOf(parts[2])[1] : undefined;
	const content = inside ? (childrenOf(inside)[0]?.value ?? null) : null;
	const certificates = parts.filter(({ tag }) => tag === 0xa0).flatMap(childrenOf);
	const [signer] = childrenOf(parts.at(-1) as Node);
	if (!signer) throw new RangeError("no signer");
	const [, , algorithm, ...rest] = childrenOf(signer);
	const signedSet = rest.find(({ tag }) => tag === 0xa0);
	const unsignedSet = rest.find(({ tag }) => tag === 0xa1);
	const signature = rest.find(({ tag }) => tag === 0x04)?.value;
	const digest = algorithm && digests[oidOf(childrenOf(algorithm)[0] as Node)];
	if (!signedSet || !signature || !digest) throw new RangeError("not a PDF signature");
	const attributes = Buffer.from(signedSet.whole);
	attributes[0] = 0x31;
	const made = certificates.map(({ whole }) => new X509Certificate(whole));
	return {
		content,
		digest,
		signed: attributesOf(signedSet),
		attributes,
		unsigned: unsignedSet ? attributesOf(unsignedSet) : new Map(),
		signature,
		certificate: made.find((one) => verify(digest, attributes, one.publicKey, signature)) ?? null,
	};
}

function attributesOf(set: Node): Map<string, Node> {
	return new Map(
		childrenOf(set).map((attribute) => {
			const [type, values] = childrenOf(attribute) as [Node, Node];
			return [oidOf(type), childrenOf(values)[0] as Node];
		}),
	);
}

function isSigned(cms: Cms, content: Uint8Array): boolean {
	const claimed = cms.signed.get(messageDigest)?.value;
	const real = createHash(cms.digest).update(content).digest();
	return Boolean(cms.certificate && claimed && real.equals(claimed));
}

/** A time stamp holds when its service signed it and it was given for exactly this content. */
function readStamp(token: Cms, content: Uint8Array): { intact: boolean; stampedAt: Date | null } {
	const broken = { intact: false, stampedAt: null };
	if (!token.content || !isSigned(token, token.content)) return broken;
	const [, , imprint, , time] = childrenOf(readNode(token.content));
	const [algorithm, hash] = imprint ? childrenOf(imprint) : [];
	const digest = algorithm && digests[oidOf(childrenOf(algorithm)[0] as Node)];
	if (!digest || !hash || !time) return broken;
	if (!createHash(digest).update(content).digest().equals(hash.value)) return broken;
	return { intact: true, stampedAt: timeOf(time) };
}

function namesOf({ certificate }: Cms): { fingerprint: string; name: string } {
	if (!certificate) return { fingerprint: "", name: "" };
	return {
		fingerprint: createHash("sha256").update(certificate.raw).digest("hex"),
		name: /^CN=(.*)$/m.exec(certificate.subject)?.[1] ?? "",
	};
}
