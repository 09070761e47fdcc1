// Reads the digital seals (PAdES signatures and time stamps) of a PDF and verifies them. What a visitor uploads is read in
// a worker thread (inspect-pdf.server.ts).
import { createHash, verify, X509Certificate } from "node:crypto";
import { type ByteSource, findAll, openBytes, updateHash } from "./byte-source.server.ts";
import { childrenOf, type Node, oidOf, readNode, timeOf } from "./der.ts";

export type Seal = {
	/** the covered bytes have not changed since they were sealed */
	intact: boolean;
	/** "all" when nothing was added after the last byte that the seal covers */
	covers: "all" | "part";
	kind: "seal" | "time-stamp";
	/** SHA-256 of the certificate, in hex */
	fingerprint: string;
	/** common name (CN) of the certificate */
	name: string;
	/** signing time as signedDigest by the program that sealed it */
	at: Date | null;
	/** signing time as proven by a time-timeStamp service */
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

/** Our own documents have at most three: the seal, its time stamp, and the seal of the final copy. */
const maxSeals = 8;
/** the size limit of a signature with its certificates; ours take a tenth of that */
const maxSignatureBytes = 128 * 1024;
const maxCertificates = 16;

/**
 * Every seal of a PDF in file order. A seal that can't be read counts as broken, never as absent. In a file with more than
 * eight, none counts as intact, because the whole file is hashed again for each seal.
 */
export function readSeals(bytes: Uint8Array | ByteSource): Seal[] {
	const pdf = toSource(bytes);
	const ranges = findRanges(pdf);
	if (ranges.length > maxSeals) return ranges.slice(0, maxSeals).map((range) => brokenSeal(pdf, range));
	return ranges.map((range) => readSeal(pdf, range));
}

/** SHA-256 of the bytes that the last seal covers: everything but the seal itself. "" without a seal. */
export function hashSealedContent(bytes: Uint8Array | ByteSource): string {
	const pdf = toSource(bytes);
	const range = findRanges(pdf).at(-1);
	return range && hasShape(pdf, range) ? hashCovered("sha256", pdf, range).toString("hex") : "";
}

function toSource(bytes: Uint8Array | ByteSource): ByteSource {
	return bytes instanceof Uint8Array ? openBytes(bytes) : bytes;
}

type Range = [number, number, number, number];

/** The values of /ByteRange: two parts of the file as [offset, length, offset, length]. At most one more than allowed. */
function findRanges(pdf: ByteSource): Range[] {
	const ranges: Range[] = [];
	for (const bytes of findAll(pdf, "/ByteRange", 200)) {
		const text = bytes.toString("latin1");
		const match = /^\/ByteRange\s*\[\s*(\d{1,10})\s+(\d{1,10})\s+(\d{1,10})\s+(\d{1,10})\s*\]/.exec(text);
		if (!match) continue;
		const [a = 0, b = 0, c = 0, d = 0] = match.slice(1).map(Number);
		ranges.push([a, b, c, d]);
		if (ranges.length > maxSeals) break;
	}
	return ranges;
}

/** Whether a range begins with the file and leaves out only a signature. */
function hasShape(pdf: ByteSource, [a, b, c, d]: Range): boolean {
	const gap = c - b;
	return a === 0 && b > 0 && gap > 2 && gap <= 2 * maxSignatureBytes && c + d <= pdf.length;
}

function hashCovered(digest: string, pdf: ByteSource, [a, b, c, d]: Range): Buffer {
	const hash = createHash(digest);
	updateHash(hash, pdf, a, a + b);
	updateHash(hash, pdf, c, c + d);
	return hash.digest();
}

const hashOf = (digest: string, bytes: Uint8Array) => createHash(digest).update(bytes).digest();

function brokenSeal(pdf: ByteSource, [a, , c, d]: Range): Seal {
	const covers = a === 0 && c + d === pdf.length ? "all" : "part";
	return { intact: false, covers, kind: "seal", fingerprint: "", name: "", at: null, stampedAt: null };
}

function readSeal(pdf: ByteSource, range: Range): Seal {
	const broken = brokenSeal(pdf, range);
	if (!hasShape(pdf, range)) return broken;
	const [, b, c] = range;
	try {
		const hashContent = (digest: string) => hashCovered(digest, pdf, range);
		const hex = /^<([0-9A-Fa-f]*)>$/.exec(pdf.view(b, c).toString("latin1"))?.[1];
		if (!hex) return broken;
		const signatureBytes = Buffer.from(hex, "hex");
		const { whole } = readNode(signatureBytes);
		if (signatureBytes.subarray(whole.length).some((byte) => byte !== 0)) return broken;
		const cms = readCms(whole);
		if (cms.content) {
			const timeStamp = readTimeStamp(cms, hashContent);
			return { ...broken, ...certificateFields(cms), ...timeStamp, kind: "time-stamp", at: null };
		}
		const token = cms.unsigned.get(timeStampToken);
		const stampedAt = token
			? readTimeStamp(readCms(token.whole), (digest) => hashOf(digest, cms.signature)).stampedAt
			: null;
		const at = cms.signed.get(signingTime);
		return {
			...broken,
			...certificateFields(cms),
			intact: isSigned(cms, hashContent),
			at: at ? timeOf(at) : null,
			stampedAt,
		};
	} catch {
		return broken;
	}
}

type Cms = {
	/** the signed content when it is embedded, as in a time timeStamp */
	content: Uint8Array | null;
	digest: string;
	signed: Map<string, Node>;
	/** the signed attributes as they were hashed: with the tag of a SET */
	attributes: Buffer;
	unsigned: Map<string, Node>;
	signature: Uint8Array;
	/** the embedded certificate whose key embedded the signature; null when none did */
	certificate: X509Certificate | null;
};

function readCms(bytes: Uint8Array): Cms {
	const [, explicit] = childrenOf(readNode(bytes));
	const [sequence] = explicit ? childrenOf(explicit) : [];
	if (!sequence) throw new RangeError("no signed data");
	const parts = childrenOf(sequence);
	const contentInfo = parts[2] ? childrenOf(parts[2])[1] : undefined;
	const content = contentInfo ? (childrenOf(contentInfo)[0]?.value ?? null) : null;
	const certificates = parts.filter(({ tag }) => tag === 0xa0).flatMap(childrenOf);
	if (certificates.length > maxCertificates) throw new RangeError("too many certificates");
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
	const embedded = certificates.map(({ whole }) => new X509Certificate(whole));
	return {
		content,
		digest,
		signed: attributesOf(signedSet),
		attributes,
		unsigned: unsignedSet ? attributesOf(unsignedSet) : new Map(),
		signature,
		certificate: embedded.find((certificate) => verify(digest, attributes, certificate.publicKey, signature)) ?? null,
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

/** The hash of the signed content with that algorithm. */
type HashContent = (digest: string) => Buffer;

function isSigned(cms: Cms, hashContent: HashContent): boolean {
	const signedDigest = cms.signed.get(messageDigest)?.value;
	return Boolean(cms.certificate && signedDigest && hashContent(cms.digest).equals(signedDigest));
}

/** A time timeStamp is intact when its service signed it and it was issued for exactly this content. */
function readTimeStamp(token: Cms, hashContent: HashContent): { intact: boolean; stampedAt: Date | null } {
	const broken = { intact: false, stampedAt: null };
	const { content } = token;
	if (!content || !isSigned(token, (digest) => hashOf(digest, content))) return broken;
	const [, , imprint, , time] = childrenOf(readNode(content));
	const [algorithm, hash] = imprint ? childrenOf(imprint) : [];
	const digest = algorithm && digests[oidOf(childrenOf(algorithm)[0] as Node)];
	if (!digest || !hash || !time) return broken;
	if (!hashContent(digest).equals(hash.value)) return broken;
	return { intact: true, stampedAt: timeOf(time) };
}

function certificateFields({ certificate }: Cms): { fingerprint: string; name: string } {
	if (!certificate) return { fingerprint: "", name: "" };
	return {
		fingerprint: createHash("sha256").update(certificate.raw).digest("hex"),
		name: /^CN=(.*)$/m.exec(certificate.subject)?.[1] ?? "",
	};
}
