// Seals PDFs (PAdES signatures) with a key that is created at first use and stored encrypted in the database.
import { createHash, generateKeyPair, randomBytes, webcrypto } from "node:crypto";
import { promisify } from "node:util";
import { eq, isNull, sql } from "drizzle-orm";
import { db } from "./db.server.ts";
import { decrypt, encrypt } from "./encryption.server.ts";
import { settings } from "./env.server.ts";
import { log } from "./log.server.ts";
import { readSeals } from "./read-seals.server.ts";
import { requireAllowedHost } from "./refused-hosts.server.ts";
import { createSelfSignedCertificate } from "./self-signed.server.ts";
import { readServiceConnection } from "./service-connections.server.ts";
import { sealKeys } from "./tables.server.ts";

/** Every PDF reader can verify RSA with SHA-256, even old ones. */
const algorithm = { name: "RSASSA-PKCS1-v1_5", hash: "SHA-256" } as const;
const validYears = 25;
/** Extended key usage for document signing, RFC 9336. */
const documentSigning = "1.3.6.1.5.5.7.3.36";
const timeStampTimeout = 5_000;

type SealDetails = {
	/** of the company, for the certificate that is created at first use */
	name: string;
	reason: string;
	location?: string;
	contact?: string;
};

export type Sealed = {
	bytes: Buffer;
	/** "missing": a time-stamp service is configured but did not answer */
	timeStamp: "none" | "stamped" | "missing";
};

/** Flattens form fields and annotations, then seals. Returns new bytes; the input is not changed. */
export async function sealPdf(bytes: Uint8Array, details: SealDetails, at: Date): Promise<Sealed> {
	const { PDF } = await import("@libpdf/core");
	const signer = await openSigner(details.name, at);
	const flatten = async () => {
		const pdf = await PDF.load(bytes);
		pdf.flattenAll();
		return PDF.load(await pdf.save());
	};
	const common = {
		signer,
		reason: details.reason,
		location: details.location,
		contactInfo: details.contact,
		signingTime: at,
		subFilter: "ETSI.CAdES.detached" as const,
	};
	const timeStampUrl = await readTimeStampUrl();
	if (timeStampUrl)
		try {
			const timestampAuthority = await createTimeStampAuthority(timeStampUrl);
			const signed = await (await flatten()).sign({ ...common, level: "B-T", timestampAuthority });
			return { bytes: requireTimeStamp(signed.bytes), timeStamp: "stamped" };
		} catch (error) {
			log().warn({ err: error }, "time-stamp service failed, sealed without a time stamp");
		}
	const signed = await (await flatten()).sign({ ...common, level: "B-B" });
	return { bytes: Buffer.from(signed.bytes), timeStamp: timeStampUrl ? "missing" : "none" };
}

/** Returns the bytes if their last seal has a valid time stamp, else throws: the service may answer anything. */
function requireTimeStamp(bytes: Uint8Array): Buffer {
	const last = readSeals(bytes).at(-1);
	if (!last?.intact || !last.stampedAt) throw new Error("invalid response from the time-stamp service");
	return Buffer.from(bytes);
}

/** Adds a time stamp that covers the seal. Throws when the service is unavailable. */
export async function timeStampPdf(sealed: Uint8Array): Promise<Buffer> {
	const url = await readTimeStampUrl();
	if (!url) throw new Error("no time-stamp service is set up");
	const { PDF } = await import("@libpdf/core");
	const pdf = await PDF.load(sealed);
	const { bytes } = await pdf.addTimestamp({ timestampAuthority: await createTimeStampAuthority(url) });
	return requireTimeStamp(bytes);
}

/** TSA_URL takes precedence over what the owner saved; null when there is neither. */
async function readTimeStampUrl(): Promise<string | null> {
	return settings.tsaUrl ?? (await readServiceConnection("time-stamp"))?.values.url ?? null;
}

/** Whether the service answers with a time stamp. */
export async function testTimeStampService(url: string): Promise<boolean> {
	const authority = await createTimeStampAuthority(url);
	return authority.timestamp(randomBytes(32), "SHA-256").then(
		() => true,
		() => false,
	);
}

/** The complete response within the timeout: the library would wait forever for one that has begun. */
async function fetchWithTimeout(...[input, init]: Parameters<typeof fetch>): Promise<Response> {
	await requireAllowedHost(new URL(input instanceof Request ? input.url : input).hostname);
	const response = await fetch(input, { ...init, redirect: "error", signal: AbortSignal.timeout(timeStampTimeout) });
	return new Response(await response.arrayBuffer(), response);
}

async function createTimeStampAuthority(url: string) {
	const { HttpTimestampAuthority } = await import("@libpdf/core");
	return new HttpTimestampAuthority(url, { fetch: fetchWithTimeout });
}

/** SHA-256 of every certificate that this installation has ever sealed with. */
export async function listSealFingerprints(): Promise<string[]> {
	const rows = await db.select({ fingerprint: sealKeys.fingerprint }).from(sealKeys);
	return rows.map(({ fingerprint }) => fingerprint);
}

async function openSigner(name: string, at: Date) {
	const { CryptoKeySigner } = await import("@libpdf/core");
	const { key, certificate } = (await findKey()) ?? (await createKey(name, at));
	return new CryptoKeySigner(key as CryptoKey, certificate, "RSA", algorithm.name, []);
}

type SealKey = { key: webcrypto.CryptoKey; certificate: Uint8Array };

/** The current key; null when there is none, or when SECRET_KEY is not the one that encrypted it. */
async function findKey(): Promise<SealKey | null> {
	const [row] = await db.select().from(sealKeys).where(isNull(sealKeys.retiredAt));
	if (!row) return null;
	const privateKey = decrypt("seal key", row.encryptedKey);
	if (!privateKey) return null;
	return importKey(privateKey, Buffer.from(row.certificate, "base64"));
}

async function importKey(privateKey: Buffer<ArrayBuffer>, certificate: Buffer): Promise<SealKey> {
	return { key: await webcrypto.subtle.importKey("pkcs8", privateKey, algorithm, false, ["sign"]), certificate };
}

async function createKey(name: string, at: Date): Promise<SealKey> {
	const pair = await promisify(generateKeyPair)("rsa", { modulusLength: 3072 });
	const until = new Date(at);
	until.setUTCFullYear(until.getUTCFullYear() + validYears);
	const from = new Date(at.getTime() - 60_000);
	const { privateKey: key, publicKey } = pair;
	const certificate = createSelfSignedCertificate({ name, from, until, purpose: documentSigning, key, publicKey });
	const privateKey = key.export({ type: "pkcs8", format: "der" });
	const encryptedKey = encrypt("seal key", privateKey);
	const fingerprint = createHash("sha256").update(certificate).digest("hex");
	return db.transaction(async (tx) => {
		await tx.execute(sql`select pg_advisory_xact_lock(hashtext('seal.key'))`);
		const [current] = await tx.select().from(sealKeys).where(isNull(sealKeys.retiredAt));
		const existing = current && decrypt("seal key", current.encryptedKey);
		if (existing) return importKey(existing, Buffer.from(current.certificate, "base64"));
		if (current) await tx.update(sealKeys).set({ retiredAt: at }).where(eq(sealKeys.fingerprint, current.fingerprint));
		await tx
			.insert(sealKeys)
			.values({ fingerprint, certificate: certificate.toString("base64"), encryptedKey, createdAt: at });
		return importKey(privateKey, certificate);
	});
}
