import { areEmailsOnHold } from "#app/messaging/email/hold.server.ts";
import { textBlocked } from "#app/messaging/texts/events.server.ts";
import { attentionRows } from "#app/noun/attention.server.ts";
import { type Noun, withPermission } from "#app/noun/registry.server.ts";
import { inTransaction } from "#app/platform/events.server.ts";
import { causes, listCampaignCauses } from "./attention.server.ts";
import { campaignEntity, campaignPath } from "./campaign.ts";
import { pauseBlocked, withdrawForHold } from "./interruptions.server.ts";
import { permissions } from "./permissions.ts";
import { watchShutdown } from "./run.server.ts";
import { tasks } from "./tasks.server.ts";

export const noun: Noun = {
	permissions,
	tasks,
	subscribers: [inTransaction(textBlocked, pauseBlocked)],
	causes,
	demo: [{ order: 989, run: async (demo) => (await import("./demo.server.ts")).createDemoCampaigns(demo) }],
	menu: [
		{
			section: "marketing",
			order: 36,
			label: "Text campaigns",
			path: campaignPath,
			icon: "megaphone",
			permission: "text-campaigns.view",
		},
	],
	commands: [
		{
			order: 963,
			label: "Write a text campaign",
			path: `${campaignPath}/new`,
			permission: "text-campaigns.edit",
			synonyms: "sms marketing mass text blast",
		},
	],
	dashboard: [
		{
			order: 103,
			title: "Text campaigns",
			find: withPermission("text-campaigns.view", async () => ({
				rows: attentionRows(await listCampaignCauses({ after: null }), campaignEntity),
				figures: [],
			})),
		},
	],
	background: [
		{
			run: async (signal) => {
				watchShutdown(signal);
				if (await areEmailsOnHold()) await withdrawForHold(new Date());
			},
		},
	],
};
