// Public pages saved to a file, for a start during which the database isn't available.
import { readFile, rename, rm, writeFile } from "node:fs/promises";
import { deserialize, serialize } from "node:v8";
import type { Page } from "./page-cache.server.ts";

type SavedPages = { release: string; pages: Map<string, Page> };

export async function savePages(file: string, saved: SavedPages): Promise<void> {
	const draft = `${file}.${process.pid}.draft`; // several processes may share the folder
	try {
		await writeFile(draft, serialize(saved));
		await rename(draft, file);
	} catch (error) {
		await rm(draft, { force: true });
		throw error;
	}
}

/** The pages of this release: those of another one refer to scripts and styles that no longer exist. */
export async function readSavedPages(file: string, release: string): Promise<Map<string, Page>> {
	try {
		const saved = deserialize(await readFile(file)) as SavedPages;
		return saved.release === release ? saved.pages : new Map();
	} catch {
		return new Map();
	}
}
