import type { Permission } from "./permissions.ts";

/** The headings of the settings page, in its order. */
export const settingsGroups = [
	"Company",
	"Documents",
	"Prices and payments",
	"Reminders",
	"Email and services",
	"People",
] as const;

/** A screen with settings, declared by its noun. */
export type SettingsScreen = {
	/** the position among the screens of all nouns, the lowest first: hundreds are groups */
	order: number;
	group: (typeof settingsGroups)[number];
	label: string;
	path: string;
	permission: Permission;
	/** its most important values in one line; read only for people with the permission */
	summary: () => Promise<string>;
	/** the settings on it, which are found by their labels and synonyms */
	contents: readonly Setting[];
};

/** `synonyms`: other words for it. `to`: its place on the screen, or on a page of its own; the screen's path by default. */
export type Setting = { label: string; synonyms?: string; to?: string };
