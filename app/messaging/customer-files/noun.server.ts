import type { Noun } from "#app/noun/registry.server.ts";
import { listCustomerFiles } from "./customer-files.server.ts";
import { tasks } from "./tasks.server.ts";

export const noun: Noun = {
	tasks,
	customerFiles: [{ order: 10, list: listCustomerFiles }],
	customerTables: [{ order: 40, table: "customer_files", key: "id" }],
	demo: [
		{
			order: 988,
			run: async ({ team, now }) => (await import("./demo.server.ts")).fileDemoAttachments(team.office, now),
		},
	],
};
