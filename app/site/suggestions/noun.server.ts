import { type Noun, withPermission } from "#app/noun/registry.server.ts";
import { permissions } from "./permissions.ts";
import { countForTriage } from "./triage-list.server.ts";

const path = "/admin/feature-suggestions";

export const noun: Noun = {
	permissions,
	menu: [
		{
			section: "website",
			order: 95,
			label: "Suggestions",
			path,
			icon: "sparkles",
			permission: "suggestions.edit",
			count: withPermission("suggestions.edit", async (by) => (await countForTriage(by)).new),
		},
	],
	commands: [
		{
			order: 128,
			label: "Suggest an improvement",
			path: "/admin/suggest",
			permission: "suggestions.make",
			synonyms: "feature request idea bug feedback",
		},
	],
	demo: [
		{
			order: 90,
			run: async ({ now }) => (await import("./demo.server.ts")).createDemoSuggestions(now),
		},
	],
};
