import { existsSync } from "node:fs";
import path from "node:path";

/** The nearest parent folder with a package.json: the source and the built bundle have different depths. */
const root = findRoot();

/** The absolute path of a file or folder of the project, such as "art/marks/logo.svg". */
export function projectPath(relative: string): string {
	return path.join(root, relative);
}

function findRoot(): string {
	for (let folder = import.meta.dirname; folder !== path.dirname(folder); folder = path.dirname(folder))
		if (existsSync(path.join(folder, "package.json"))) return folder;
	throw new Error("package.json not found, run the server from the project folder");
}
