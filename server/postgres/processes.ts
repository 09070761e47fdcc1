// PostgreSQL's processes as the operating system reports them. Process ids are reused, so an id alone proves nothing.
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";

const linux = process.platform === "linux";

export function isAlive(pid: number): boolean {
	try {
		process.kill(pid, 0);
		return true;
	} catch (error) {
		return (error as NodeJS.ErrnoException).code === "EPERM";
	}
}

export function signal(pid: number, name: NodeJS.Signals): void {
	try {
		process.kill(pid, name);
	} catch {
		// already gone
	}
}

/** Start time, which tells processes with the same id apart, even across a reboot. Undefined when not running. */
export function processStartTime(pid: number): string | undefined {
	if (!isAlive(pid)) return undefined;
	if (!linux) return "0";
	try {
		const stat = fs.readFileSync(`/proc/${pid}/stat`, "utf8");
		const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
		return fields[0] === "Z" ? undefined : fields[19];
	} catch {
		return undefined;
	}
}

/** Whether the process is a running postmaster of this cluster, not a zombie. */
export function isPostmaster(pid: number, cluster: string): boolean {
	try {
		if (linux) {
			const [program = "", ...args] = fs.readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0");
			return path.basename(program) === "postgres" && args.includes(cluster);
		}
		const line = execFileSync("ps", ["-o", "command=", "-p", String(pid)], { encoding: "utf8" });
		return line.includes("postgres") && line.includes(cluster);
	} catch {
		return false;
	}
}

/** Backends that outlived a killed postmaster: they run in the cluster's folder and hold its shared memory. */
export function findStrayBackends(cluster: string): number[] {
	if (!linux) return [];
	return fs
		.readdirSync("/proc")
		.filter((name) => /^\d+$/.test(name))
		.map(Number)
		.filter((pid) => {
			try {
				return (
					fs.readlinkSync(`/proc/${pid}/cwd`) === cluster &&
					fs.readFileSync(`/proc/${pid}/cmdline`, "utf8").startsWith("postgres")
				);
			} catch {
				return false;
			}
		});
}

/** Reads postmaster.pid: the first line is the process id, the eighth its state (starting, ready, stopping). */
export function readPidFile(cluster: string): { pid: number; state: string } | undefined {
	try {
		const lines = fs.readFileSync(path.join(cluster, "postmaster.pid"), "utf8").split("\n");
		const pid = Number(lines[0]);
		return pid > 1 ? { pid, state: (lines[7] ?? "").trim() } : undefined;
	} catch {
		return undefined;
	}
}
