import type { Noun } from "#app/noun/registry.server.ts";
import { reportPath as path } from "./report.ts";

export const noun: Noun = {
	menu: [{ section: "marketing", order: 60, label: "Analytics", path, icon: "activity", permission: "analytics.view" }],
	commands: [
		{
			order: 104,
			label: "Website analytics",
			path,
			permission: "analytics.view",
			synonyms: "visitors traffic page views statistics sources reports funnel page speed searches",
		},
	],
};
