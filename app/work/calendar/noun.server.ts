import type { Noun } from "#app/noun/registry.server.ts";
import { calendarPath } from "./calendar-view.ts";
import { ownSources } from "./own-sources.server.ts";
import { permissions } from "./permissions.ts";

export const noun: Noun = {
	permissions,
	menu: [
		{
			section: "schedule",
			order: 20,
			label: "Calendar",
			short: ["estimator"],
			path: calendarPath,
			icon: "calendar-days",
			permission: "calendar.view",
			letter: "l",
		},
	],
	commands: [{ order: 44, label: "New meeting", path: `${calendarPath}/meetings/new`, permission: "calendar.edit" }],
	calendar: ownSources,
	demo: [{ order: 62, run: async ({ team, now }) => (await import("./demo.server.ts")).demoMeetings(team, now) }],
};
