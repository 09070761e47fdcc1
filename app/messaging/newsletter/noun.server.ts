import type { Noun } from "#app/noun/registry.server.ts";
import { permissions } from "./permissions.ts";
import { tasks } from "./tasks.server.ts";

export const noun: Noun = {
	permissions,
	commands: [
		{
			order: 96,
			label: "Newsletter subscribers",
			path: "/admin/subscribers",
			permission: "subscribers.view",
			synonyms: "mailing list email sign-ups unsubscribed marketing",
		},
	],
	tasks,
};
