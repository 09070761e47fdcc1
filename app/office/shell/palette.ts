import type { SearchResult } from "#app/noun/menu.server.ts";
import { containsWords } from "#app/platform/fold-for-search.ts";
import { listItems, type Menu } from "./menu.ts";

/** A row of the command palette. Stored in localStorage under "last-opened-…", so its property names must not change. */
export type PaletteItem = SearchResult;

export type Command = { path: string; label: string; synonyms?: string; key?: string | undefined };

/** The commands and the pages of the menu that match every typed word. */
export function matchCommands(commands: readonly Command[], menu: Menu, typed: string): PaletteItem[] {
	const pages = listItems(menu).map(({ path, label, letter }) => ({
		to: path,
		icon: "arrow-right" as const,
		label: `Go to ${label}`,
		detail: letter ? `G ${letter.toUpperCase()}` : "",
	}));
	return [
		...commands
			.filter(({ label, synonyms = "" }) => containsWords(`${label} ${synonyms}`, typed))
			.map(({ path, label }) => ({ to: path, icon: "arrow-right" as const, label, detail: "" })),
		...pages.filter(({ label }) => containsWords(label, typed)),
	];
}

/** The five latest opened items, newest first, without duplicates. */
export function addRecent(last: readonly PaletteItem[], opened: PaletteItem): PaletteItem[] {
	return [opened, ...last.filter(({ to }) => to !== opened.to)].slice(0, 5);
}

/** The items in a stored text. Anything else in it is left out. */
export function parseRecent(text: string | null): PaletteItem[] {
	try {
		const stored: unknown = JSON.parse(text ?? "[]");
		return Array.isArray(stored) ? stored.flatMap((item) => parseItem(item) ?? []) : [];
	} catch {
		return [];
	}
}

/** Version 0.1 stored a `kind` instead of the icon, and the label as `words`. */
type OldItem = { to: string; kind: keyof typeof iconsByKind; words: string; detail: string };

const iconsByKind = {
	quote: "file-text",
	contract: "shield-check",
	change: "rotate-ccw",
	estimate: "ruler",
	tree: "tree-deciduous",
	invoice: "receipt",
	payment: "inbox",
	slip: "inbox",
	inquiry: "message-square",
	customer: "user",
} as const;

function parseItem(stored: Partial<PaletteItem & OldItem> | null): PaletteItem | null {
	const { to, kind, detail = "" } = stored ?? {};
	const icon = stored?.icon ?? (kind && iconsByKind[kind]);
	const label = stored?.label ?? stored?.words;
	return to && icon && label ? { to, icon, label, detail } : null;
}
