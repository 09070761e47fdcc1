import type { Noun } from "#app/noun/registry.server.ts";
import { personJoined } from "#app/people/staff/events.server.ts";
import { formatCount } from "#app/platform/count.ts";
import { inTransaction } from "#app/platform/events.server.ts";
import { countChosen, startQuietHours } from "./choices.server.ts";
import { matrixPath } from "./notice.ts";
import { tasks } from "./tasks.server.ts";

export const noun: Noun = {
	subscribers: [inTransaction(personJoined, startQuietHours)],
	settings: [
		{
			order: 520,
			group: "People",
			label: "Notifications",
			path: matrixPath,
			permission: "staff.manage",
			summary: async () => {
				const count = await countChosen();
				return count
					? `${formatCount(count, "choice")} changed from the standard`
					: "Standard notifications for everyone";
			},
			contents: [
				{ label: "Email notifications", synonyms: "alerts digest daily hourly who gets what unsubscribe" },
				{ label: "Quiet hours", synonyms: "night do not disturb pause emails" },
				{ label: "Office email", synonyms: "company address alerts", to: matrixPath },
			],
		},
	],
	tasks,
};
