import { createHash, randomBytes } from "node:crypto";
import { mkdir, open, readFile, rename, rm } from "node:fs/promises";
import path from "node:path";
import { settings } from "./env.server.ts";

/** Keys look like "inquiries/0190.../3.jpg": lower-case words, digits, dots and slashes, chosen by us, never by a visitor. */
const goodKey = /^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9.-]*)+$/;

/** Keeps the bytes; they are on the disk when it returns. Gives their SHA-256 in hex. */
export async function putFile(key: string, bytes: Uint8Array): Promise<string> {
	const target = placeOf(key);
	await mkdir(path.dirname(target), { recursive: true });
	const half = `${target}.${randomBytes(6).toString("hex")}.part`;
	try {
		const file = await open(half, "wx", 0o600);
		try {
			await file.writeFile(bytes);
			await file.sync();
		} finally {
			await file.close();
		}
		await rename(half, target);
	} catch (error) {
		await rm(half, { force: true });
		throw error;
	}
	return createHash("sha256").update(bytes).digest("hex");
}

export async function getFile(key: string): Promise<Buffer | null> {
	return readFile(placeOf(key)).catch((error) => {
		if (error.code === "ENOENT") return null;
		throw error;
	});
}

export async function removeFile(key: string): Promise<void> {
	await rm(placeOf(key), { force: true });
}

function placeOf(key: string): string {
	if (!goodKey.test(key) || key.includes("..")) throw new Error("invalid file key");
	return path.join(settings.filesDir, key);
}
