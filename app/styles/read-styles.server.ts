import { readFileSync } from "node:fs";

const sheets = new Map<string, string>();

/** The text of a style sheet of the build, by its URL. */
export function readStyles(href: string): string {
	const sheet = sheets.get(href) ?? readFileSync(new URL(`../client${href}`, import.meta.url), "utf8");
	sheets.set(href, sheet);
	return sheet;
}
