import { areEmailsOnHold } from "#app/messaging/email/hold.server.ts";
import type { Noun } from "#app/noun/registry.server.ts";
import { causes } from "./attention.server.ts";
import { withdrawForHold } from "./interruptions.server.ts";
import { permissions } from "./permissions.ts";
import { watchShutdown } from "./run.server.ts";
import { tasks } from "./tasks.server.ts";

export const noun: Noun = {
	permissions,
	tasks,
	causes,
	background: [
		{
			run: async (signal) => {
				watchShutdown(signal);
				if (await areEmailsOnHold()) await withdrawForHold(new Date());
			},
		},
	],
};
