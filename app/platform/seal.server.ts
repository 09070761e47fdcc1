// The program's own seal: a key made at first use, kept encrypted in the database, that signs PDFs as PAdES asks.
import {
	createCipheriv,
	createDecipheriv,
	createHash,
	generateKeyPair,
	hkdfSync,
	randomBytes,
	webcrypto,
} from "node:crypto";
import { promisify } from "node:util";
import { eq, isNull, sql } from "drizzle-orm";
import { db } from "./db.server.ts";
import { settings } from "./env.server.ts";
import { log } from "./log.server.ts";
import { readSeals } from "./seal-reading.server.ts";
import { selfSigned } from "./self-signed.server.ts";
import { sealKeys } from "./tables.server.ts";

/** RSA with SHA-256 is what every PDF reader verifies, old ones included. */
const algorithm = { name: "RSASSA-PKCS1-v1_5", hash: "SHA-256" } as const;
const years = 25;
/** RFC 9336 */
const signsDocuments = "1.3.6.1.5.5.7.3.36";
const waitForTimeStamp = 5_000;

type Words = {
	/** who seals, for the certificate that is made at first use */
	name: string;
	reason: string;
	location?: string;
	contact?: string;
};

export type Sealed = {
	bytes: Buffer;
	/** by a time-stamp service; "missing": one is configured and gave none */
	timeStamp: "none" | "given" | "missing";
};

/** Flattens what could still move, then seals. The bytes given stay as they are; the sealed ones are new. */
export async function sealPdf(bytes: Uint8Array, words: Words, at: Date): Promise<Sealed> {
	const { PDF } = await import("@libpdf/core");
	const signer = await openSigner(words.name, at);
	const flat = async () => {
		const pdf = await PDF.load(bytes);
		pdf.flattenAll();
		return PDF.load(await pdf.save());
	};
	const common = {
		signer,
		reason: words.reason,
		location: words.location,
		contactInfo: words.contact,
		signingTime: at,
		subFilter: "ETSI.CAdES.detached" as const,
	};
	if (settings.tsaUrl)
		try {
			const timestampAuthority = await timeStampService(settings.tsaUrl);
			const signed = await (await flat()).sign({ ...common, level: "B-T", timestampAuthority });
			return { bytes: stamped(signed.bytes), timeStamp: "given" };
		} catch (error) {
			log().warn({ err: error }, "time-stamp service failed, sealed without a time stamp");
		}
	const signed = await (await flat()).sign({ ...common, level: "B-B" });
	return { bytes: Buffer.from(signed.bytes), timeStamp: settings.tsaUrl ? "missing" : "none" };
}

/** The bytes when their last seal holds with its time stamp: a service may answer anything. */
function stamped(bytes: Uint8Array): Buffer {
	const last = readSeals(bytes).at(-1);
	if (!last?.intact || !last.stampedAt) throw new Error("invalid answer from the time-stamp service");
	return Buffer.from(bytes);
}

/** The sealed file with a time stamp behind it, which covers the seal; throws while the service gives none. */
export async function stampPdf(sealed: Uint8Array): Promise<Buffer> {
	if (!settings.tsaUrl) throw new Error("TSA_URL is not set");
	const { PDF } = await import("@libpdf/core");
	const pdf = await PDF.load(sealed);
	const { bytes } = await pdf.addTimestamp({ timestampAuthority: await timeStampService(settings.tsaUrl) });
	return stamped(bytes);
}

/** The whole answer or none within the time: the library waits without end for one that has begun. */
async function answerInTime(...[input, init]: Parameters<typeof fetch>): Promise<Response> {
	const response = await fetch(input, { ...init, signal: AbortSignal.timeout(waitForTimeStamp) });
	return new Response(await response.arrayBuffer(), response);
}

async function timeStampService(url: string) {
	const { HttpTimestampAuthority } = await import("@libpdf/core");
	return new HttpTimestampAuthority(url, { fetch: answerInTime });
}

/** SHA-256 of every certificate this installation ever sealed with. */
export async function ownFingerprints(): Promise<string[]> {
	const rows = await db.select({ fingerprint: sealKeys.fingerprint }).from(sealKeys);
	return rows.map(({ fingerprint }) => fingerprint);
}

async function openSigner(name: string, at: Date) {
	const { CryptoKeySigner } = await import("@libpdf/core");
	const { key, certificate } = (await openKey()) ?? (await makeKey(name, at));
	return new CryptoKeySigner(key as CryptoKey, certificate, "RSA", algorithm.name, []);
}

type Opened = { key: webcrypto.CryptoKey; certificate: Uint8Array };

/** The current key; null when there is none, or when SECRET_KEY is no longer the one that locked it. */
async function openKey(): Promise<Opened | null> {
	const [row] = await db.select().from(sealKeys).where(isNull(sealKeys.retiredAt));
	if (!row) return null;
	const plain = unlock(row.lockedKey);
	if (!plain) return null;
	return opened(plain, Buffer.from(row.certificate, "base64"));
}

async function opened(plain: Buffer<ArrayBuffer>, certificate: Buffer): Promise<Opened> {
	return { key: await webcrypto.subtle.importKey("pkcs8", plain, algorithm, false, ["sign"]), certificate };
}

async function makeKey(name: string, at: Date): Promise<Opened> {
	const pair = await promisify(generateKeyPair)("rsa", { modulusLength: 3072 });
	const until = new Date(at);
	until.setUTCFullYear(until.getUTCFullYear() + years);
	const from = new Date(at.getTime() - 60_000);
	const { privateKey: key, publicKey } = pair;
	const certificate = selfSigned({ name, from, until, purpose: signsDocuments, key, publicKey });
	const plain = key.export({ type: "pkcs8", format: "der" });
	const lockedKey = lock(plain);
	const fingerprint = createHash("sha256").update(certificate).digest("hex");
	return db.transaction(async (tx) => {
		await tx.execute(sql`select pg_advisory_xact_lock(hashtext('seal.key'))`);
		const [current] = await tx.select().from(sealKeys).where(isNull(sealKeys.retiredAt));
		const earlier = current && unlock(current.lockedKey);
		if (earlier) return opened(earlier, Buffer.from(current.certificate, "base64"));
		if (current) await tx.update(sealKeys).set({ retiredAt: at }).where(eq(sealKeys.fingerprint, current.fingerprint));
		await tx
			.insert(sealKeys)
			.values({ fingerprint, certificate: certificate.toString("base64"), lockedKey, madeAt: at });
		return opened(plain, certificate);
	});
}

const lockName = "aes-256-gcm";

function lockKey(): Buffer {
	return Buffer.from(hkdfSync("sha256", settings.secretKey, "", "seal key", 32));
}

function lock(plain: Buffer): string {
	const nonce = randomBytes(12);
	const cipher = createCipheriv(lockName, lockKey(), nonce);
	const locked = Buffer.concat([cipher.update(plain), cipher.final()]);
	return Buffer.concat([nonce, cipher.getAuthTag(), locked]).toString("base64");
}

function unlock(locked: string): Buffer<ArrayBuffer> | null {
	const bytes = Buffer.from(locked, "base64");
	const decipher = createDecipheriv(lockName, lockKey(), bytes.subarray(0, 12));
	decipher.setAuthTag(bytes.subarray(12, 28));
	try {
		return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]);
	} catch {
		return null;
	}
}
