// What a running process uses, from /proc. A process that has ended uses nothing.
import { readFileSync } from "node:fs";

/** User and system time, which Linux counts in hundredths of a second. */
export function readCpuSeconds(pid: number): number {
	const [, after = ""] = readProc(pid, "stat").split(/\) (?=\S )/);
	const fields = after.split(" ");
	return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / 100;
}

/** Resident memory; "Pss" divides what processes share among them. */
export function readMegabytes(pid: number, kind: "Rss" | "Pss"): number {
	const kilobytes = new RegExp(`^${kind}:\\s+(\\d+)`, "m").exec(readProc(pid, "smaps_rollup"))?.[1];
	return Math.round(Number(kilobytes ?? 0) / 1024);
}

function readProc(pid: number, file: string): string {
	try {
		return readFileSync(`/proc/${pid}/${file}`, "utf8");
	} catch {
		return "";
	}
}
