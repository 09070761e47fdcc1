import { type Noun, withPermission } from "#app/noun/registry.server.ts";
import { countPinsToReview } from "./neighborhood-tree-map/review.server.ts";
import { permissions } from "./permissions.ts";
import { tasks } from "./tasks.server.ts";

export const noun: Noun = {
	permissions,
	menu: [
		{
			section: "website",
			order: 90,
			label: "Tree map",
			path: "/admin/tree-map",
			icon: "map-pin",
			permission: "pins.review",
			count: withPermission("pins.review", () => countPinsToReview()),
		},
	],
	demo: [
		{
			order: 100,
			run: async () => (await import("./demo.server.ts")).demoVotes(),
		},
		{
			order: 110,
			run: async ({ now }) => (await import("./demo.server.ts")).demoPins(now),
		},
	],
	tasks,
};
