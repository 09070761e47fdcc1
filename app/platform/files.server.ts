import { createHash, randomBytes } from "node:crypto";
import { mkdir, open, readFile, rename, rm } from "node:fs/promises";
import path from "node:path";
import { settings } from "./env.server.ts";

/** Keys such as "inquiries/0190.../3.jpg". The code chooses them, never a visitor. */
const validKey = /^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9.-]*)+$/;

/** Stores the bytes durably (synced to disk). Returns their SHA-256 in hex. */
export async function putFile(key: string, bytes: Uint8Array): Promise<string> {
	const target = filePath(key);
	await mkdir(path.dirname(target), { recursive: true });
	const partial = `${target}.${randomBytes(6).toString("hex")}.part`;
	try {
		const file = await open(partial, "wx", 0o600);
		try {
			await file.writeFile(bytes);
			await file.sync();
		} finally {
			await file.close();
		}
		await rename(partial, target);
	} catch (error) {
		await rm(partial, { force: true });
		throw error;
	}
	return createHash("sha256").update(bytes).digest("hex");
}

export async function findFile(key: string): Promise<Buffer | null> {
	return readFile(filePath(key)).catch((error) => {
		if (error.code === "ENOENT") return null;
		throw error;
	});
}

export async function deleteFile(key: string): Promise<void> {
	await rm(filePath(key), { force: true });
}

function filePath(key: string): string {
	if (!validKey.test(key) || key.includes("..")) throw new Error("invalid file key");
	return path.join(settings.filesDir, key);
}
