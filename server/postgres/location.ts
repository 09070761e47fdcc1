// Where the database cluster is: in the data folder, or, if only root can open that, in a system folder to which a
// pointer file in the data folder leads.
import { createHash, randomBytes } from "node:crypto";
import fs from "node:fs";
import fsp from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { makeFolder } from "../folders.ts";
import { withLock } from "../lock.ts";
import { type Account, canEnter, changeOwner, chooseAccount } from "./account.ts";

export type ClusterLocation = {
	/** contains everything below */
	folder: string;
	cluster: string;
	/** run-time files, owned by the account */
	run: string;
	sockets: string;
	log: string;
	account: Account | undefined;
};

const systemFolder = "/var/lib/stanley-tree-care";

/** The name of a Unix socket has at most 107 bytes, including "/.s.PGSQL.5432". */
const longestSocketFolder = 92;

export async function findClusterLocation(dataDir: string): Promise<ClusterLocation> {
	makeFolder(dataDir);
	const home = path.join(await fsp.realpath(dataDir), "postgres");
	makeFolder(home);
	// processes that start at the same time must not choose different places
	return withLock(home, () => chooseLocation(home));
}

async function chooseLocation(home: string): Promise<ClusterLocation> {
	const pointer = path.join(home, "elsewhere");
	if (hasCluster(home)) return openLocation(home);
	if (fs.existsSync(pointer)) return openLocation(await followPointer(pointer));
	if (await canEnter(home, await chooseAccount(path.join(home, "cluster")))) return openLocation(home);
	return openLocation(await moveToSystem(pointer));
}

export function hasCluster(folder: string): boolean {
	return fs.existsSync(path.join(folder, "cluster", "PG_VERSION"));
}

async function openLocation(folder: string): Promise<ClusterLocation> {
	const cluster = path.join(folder, "cluster");
	const account = await chooseAccount(cluster);
	if (!(await canEnter(folder, account))) {
		throw new Error(
			`The database is in ${folder}, but the account that runs PostgreSQL (uid ${account?.uid}) can't open that folder. ` +
				"Allow others through its parent folders (chmod o+x), or move the data folder.",
		);
	}
	if (account && hasCluster(folder) && (await fsp.stat(cluster)).uid === 0) await changeOwner(cluster, account);
	const run = await ownFolder(path.join(folder, "run"), account);
	const sockets = await ownFolder(socketFolder(run), account);
	return { folder, cluster, run, sockets, log: path.join(folder, "postgres.log"), account };
}

async function ownFolder(folder: string, account: Account | undefined): Promise<string> {
	await fsp.mkdir(folder, { recursive: true, mode: 0o700 });
	const stats = await fsp.lstat(folder);
	if (account && stats.uid === 0) await fsp.chown(folder, account.uid, account.gid);
	const owner = (await fsp.lstat(folder)).uid;
	if (!stats.isDirectory() || owner !== (account?.uid ?? process.getuid?.())) {
		throw new Error(
			`${folder} belongs to another account (uid ${owner}). Start as that account, or as root if root started it before.`,
		);
	}
	return folder;
}

function socketFolder(run: string): string {
	if (Buffer.byteLength(run) <= longestSocketFolder) return run;
	return path.join(os.tmpdir(), `stanley-${createHash("sha256").update(run).digest("hex").slice(0, 12)}`);
}

async function followPointer(pointer: string): Promise<string> {
	const folder = (await fsp.readFile(pointer, "utf8")).split("\n")[0] ?? "";
	const belongs = path.join(folder, "belongs-to");
	const owner = await fsp.readFile(belongs, "utf8").catch(() => undefined);
	if (owner === undefined) throw new Error(`${pointer} says that the database is in ${folder}, but it is not there.`);
	if (owner === pointer) return folder;
	if (fs.existsSync(owner)) {
		throw new Error(
			`${path.dirname(pointer)} is a copy of ${path.dirname(owner)}, whose database is in ${folder}. ` +
				"Use that data folder, or restore a backup into an empty one.",
		);
	}
	await fsp.writeFile(belongs, pointer); // the data folder has been moved
	return folder;
}

async function moveToSystem(pointer: string): Promise<string> {
	const project = path.basename(path.resolve(pointer, "../../.."));
	const folder = path.join(systemFolder, `${project || "data"}-${randomBytes(4).toString("hex")}`);
	await fsp.mkdir(folder, { recursive: true });
	for (const made of [systemFolder, folder]) await fsp.chmod(made, 0o755);
	await fsp.writeFile(path.join(folder, "belongs-to"), pointer);
	const draft = `${pointer}.draft`;
	await fsp.writeFile(
		draft,
		`${folder}\n\nThat folder holds the database, because the account that runs PostgreSQL can't open this one.\n`,
	);
	await fsp.rename(draft, pointer);
	return folder;
}
