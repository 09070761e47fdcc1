import { type Noun, withPermission } from "#app/noun/registry.server.ts";
import { refreshRepeatWork } from "./refresh.server.ts";
import { countRepeatWork, listPropertyRepeatWork } from "./repeat-work.server.ts";
import { repeatPath } from "./repeat-work.ts";
import { tasks } from "./tasks.server.ts";

export const noun: Noun = {
	tasks,
	commands: [{ order: 39, label: "Repeat work", path: repeatPath, permission: "schedule.view" }],
	dashboard: [
		{
			order: 94,
			title: "Repeat work",
			find: withPermission("schedule.edit", async (_by, now) => {
				const count = await countRepeatWork(now);
				return {
					rows: [],
					figures: count ? [{ label: "Customers due again", count, to: repeatPath }] : [],
				};
			}),
		},
	],
	propertyDetails: [{ order: 60, notes: listPropertyRepeatWork }],
	demo: [
		{
			order: 98,
			run: async ({ now }) => {
				await (await import("./demo.server.ts")).demoRepeatWork(now);
				await refreshRepeatWork(now);
			},
		},
	],
};
