// Where a cluster lives: inside the data folder, or, when root's data folder is closed to the account that
// PostgreSQL runs as, in a system folder that the data folder then names.
import { createHash, randomBytes } from "node:crypto";
import fs from "node:fs";
import fsp from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { makeFolder } from "../folders.ts";
import { type Account, canEnter, chooseAccount, giveTo } from "./account.ts";

export type Place = {
	/** holds everything below */
	folder: string;
	cluster: string;
	/** owned by the account */
	run: string;
	sockets: string;
	log: string;
	account: Account | undefined;
};

const systemFolder = "/var/lib/stanley-tree-care";

/** The longest name of a unix socket has 107 bytes, with "/.s.PGSQL.5432" at its end. */
const longestSocketFolder = 92;

export async function findPlace(dataDir: string): Promise<Place> {
	await makeFolder(dataDir);
	const home = path.join(await fsp.realpath(dataDir), "postgres");
	await makeFolder(home);
	const pointer = path.join(home, "elsewhere");
	if (hasCluster(home)) return openPlace(home);
	if (fs.existsSync(pointer)) return openPlace(await followPointer(pointer));
	if (await canEnter(home, await chooseAccount(path.join(home, "cluster")))) return openPlace(home);
	return openPlace(await moveToSystem(pointer));
}

export function hasCluster(folder: string): boolean {
	return fs.existsSync(path.join(folder, "cluster", "PG_VERSION"));
}

async function openPlace(folder: string): Promise<Place> {
	const cluster = path.join(folder, "cluster");
	const account = await chooseAccount(cluster);
	if (!(await canEnter(folder, account))) {
		throw new Error(
			`The database lives in ${folder}, which the account that runs PostgreSQL (uid ${account?.uid}) cannot enter. ` +
				"Let others pass through its parent folders (chmod o+x), or move the data folder.",
		);
	}
	if (account && hasCluster(folder) && (await fsp.stat(cluster)).uid === 0) await giveTo(cluster, account);
	const run = await ownFolder(path.join(folder, "run"), account);
	const sockets = await ownFolder(socketFolder(run), account);
	return { folder, cluster, run, sockets, log: path.join(folder, "postgres.log"), account };
}

async function ownFolder(folder: string, account: Account | undefined): Promise<string> {
	await fsp.mkdir(folder, { recursive: true, mode: 0o700 });
	const found = await fsp.lstat(folder);
	if (account && found.uid === 0) await fsp.chown(folder, account.uid, account.gid);
	const owner = (await fsp.lstat(folder)).uid;
	if (!found.isDirectory() || owner !== (account?.uid ?? process.getuid?.())) {
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
	if (owner === undefined)
		throw new Error(`The database should be in ${folder}, as ${pointer} says, and is not there.`);
	if (owner === pointer) return folder;
	if (fs.existsSync(owner)) {
		throw new Error(
			`${path.dirname(pointer)} is a copy of ${path.dirname(owner)}, whose database lives in ${folder}. ` +
				"Use that data folder, or restore a backup into an empty one.",
		);
	}
	await fsp.writeFile(belongs, pointer); // the data folder was moved
	return folder;
}

async function moveToSystem(pointer: string): Promise<string> {
	const project = path.basename(path.resolve(pointer, "../../.."));
	const folder = path.join(systemFolder, `${project || "data"}-${randomBytes(4).toString("hex")}`);
	await fsp.mkdir(folder, { recursive: true });
	for (const made of [systemFolder, folder]) await fsp.chmod(made, 0o755);
	await fsp.writeFile(path.join(folder, "belongs-to"), pointer);
	await fsp.writeFile(
		pointer,
		`${folder}\n\nholds the database of this data folder, because the account that runs PostgreSQL cannot enter here.\n`,
	);
	return folder;
}
