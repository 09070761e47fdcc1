import type { Noun } from "#app/noun/registry.server.ts";
import { daySheetEmails } from "./send-day-sheets.server.ts";
import { tasks } from "./tasks.server.ts";

export const noun: Noun = {
	staffEmails: [
		{
			order: 80,
			key: daySheetEmails,
			label: "Day sheets",
			hint: "The evening before, for people who are on a visit the next day.",
			permission: "account.own",
			ways: ["off", "now"],
			toOffice: true,
		},
	],
	tasks,
};
