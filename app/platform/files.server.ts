import { createHash, randomBytes } from "node:crypto";
import { createReadStream } from "node:fs";
import { type FileHandle, mkdir, open, readdir, readFile, rename, rm, stat, utimes } from "node:fs/promises";
import path from "node:path";
import { settings } from "./env.server.ts";
import { isUuid } from "./uuid.ts";

/** Keys such as "inquiries/0190.../3.jpg". The code chooses them, never a visitor. */
const validKey = /^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9.-]*)+$/;

/** Stores the bytes durably (synced to disk). Returns their SHA-256 in hex. */
export async function putFile(key: string, bytes: Uint8Array): Promise<string> {
	await store(key, async (file) => {
		await file.writeFile(bytes);
		return true;
	});
	return createHash("sha256").update(bytes).digest("hex");
}

export type StoredStream = { size: number; sha256: string /** the first bytes, which tell its type */; head: Buffer };

/** The same for bytes as they arrive, never all in memory. Null when there are more than `max`: then nothing is stored. */
export async function putStream(
	key: string,
	parts: AsyncIterable<Uint8Array>,
	max: number,
): Promise<StoredStream | null> {
	const hash = createHash("sha256");
	let head = Buffer.alloc(0);
	let size = 0;
	return store(key, async (file) => {
		for await (const part of parts) {
			size += part.length;
			if (size > max) return null;
			if (head.length < 64) head = Buffer.concat([head, part.subarray(0, 64 - head.length)]);
			hash.update(part);
			await file.writeFile(part);
		}
		return { size, sha256: hash.digest("hex"), head };
	});
}

/** Writes a file that has its name only once it is whole. Null from `write` stores nothing. */
async function store<T>(key: string, write: (file: FileHandle) => Promise<T | null>): Promise<T | null> {
	const target = filePath(key);
	const folder = path.dirname(target);
	const created = await mkdir(folder, { recursive: true });
	const partial = `${target}.${randomBytes(6).toString("hex")}.part`;
	try {
		const file = await open(partial, "wx", 0o600);
		let written: T | null;
		try {
			written = await write(file);
			if (written !== null) await file.sync();
		} finally {
			await file.close();
		}
		if (written === null) {
			await rm(partial, { force: true });
			return null;
		}
		await rename(partial, target);
		// a power failure could otherwise lose the names, though not the bytes
		await syncFolder(folder);
		if (created) await syncFolder(path.dirname(created));
		return written;
	} catch (error) {
		await rm(partial, { force: true });
		throw error;
	}
}

/** Null when there is no such file. */
export async function findFileSize(key: string): Promise<number | null> {
	return stat(filePath(key)).then(
		({ size }) => size,
		(error) => {
			if (error.code === "ENOENT") return null;
			throw error;
		},
	);
}

/** The bytes of a file in parts, for a download. It is opened when the first part is read. */
export async function* readFileParts(key: string): AsyncGenerator<Uint8Array> {
	for await (const part of createReadStream(filePath(key), { highWaterMark: 256 * 1024 })) yield part as Buffer;
}

/** Makes a file as new as if it had just been stored, so that no sweep takes it. False when there is none. */
export async function touchFile(key: string, now = new Date()): Promise<boolean> {
	return utimes(filePath(key), now, now).then(
		() => true,
		(error) => {
			if (error.code === "ENOENT") return false;
			throw error;
		},
	);
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
			// it may have become part of a record meanwhile
			if (known.has(key) || !(await isOlder(filePath(key), time))) continue;
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
