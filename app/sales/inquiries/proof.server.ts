import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { settings } from "#app/platform/env.server.ts";
import { proofBits } from "./proof.ts";

/** Says when a form was opened, in a way that nobody can make up: "time.signature". */
export function makeStart(now: Date): string {
	const time = now.getTime().toString(36);
	return `${time}.${sign(time)}`;
}

/** Milliseconds since the form was opened; null when the token was not made by us. */
export function sinceStart(start: string, now: Date): number | null {
	const [time = "", signature = ""] = start.split(".");
	const expected = Buffer.from(sign(time));
	const given = Buffer.from(signature);
	if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
	return now.getTime() - Number.parseInt(time, 36);
}

/** Whether a browser has done the sums for this very form: one proof serves one form. */
export function isProven(start: string, key: string, proof: string): boolean {
	if (!/^\d{1,12}$/.test(proof)) return false;
	const hash = createHash("sha256").update(`${start}:${key}:${proof}`).digest();
	return Math.clz32(hash.readUInt32BE(0)) >= proofBits;
}

function sign(time: string): string {
	return createHmac("sha256", settings.secretKey).update(`form-start:${time}`).digest("base64url").slice(0, 22);
}
