// `npm run backup`: writes one archive with everything in the data folder, while the site runs. To restore it, unpack
// it into an empty folder and start with that folder as DATA_DIR.
import { execFile } from "node:child_process";
import fs from "node:fs";
import fsp from "node:fs/promises";
import path from "node:path";
import { parseArgs, promisify } from "node:util";
import { emailHoldFile } from "./email-hold.ts";
import { root } from "./graph.ts";
import { lastBackupFile, recordBackup } from "./last-backup.ts";
import { withLock } from "./lock.ts";
import { copyCluster } from "./postgres/copy.ts";
import { startPostgres } from "./postgres/postgres.ts";
import { readSettings, SettingsError } from "./settings.ts";
import { createShutdown } from "./shutdown.ts";

const run = promisify(execFile);

process.umask(0o077);
const shutdown = createShutdown(() => undefined);

async function backUp(keep: number): Promise<void> {
	const settings = readSettings(process.env, root);
	const folder = path.join(settings.dataDir, "backups");
	await fsp.mkdir(folder, { recursive: true });
	const startedAt = new Date();
	const name = `backup-${startedAt.toISOString().slice(0, 19).replaceAll(":", "-")}`;
	const draft = path.join(folder, `${name}.draft`);
	await withLock(folder, async () => {
		await removeDrafts(folder);
		shutdown.onStop(() => fsp.rm(draft, { recursive: true, force: true }));
		await fsp.mkdir(draft);
		if (settings.databaseUrl) {
			console.log(
				"DATABASE_URL is set, so this backup contains only the files. Back up the database on its own server.",
			);
		} else {
			const postgres = await startPostgres({ dataDir: settings.dataDir });
			shutdown.onStop(postgres.stop);
			await fsp.mkdir(path.join(draft, "postgres"));
			await fsp.chmod(path.join(draft, "postgres"), 0o711); // when root restores it, another account must be able to pass through
			await copyCluster(postgres, path.join(draft, "postgres/cluster"));
			await fsp.writeFile(path.join(draft, emailHoldFile), "An owner can release the emails in the outbox.\n");
		}
		// after the database, so that every file it refers to is included
		for (const entry of await fsp.readdir(settings.dataDir)) {
			const source = path.join(settings.dataDir, entry);
			if (
				["postgres", "backups", lastBackupFile].includes(entry) ||
				entry.startsWith("saved-pages") ||
				source === settings.filesDir
			)
				continue;
			await fsp.cp(source, path.join(draft, entry), { recursive: true, filter: (name) => name !== settings.filesDir });
		}
		// under this name wherever they are, because that is where a restored copy looks
		if (fs.existsSync(settings.filesDir))
			await fsp.cp(settings.filesDir, path.join(draft, "files"), { recursive: true });
		if (settings.secretKey)
			console.log("SECRET_KEY is set, so this backup doesn't contain it. A restored copy needs the same SECRET_KEY.");
		const archive = path.join(folder, `${name}.tar.gz`);
		await run("tar", ["-C", draft, "-czf", `${draft}.tar.gz`, ...(await fsp.readdir(draft))]);
		await fsp.rename(`${draft}.tar.gz`, archive);
		const { size } = await fsp.stat(archive);
		await recordBackup(settings.dataDir, { at: new Date(), bytes: size, hasDatabase: !settings.databaseUrl });
		const seconds = ((Date.now() - startedAt.getTime()) / 1000).toFixed(1);
		console.log(`${archive} (${megabytes(archive)} MB, ${seconds} s)`);
		await removeOldest(folder, keep);
	});
}

async function removeDrafts(folder: string): Promise<void> {
	for (const entry of await fsp.readdir(folder)) {
		if (entry.includes(".draft")) await fsp.rm(path.join(folder, entry), { recursive: true, force: true });
	}
}

async function removeOldest(folder: string, keep: number): Promise<void> {
	const archives = (await fsp.readdir(folder)).filter((entry) => /^backup-.*\.tar\.gz$/.test(entry)).sort();
	for (const old of archives.slice(0, -keep)) await fsp.rm(path.join(folder, old));
}

function megabytes(file: string): string {
	return (fs.statSync(file).size / 1024 / 1024).toFixed(1);
}

function readKeep(): number {
	const { keep } = parseArgs({ options: { keep: { type: "string", default: "30" } } }).values;
	if (!/^[1-9]\d*$/.test(keep))
		throw new SettingsError("--keep, the number of backups to keep, must be a whole number of 1 or more.");
	return Number(keep);
}

try {
	await backUp(readKeep());
	shutdown.stop("");
} catch (error) {
	console.error(error instanceof Error ? error.message : error);
	shutdown.stop("", 1);
}
