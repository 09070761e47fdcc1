// Encrypts what must not be readable in the database or a copy of it, with a key that is derived from SECRET_KEY.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { settings } from "./env.server.ts";

const cipherName = "aes-256-gcm";

/** What a key is for. Each purpose has a key of its own. */
type Purpose = "seal key" | "service credentials" | "gate code" | "email account";

const deriveKey = (purpose: Purpose) => Buffer.from(hkdfSync("sha256", settings.secretKey, "", purpose, 32));

export function encrypt(purpose: Purpose, bytes: Uint8Array): string {
	const nonce = randomBytes(12);
	const cipher = createCipheriv(cipherName, deriveKey(purpose), nonce);
	const locked = Buffer.concat([cipher.update(bytes), cipher.final()]);
	return Buffer.concat([nonce, cipher.getAuthTag(), locked]).toString("base64");
}

/** Null when SECRET_KEY is not the one that encrypted it. */
export function decrypt(purpose: Purpose, locked: string): Buffer<ArrayBuffer> | null {
	const bytes = Buffer.from(locked, "base64");
	const decipher = createDecipheriv(cipherName, deriveKey(purpose), bytes.subarray(0, 12));
	decipher.setAuthTag(bytes.subarray(12, 28));
	try {
		return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]);
	} catch {
		return null;
	}
}
