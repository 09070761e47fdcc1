import type { Noun } from "#app/people/staff/registry.server.ts";

export const noun: Noun = {
	demo: [
		{
			order: 90,
			run: async ({ now }) => (await import("./demo.server.ts")).createDemoSuggestions(now),
		},
	],
};
