import fs from "node:fs";

const largest = 10 * 1024 * 1024;

/** The server appends, so its log can be emptied under it; the last part is kept beside it. */
export function capLog(file: string, limit = largest): void {
	const size = fs.statSync(file, { throwIfNoEntry: false })?.size ?? 0;
	if (size <= limit) return;
	fs.copyFileSync(file, `${file}.1`);
	fs.truncateSync(file, 0);
}

export function lastLines(file: string, count = 8): string {
	try {
		return fs.readFileSync(file, "utf8").trimEnd().split("\n").slice(-count).join("\n");
	} catch {
		return "(nothing was written)";
	}
}
