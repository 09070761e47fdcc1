// PostgreSQL refuses to run as root, so root runs it as another account. Other users run it as themselves.
import { execFile } from "node:child_process";
import fsp from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

export type Account = { uid: number; gid: number };

function isRoot(): boolean {
	return process.getuid?.() === 0;
}

/** The account to run PostgreSQL as; undefined: the current one. The owner of an existing cluster stays its owner. */
export async function chooseAccount(cluster: string): Promise<Account | undefined> {
	if (!isRoot()) return undefined;
	const existing = await fsp.stat(cluster).catch(() => undefined);
	if (existing && existing.uid !== 0) return { uid: existing.uid, gid: existing.gid };
	return (await findUser("postgres")) ?? (await addUser("postgres")) ?? (await findUser("nobody"));
}

async function findUser(name: string): Promise<Account | undefined> {
	const users = await fsp.readFile("/etc/passwd", "utf8");
	for (const line of users.split("\n")) {
		const [user, , uid, gid] = line.split(":");
		if (user === name) return { uid: Number(uid), gid: Number(gid) };
	}
	return undefined;
}

async function addUser(name: string): Promise<Account | undefined> {
	const options = ["--system", "--user-group", "--no-create-home", "--shell", "/usr/sbin/nologin"];
	await run("useradd", [...options, name]).catch(() => undefined);
	return findUser(name);
}

/** Codes of errors that say nothing about the folder. */
const temporaryErrors = new Set<unknown>(["EAGAIN", "ENOMEM", "EMFILE", "ENFILE"]);

/** Tries it as that account: mode bits alone would miss access control lists and mount options. */
export async function canEnter(folder: string, account: Account | undefined): Promise<boolean> {
	const check = run("/bin/sh", ["-c", 'cd "$1"', "sh", folder], { ...account, cwd: "/" });
	return check.then(
		() => true,
		(error: { code?: string | number }) => {
			if (temporaryErrors.has(error.code)) throw error;
			return false;
		},
	);
}

/** Changes the owner recursively: a cluster that root copied or unpacked belongs to root, which PostgreSQL rejects. */
export async function changeOwner(folder: string, account: Account): Promise<void> {
	await fsp.chown(folder, account.uid, account.gid);
	for (const entry of await fsp.readdir(folder, { withFileTypes: true })) {
		const full = path.join(folder, entry.name);
		if (entry.isDirectory()) await changeOwner(full, account);
		else await fsp.lchown(full, account.uid, account.gid);
	}
}
