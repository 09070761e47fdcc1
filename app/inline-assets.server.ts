import { readFileSync } from "node:fs";

const read = (file: string) => readFileSync(new URL(file, import.meta.url), "utf8");
const sheets = new Map<string, string>();

/** The text of a style sheet of the build, by its URL. */
export function readStyles(href: string): string {
	const sheet = sheets.get(href) ?? read(`../client${href}`);
	sheets.set(href, sheet);
	return sheet;
}

/** The built starter.ts. In development, scripts start at once. */
export const starter = import.meta.env.DEV ? "" : read("./starter.js").trim();
