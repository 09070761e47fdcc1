// What a noun adds to the menu, the command palette and the settings page.
import type { IconName } from "#app/ui/icon-names.ts";
import type { MenuSection } from "./menu-sections.ts";
import type { Ordered } from "./ordered.ts";
import type { Permission, Role } from "./permissions.ts";
import type { Staff } from "./permit.server.ts";
import type { SettingsScreen } from "./settings-screen.ts";

export interface NounMenu {
	/** its pages in the back office menu */
	menu?: readonly MenuEntry[];
	/** its commands in the command palette, beside the pages of the menu */
	commands?: readonly Command[];
	/** how the command palette finds its records */
	search?: readonly SearchSource[];
	/** its screens with settings, listed on the settings page and found by the command palette */
	settings?: readonly SettingsScreen[];
}

export type MenuEntry = Ordered & {
	section: MenuSection;
	label: string;
	path: string;
	icon: IconName;
	permission: Permission;
	/** pages elsewhere that belong to it */
	pages?: () => readonly string[];
	/** keyboard shortcut: G, then this letter */
	letter?: string;
	/** people with these roles have a short menu: these entries, and the others under "More" */
	short?: readonly Role[];
	/** roles for which it is one of the at most four in the bar at the bottom of a phone */
	bar?: readonly Role[];
	/** the number beside it: items that need attention */
	count?: (staff: Staff, now: Date) => Promise<number | null>;
};

type Command = Ordered & {
	label: string;
	path: string;
	permission: Permission;
	/** keyboard shortcut on every page of the back office, whose path is added as `from`: "T" */
	key?: string;
	/** other words that people type for it */
	synonyms?: string;
};

/** `isSetting`: a setting, and no customer or document. */
export type SearchResult = { to: string; icon: IconName; label: string; detail: string; isSetting?: true };

type SearchSource = Ordered & {
	find: (staff: Staff, typed: string, now: Date) => Promise<SearchResult[] | null>;
};
