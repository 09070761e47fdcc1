import type { Noun } from "#app/noun/registry.server.ts";
import { permissions } from "./permissions.ts";
import { tasks } from "./tasks.server.ts";

export const noun: Noun = {
	permissions,
	tasks,
	commands: [{ order: 6, label: "Import customers", path: "/admin/crm/import", permission: "customers.import" }],
	demo: [
		{ order: 85, run: async ({ team, now }) => (await import("./demo.server.ts")).createDemoImport(team.office, now) },
	],
};
