import type { Noun } from "#app/people/staff/registry.server.ts";
import { permissions } from "./permissions.ts";
import { tasks } from "./tasks.server.ts";

export const noun: Noun = {
	permissions,
	menu: [
		{
			section: "admin",
			order: 30,
			label: "Weather",
			path: "/admin/weather",
			icon: "cloud-lightning",
			permission: "weather.view",
			letter: "w",
		},
	],
	tasks,
};
