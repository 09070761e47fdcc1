import { globSync } from "node:fs";
import path from "node:path";

const app = path.resolve(import.meta.dirname, "../../app");

/** Imports the file of this name from each folder in app/ that has one. These tests run without Vite's import.meta.glob. */
export function importFromFolders<Module>(file: string): Promise<(Module & { folder: string })[]> {
	const found = globSync(`*/**/${file}`, { cwd: app }).sort();
	return Promise.all(
		found.map(async (each) => ({ folder: path.dirname(each), ...((await import(path.join(app, each))) as Module) })),
	);
}
