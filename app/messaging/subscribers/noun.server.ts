import type { Noun } from "#app/noun/registry.server.ts";
import { exports } from "./export.server.ts";
import { permissions } from "./permissions.ts";
import { subscribersPath as path } from "./subscriber.ts";

export const noun: Noun = {
	permissions,
	exports,
	commands: [
		{
			order: 96,
			label: "Newsletter subscribers",
			path,
			permission: "subscribers.view",
			synonyms: "mailing list email sign-ups unsubscribed marketing",
		},
		{ order: 966, label: "Add a newsletter subscriber", path: `${path}/new`, permission: "subscribers.edit" },
	],
	demo: [{ order: 992, run: async (demo) => (await import("./demo.server.ts")).createDemoSubscribers(demo) }],
};
