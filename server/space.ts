import fsp from "node:fs/promises";
import os from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { type ReadSettings, SettingsError } from "./settings.ts";
import { type Closers, createClosers, type Shutdown } from "./shutdown.ts";

const megabyte = 1024 * 1024;
/** With less, PostgreSQL can't add a segment to its write-ahead log, and doesn't start. */
const neededBytes = 16 * megabyte;
const lowBytes = 500 * megabyte;
const checkEvery = 2_000;

/** The folders that are written to, which can be on different disks: the temporary one has PostgreSQL's socket. */
export function listStorage({ dataDir, filesDir }: Pick<ReadSettings, "dataDir" | "filesDir">): string[] {
	return [dataDir, filesDir, os.tmpdir()];
}

/** The first folder whose disk is full; null when there is space on all of them. */
export async function findFullDisk(folders: string[]): Promise<string | null> {
	for (const folder of folders) if ((await countFreeBytes(folder)) < neededBytes) return folder;
	return null;
}

/** Whether a disk is almost full. A temporary folder in memory can be small, so it is low only when it is full. */
export async function isSpaceLow(folders: string[]): Promise<boolean> {
	for (const folder of folders) {
		const limit = folder === os.tmpdir() ? neededBytes : lowBytes;
		if ((await countFreeBytes(folder)) < limit) return true;
	}
	return false;
}

/**
 * Runs `open`. When it fails because a disk is full, waits until there is space and runs it again: a process that ends
 * would serve nothing. `onFull` is called with the error and the folder before the wait.
 */
export async function openWithSpace<T>(options: {
	folders: string[];
	shutdown: Shutdown;
	print: (line: string) => void;
	open: (onStop: Closers["add"]) => Promise<T>;
	onFull: (error: Error, folder: string) => Promise<void>;
}): Promise<T> {
	const { folders, shutdown, print, open, onFull } = options;
	for (;;) {
		const closers = createClosers(print);
		shutdown.onStop(closers.closeAll);
		try {
			return await open(closers.add);
		} catch (error) {
			const mayBeFull = error instanceof Error && !(error instanceof SettingsError) && !shutdown.isStopping();
			const full = mayBeFull && (await findFullDisk(folders));
			if (!full) throw error;
			await closers.closeAll();
			await onFull(error, full);
			while (await findFullDisk(folders)) await sleep(checkEvery);
		}
	}
}

/** A folder that doesn't exist yet is created where there is space, or reported by whoever needs it. */
async function countFreeBytes(folder: string): Promise<number> {
	const stats = await fsp.statfs(folder).catch(() => null);
	return stats ? stats.bavail * stats.bsize : Number.POSITIVE_INFINITY;
}
