// Who uses a running server: one file for each process in <run>/users. Whoever leaves an empty folder behind was the
// last one and stops the server. Removing a folder is atomic and fails unless it is empty, so only one can be last.
import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import fsp from "node:fs/promises";
import path from "node:path";
import { asAccount } from "./cluster.ts";
import type { Place } from "./place.ts";
import { birthOf } from "./processes.ts";

export type Membership = {
	/** from now on the server goes down with this process, even after kill -9, unless others use it */
	guard: (postmaster: number) => void;
	/** true for the last one */
	leave: () => Promise<boolean>;
};

// Its standard input is a pipe from this process: the kernel closes it however this process ends.
const guardScript = 'read _; rm -f "$2"; rmdir "$3" 2>/dev/null && kill -INT "$1"';

/** Call it holding the lock, before the server is looked for. */
export async function join(place: Place): Promise<Membership> {
	const folder = path.join(place.run, "users");
	const file = path.join(folder, `${process.pid}-${birthOf(process.pid)}-${randomBytes(3).toString("hex")}`);
	await register(place, folder, file);
	await removeDead(folder);
	let guardian: ChildProcess | undefined;
	return {
		guard(postmaster) {
			guardian?.kill("SIGKILL");
			guardian = spawn("/bin/sh", ["-c", guardScript, "postgres-guard", String(postmaster), file, folder], {
				...asAccount(place),
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

async function register(place: Place, folder: string, file: string): Promise<void> {
	for (;;) {
		await fsp.mkdir(folder, { recursive: true, mode: 0o700 });
		try {
			if (place.account) await fsp.chown(folder, place.account.uid, place.account.gid);
			return await fsp.writeFile(file, "");
		} catch (error) {
			// a guard may remove the empty folder in between
			if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
		}
	}
}

async function removeDead(folder: string): Promise<void> {
	for (const name of await fsp.readdir(folder)) {
		const [pid, birth] = name.split("-");
		if (birthOf(Number(pid)) !== birth) await fsp.rm(path.join(folder, name), { force: true });
	}
}
