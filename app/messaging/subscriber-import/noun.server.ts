import type { Noun } from "#app/noun/registry.server.ts";
import { importPath } from "./import.ts";
import { permissions } from "./permissions.ts";
import { tasks } from "./tasks.server.ts";

export const noun: Noun = {
	permissions,
	tasks,
	commands: [
		{ order: 967, label: "Import newsletter subscribers", path: importPath, permission: "subscribers.import" },
	],
	demo: [{ order: 993, run: async (demo) => (await import("./demo.server.ts")).createDemoSubscriberImport(demo) }],
};
