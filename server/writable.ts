// Checks that the folders of uploads, documents and saved emails can be written: a folder that belongs to another account
// would fail every upload, while everything else works.
import fsp from "node:fs/promises";
import path from "node:path";
import { makeFolder } from "./folders.ts";
import { type ReadSettings, SettingsError } from "./settings.ts";

export type WritableFolders = {
	files: string;
	/** absent when emails go to an email server */
	outbox?: string;
};

export type Unwritable = { folder: string; code: string; message: string };

/** Codes of temporary problems, such as a full disk. They don't stop the start. */
const temporaryErrors = new Set(["ENOSPC", "EDQUOT", "EIO", "EMFILE", "ENFILE"]);

export function listWritableFolders({ filesDir, dataDir, smtpUrl }: ReadSettings): WritableFolders {
	return { files: filesDir, ...(!smtpUrl && { outbox: path.join(dataDir, "outbox") }) };
}

/** Throws when this account isn't allowed to write a folder. */
export async function checkWritable({ files, outbox }: WritableFolders): Promise<void> {
	for (const folder of outbox ? [files, outbox] : [files]) {
		const problem = await findUnwritable(folder);
		if (!problem || temporaryErrors.has(problem.code)) continue;
		throw new SettingsError(
			`${problem.folder} can't be written by this account (uid ${process.getuid?.()}): ${problem.message}. ` +
				"Change the folder's owner, or start the server as the account that owns it.",
		);
	}
}

/** Writes a file to the folder, and checks the permissions of the folders in it. Null: it can be written. */
export async function findUnwritable(folder: string): Promise<Unwritable | null> {
	const probe = path.join(folder, `.probe-${process.pid}`);
	let checked = folder;
	try {
		makeFolder(folder);
		await fsp
			.writeFile(probe, "Written to check that this folder can be written.\n")
			.finally(() => fsp.rm(probe, { force: true }));
		for (const entry of await fsp.readdir(folder, { withFileTypes: true })) {
			if (!entry.isDirectory()) continue;
			checked = path.join(folder, entry.name);
			await fsp.access(checked, fsp.constants.W_OK | fsp.constants.X_OK);
		}
		return null;
	} catch (error) {
		const { code = "", message } = error as NodeJS.ErrnoException;
		return { folder: checked, code, message };
	}
}
