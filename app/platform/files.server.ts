import { createHash, randomBytes } from "node:crypto";
import { mkdir, open, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { settings } from "./env.server.ts";
import { isUuid } from "./uuid.ts";

/** Keys such as "inquiries/0190.../3.jpg". The code chooses them, never a visitor. */
const validKey = /^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9.-]*)+$/;

/** Stores the bytes durably (synced to disk). Returns their SHA-256 in hex. */
export async function putFile(key: string, bytes: Uint8Array): Promise<string> {
	const target = filePath(key);
	const folder = path.dirname(target);
	const created = await mkdir(folder, { recursive: true });
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
		// a power failure could otherwise lose the names, though not the bytes
		await syncFolder(folder);
		if (created) await syncFolder(path.dirname(created));
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

async function syncFolder(folder: string): Promise<void> {
	const handle = await open(folder, "r");
	try {
		await handle.sync();
	} finally {
		await handle.close();
	}
}

/**
 * Deletes files that were being written or uploaded in parts before `time` and never completed. An upload that continues after
 * that starts over.
 */
export async function deletePartialFiles(time: Date): Promise<number> {
	let deleted = 0;
	for (const entry of await listEntries(settings.filesDir, { recursive: true })) {
		const file = path.join(entry.parentPath, entry.name);
		if (!entry.name.endsWith(".part") || !(await isOlder(file, time))) continue;
		await rm(file, { force: true });
		deleted += 1;
	}
	return deleted;
}

/**
 * Deletes the folders `<folder>/<id>` that were last changed before `time` and whose id `findKnown` doesn't return. Such a
 * folder is left by a process that was killed before it stored the record, or after it deleted the record.
 */
export async function deleteUnknownFolders(
	folder: string,
	time: Date,
	findKnown: (ids: string[]) => Promise<string[]>,
): Promise<number> {
	const parent = path.join(settings.filesDir, folder);
	const ids: string[] = [];
	for (const { name } of await listEntries(parent))
		if (isUuid(name) && (await isOlder(path.join(parent, name), time))) ids.push(name);
	let deleted = 0;
	for (let at = 0; at < ids.length; at += 1_000) {
		const some = ids.slice(at, at + 1_000);
		const known = new Set(await findKnown(some));
		for (const id of some) {
			if (known.has(id)) continue;
			await rm(path.join(parent, id), { recursive: true, force: true });
			deleted += 1;
		}
	}
	return deleted;
}

/**
 * Deletes the files `<folder>/<id>/<name>` that were last changed before `time` and whose key `findKnown` doesn't return.
 */
export async function deleteUnknownFiles(
	folder: string,
	time: Date,
	findKnown: (keys: string[]) => Promise<string[]>,
): Promise<number> {
	const keys: string[] = [];
	for (const entry of await listEntries(path.join(settings.filesDir, folder), { recursive: true })) {
		const file = path.join(entry.parentPath, entry.name);
		if (entry.isFile() && (await isOlder(file, time))) keys.push(path.relative(settings.filesDir, file));
	}
	let deleted = 0;
	for (let at = 0; at < keys.length; at += 1_000) {
		const some = keys.slice(at, at + 1_000);
		const known = new Set(await findKnown(some));
		for (const key of some) {
			if (known.has(key)) continue;
			await deleteFile(key);
			deleted += 1;
		}
	}
	return deleted;
}

async function listEntries(folder: string, options: { recursive?: boolean } = {}) {
	return readdir(folder, { ...options, withFileTypes: true }).catch((error) => {
		if (error.code === "ENOENT") return [];
		throw error;
	});
}

async function isOlder(file: string, time: Date): Promise<boolean> {
	const stats = await stat(file).catch(() => null);
	return stats !== null && stats.mtime < time;
}

function filePath(key: string): string {
	if (!validKey.test(key) || key.includes("..")) throw new Error("invalid file key");
	return path.join(settings.filesDir, key);
}
