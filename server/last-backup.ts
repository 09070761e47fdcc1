// When the last backup was finished. Archives are moved to other disks, so the record doesn't depend on them.
import fsp from "node:fs/promises";
import path from "node:path";

/** `hasDatabase` is false when the database is on a server of its own, which has its own backups. */
export type LastBackup = { at: Date; bytes: number; hasDatabase: boolean };

/** A backup doesn't contain it: a restored copy has no backup yet. */
export const lastBackupFile = "last-backup.json";

export async function recordBackup(dataDir: string, backup: LastBackup): Promise<void> {
	const file = path.join(dataDir, lastBackupFile);
	await fsp.writeFile(`${file}.draft`, JSON.stringify(backup));
	await fsp.rename(`${file}.draft`, file);
}

/** Null when there has been none. An archive of an earlier version, which recorded none, has its time in its name. */
export async function readLastBackup(dataDir: string): Promise<LastBackup | null> {
	try {
		const { at, ...backup } = JSON.parse(await fsp.readFile(path.join(dataDir, lastBackupFile), "utf8")) as LastBackup;
		return { ...backup, at: new Date(at) };
	} catch {
		return findNewestArchive(path.join(dataDir, "backups"));
	}
}

async function findNewestArchive(folder: string): Promise<LastBackup | null> {
	const names = await fsp.readdir(folder).catch(() => []);
	const newest = names
		.filter((name) => /^backup-[\dT-]{19}\.tar\.gz$/.test(name))
		.sort()
		.at(-1);
	if (!newest) return null;
	const { mtime, size } = await fsp.stat(path.join(folder, newest));
	return { at: mtime, bytes: size, hasDatabase: true };
}
