// The processes that use a running PostgreSQL: one file each in <run>/users. The process that can remove the folder was
// the last and stops PostgreSQL. Removing a folder is atomic and fails unless it is empty, so only one can be last.
import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import fsp from "node:fs/promises";
import path from "node:path";
import { asAccount } from "./cluster.ts";
import type { ClusterLocation } from "./location.ts";
import { processStartTime } from "./processes.ts";

export type Membership = {
	/** makes PostgreSQL stop with this process, even after kill -9, unless others use it */
	guard: (postmaster: number) => void;
	/** unregisters this process; true if it was the last */
	leave: () => Promise<boolean>;
};

// Its standard input is a pipe from this process, which the kernel closes however this process ends.
const guardScript = 'read _; rm -f "$2"; rmdir "$3" 2>/dev/null && kill -INT "$1"';

/** Registers this process. Call it with the lock held, before looking for a running PostgreSQL. */
export async function joinUsers(location: ClusterLocation): Promise<Membership> {
	const folder = path.join(location.run, "users");
	const file = path.join(folder, `${process.pid}-${processStartTime(process.pid)}-${randomBytes(3).toString("hex")}`);
	await register(location, folder, file);
	await removeDead(folder);
	let guardian: ChildProcess | undefined;
	return {
		guard(postmaster) {
			guardian?.kill("SIGKILL");
			guardian = spawn("/bin/sh", ["-c", guardScript, "postgres-guard", String(postmaster), file, folder], {
				...asAccount(location),
				detached: true,
				stdio: ["pipe", "ignore", "ignore"],
			});
			guardian.on("error", () => undefined);
			guardian.unref();
			(guardian.stdin as unknown as { unref(): void } | null)?.unref();
		},
		async leave() {
			guardian?.kill("SIGKILL");
			await fsp.rm(file, { force: true });
			return fsp.rmdir(folder).then(
				() => true,
				(error) => error.code === "ENOENT",
			);
		},
	};
}

async function register(location: ClusterLocation, folder: string, file: string): Promise<void> {
	for (;;) {
		await fsp.mkdir(folder, { recursive: true, mode: 0o700 });
		try {
			if (location.account) await fsp.chown(folder, location.account.uid, location.account.gid);
			return await fsp.writeFile(file, "");
		} catch (error) {
			// a guard may have removed the empty folder in between
			if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
		}
	}
}

async function removeDead(folder: string): Promise<void> {
	for (const name of await fsp.readdir(folder)) {
		const [pid, startTime] = name.split("-");
		if (processStartTime(Number(pid)) !== startTime) await fsp.rm(path.join(folder, name), { force: true });
	}
}
