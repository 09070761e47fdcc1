import fs from "node:fs";

const largest = 10 * 1024 * 1024;

/**
 * Moves a log over the limit to `<file>.1`. PostgreSQL appends, so the file can be truncated while it runs. Without space for
 * the copy, the log is discarded: on a full disk, the space matters more.
 */
export function capLog(file: string, limit = largest): void {
	const size = fs.statSync(file, { throwIfNoEntry: false })?.size ?? 0;
	if (size <= limit) return;
	try {
		fs.copyFileSync(file, `${file}.1`);
	} catch {
		fs.rmSync(`${file}.1`, { recursive: true, force: true });
	}
	try {
		fs.truncateSync(file, 0);
	} catch {
		// a read-only or failing file system must not end the process
	}
}

export function lastLines(file: string, count = 8): string {
	try {
		return fs.readFileSync(file, "utf8").trimEnd().split("\n").slice(-count).join("\n");
	} catch {
		return "(the log is empty)";
	}
}
