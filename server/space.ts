import fsp from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { SettingsError } from "./settings.ts";
import { type Closers, createClosers, type Shutdown } from "./shutdown.ts";

/** With less, PostgreSQL can't add a segment to its write-ahead log, and doesn't start. */
const neededBytes = 16 * 1024 * 1024;
const checkEvery = 2_000;

/**
 * Runs `open`. When it fails because the disk is full, waits until there is space and runs it again: a process that ends
 * would serve nothing. `onFull` is called with the error before the wait.
 */
export async function openWithSpace<T>(options: {
	dataDir: string;
	shutdown: Shutdown;
	print: (line: string) => void;
	open: (onStop: Closers["add"]) => Promise<T>;
	onFull: (error: Error) => Promise<void>;
}): Promise<T> {
	const { dataDir, shutdown, print, open, onFull } = options;
	for (;;) {
		const closers = createClosers(print);
		shutdown.onStop(closers.closeAll);
		try {
			return await open(closers.add);
		} catch (error) {
			const mayBeFull = error instanceof Error && !(error instanceof SettingsError) && !shutdown.isStopping();
			if (!mayBeFull || (await hasSpace(dataDir))) throw error;
			await closers.closeAll();
			await onFull(error);
			while (!(await hasSpace(dataDir))) await sleep(checkEvery);
		}
	}
}

async function hasSpace(folder: string): Promise<boolean> {
	const { bavail, bsize } = await fsp.statfs(folder);
	return bavail * bsize >= neededBytes;
}
