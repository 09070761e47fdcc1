import type { Noun } from "#app/noun/registry.server.ts";

export const noun: Noun = {
	demo: [
		{
			order: 90,
			run: async ({ now }) => (await import("./demo.server.ts")).createDemoSuggestions(now),
		},
	],
};
