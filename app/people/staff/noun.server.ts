import { staffPermissions } from "./permissions.ts";
import type { Noun } from "./registry.server.ts";
import { tasks } from "./tasks.server.ts";

export const noun: Noun = {
	permissions: staffPermissions,
	menu: [
		{
			section: "admin",
			order: 40,
			label: "Staff",
			path: "/admin/staff",
			icon: "user-plus",
			permission: "staff.manage",
		},
	],
	tasks,
};
