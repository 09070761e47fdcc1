import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";

const derive = promisify<"argon2id", Argon2Parameters, Buffer>(argon2);

/** OWASP's recommendation for argon2id: 19 MiB, two passes, one lane. */
const memory = 19_456;
const passes = 2;
const parallelism = 1;
const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** argon2id in PHC form: "$argon2id$v=19$m=19456,t=2,p=1$salt$hash". */
export async function hashPassword(password: string): Promise<string> {
	const nonce = randomBytes(16);
	const hash = await derive("argon2id", {
		message: normalize(password),
		nonce,
		memory,
		passes,
		parallelism,
		tagLength: 32,
	});
	return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(nonce)}$${base64(hash)}`;
}

/** Compares in constant time. A hash in another format matches nothing. */
export async function passwordMatches(password: string, hash: string): Promise<boolean> {
	const [, m, t, p, salt, expected] = phc.exec(hash) ?? [];
	if (!salt || !expected) return false;
	const known = Buffer.from(expected, "base64");
	const derived = await derive("argon2id", {
		message: normalize(password),
		nonce: Buffer.from(salt, "base64"),
		memory: Number(m),
		passes: Number(t),
		parallelism: Number(p),
		tagLength: known.length,
	});
	return timingSafeEqual(derived, known);
}

/** Keyboards encode "é" in two ways; both are the same password. */
function normalize(password: string): string {
	return password.normalize("NFKC");
}

function base64(bytes: Buffer): string {
	return bytes.toString("base64").replace(/=+$/, "");
}
