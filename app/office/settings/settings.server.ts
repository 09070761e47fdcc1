import type { SearchResult } from "#app/noun/menu.server.ts";
import { may, type Staff } from "#app/noun/permit.server.ts";
import { collect } from "#app/noun/registry.server.ts";
import { type SettingsScreen, settingsGroups } from "#app/noun/settings-screen.ts";
import { findSettings } from "./find-settings.ts";

/** The screens that this person may open, in the order of the settings page. */
export function listSettingsScreens({ role }: Pick<Staff, "role">): SettingsScreen[] {
	const allowed = collect("settings").filter(({ permission }) => may(role, permission));
	return settingsGroups.flatMap((group) => allowed.filter((screen) => screen.group === group));
}

/** For the command palette: screens by their name, and single settings. */
export function searchSettings(staff: Staff, typed: string): SearchResult[] {
	const result = (to: string, label: string, detail: string): SearchResult => ({
		to,
		label,
		detail,
		icon: "settings",
		isSetting: true,
	});
	return findSettings(listSettingsScreens(staff), typed).flatMap(({ screen, settings }) =>
		settings.length
			? settings.map(({ label, to = screen.path }) => result(to, label, screen.label))
			: [result(screen.path, screen.label, "Settings")],
	);
}
