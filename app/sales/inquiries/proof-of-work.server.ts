import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { settings } from "#app/platform/env.server.ts";
import { proofOfWorkBits } from "./proof-of-work.ts";

/** A signed token with the time a form was opened: "time.signature". */
export function createStartToken(now: Date): string {
	const time = now.getTime().toString(36);
	return `${time}.${sign(time)}`;
}

/** Milliseconds since the form was opened; null for a token with a wrong signature. */
export function millisecondsSinceStart(start: string, now: Date): number | null {
	const [time = "", signature = ""] = start.split(".");
	const expected = Buffer.from(sign(time));
	const actual = Buffer.from(signature);
	if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return null;
	return now.getTime() - Number.parseInt(time, 36);
}

/**
 * Whether `proof` is the proof of work for this form. It depends on the form's start token and key, so it can't be
 * reused.
 */
export function isProofValid(start: string, key: string, proof: string): boolean {
	if (!/^\d{1,12}$/.test(proof)) return false;
	const hash = createHash("sha256").update(`${start}:${key}:${proof}`).digest();
	return Math.clz32(hash.readUInt32BE(0)) >= proofOfWorkBits;
}

function sign(time: string): string {
	return createHmac("sha256", settings.secretKey).update(`form-start:${time}`).digest("base64url").slice(0, 22);
}
