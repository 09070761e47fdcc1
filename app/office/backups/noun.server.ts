import { type Noun, withPermission } from "#app/noun/registry.server.ts";
import { backupPath, findOverdueBackup } from "./backups.server.ts";
import { permissions } from "./permissions.ts";

export const noun: Noun = {
	permissions,
	commands: [
		{
			order: 98,
			label: "Last backup",
			path: backupPath,
			permission: "backups.view",
			synonyms: "backups restore copy disaster server",
		},
	],
	dashboard: [
		{
			order: 99,
			title: "Backup",
			find: withPermission("backups.view", async (by, now) => ({
				rows: await findOverdueBackup(by, now),
				figures: [],
			})),
		},
	],
	demo: [{ order: 900, run: async ({ now }) => (await import("./demo.server.ts")).recordDemoBackup(now) }],
};
