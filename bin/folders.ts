// The wings and nouns of the product, as docs/decisions/0043-wings.md defines them, and the code files of the project.
import fs from "node:fs";
import path from "node:path";

/** `journeys` matches the paths of its browser tests in e2e/. `hasNouns`: what every noun must pass is tested too. */
export type Area = { name: string; tests: string; journeys: RegExp; hasNouns: boolean };

/** Folders of app/ that are no wings: fonts, styles, and code that knows no business terms. */
const notWings = ["fonts", "noun", "platform", "styles", "ui"];
/** Folders of a noun that are private to it. */
const notNouns = ["screens", "parts"];

export function listWings(): string[] {
	return listFolders("app").filter((name) => !notWings.includes(name));
}

/** A wing without folders that hold code is one noun. */
export function countNouns(): number {
	return listWings().reduce((count, wing) => count + (listNouns(wing).length || 1), 0);
}

/** What `npm test NAME` can run. Areas can share a name: `trees` is a wing and a folder of the office. */
export function listAreas(): Area[] {
	const wings = listWings();
	return [
		...["noun", "platform", "ui", ...wings].map((name) => ({
			name,
			tests: `app/${name}/`,
			journeys: new RegExp(`^e2e/${name}/`),
			hasNouns: wings.includes(name),
		})),
		...wings.flatMap(listNouns),
		{ name: "server", tests: "server/", journeys: /^e2e\/crash/, hasNouns: false },
	];
}

function listNouns(wing: string): Area[] {
	return listFolders(`app/${wing}`)
		.filter((name) => !notNouns.includes(name) && holdsCode(`app/${wing}/${name}`))
		.map((name) => ({
			name,
			tests: `app/${wing}/${name}/`,
			journeys: new RegExp(`^e2e/${wing}/${name}(-[a-z-]+)?\\.spec\\.ts$`),
			hasNouns: true,
		}));
}

export function listJourneys(): string[] {
	return fs.globSync("e2e/**/*.spec.ts").sort();
}

export function findLongFiles(limit: number): { file: string; lines: number }[] {
	const files = fs.globSync(["*.{ts,cjs}", "{app,server,bin,scripts,e2e,content}/**/*.{ts,tsx,mjs,css}"]);
	return files
		.map((file) => ({ file, lines: fs.readFileSync(file, "utf8").split("\n").length - 1 }))
		.filter(({ lines }) => lines > limit)
		.sort((a, b) => b.lines - a.lines);
}

function listFolders(parent: string): string[] {
	const entries = fs.readdirSync(parent, { withFileTypes: true });
	return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

function holdsCode(folder: string): boolean {
	return fs.readdirSync(folder).some((name) => [".ts", ".tsx"].includes(path.extname(name)));
}
