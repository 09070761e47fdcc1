import type { Noun } from "#app/noun/registry.server.ts";
import { customerRecords } from "./customer-records.server.ts";
import { permissions } from "./permissions.ts";
import { tasks } from "./tasks.server.ts";

export const noun: Noun = {
	permissions,
	customerRecords: [customerRecords],
	demo: [{ order: 985, run: async ({ team, now }) => (await import("./demo.server.ts")).createDemoInbox(team, now) }],
	tasks,
};
