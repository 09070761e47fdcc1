import { existsSync } from "node:fs";
import path from "node:path";

/** A file or folder of the project: the source and the built bundle lie at different depths below it. */
export function inProject(wanted: string): string {
	for (let folder = import.meta.dirname; ; folder = path.dirname(folder)) {
		const candidate = path.join(folder, wanted);
		if (existsSync(candidate)) return candidate;
		if (folder === path.dirname(folder)) throw new Error(`${wanted} is missing`);
	}
}
