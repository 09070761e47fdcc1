import { attentionRows } from "#app/noun/attention.server.ts";
import { type Noun, withPermission } from "#app/noun/registry.server.ts";
import { causes, listTextCauses } from "./attention.server.ts";
import { countTexts } from "./listing.server.ts";
import { permissions } from "./permissions.ts";
import { readTextSettings } from "./settings.server.ts";
import { tasks } from "./tasks.server.ts";
import { readTwilioAccount } from "./twilio-account.server.ts";
import { twilioService } from "./twilio-service.server.ts";

const path = "/admin/texts";

export const noun: Noun = {
	permissions,
	tasks,
	services: [twilioService],
	customerTables: [{ order: 30, table: "texts", key: "id" }],
	settings: [
		{
			order: 412,
			group: "Email and services",
			label: "Text messages",
			path: "/admin/settings/texts",
			permission: "texts.set-up",
			summary: async () => {
				const [{ fromHour, untilHour }, account] = await Promise.all([readTextSettings(), readTwilioAccount()]);
				const hours = `automatic texts ${fromHour === 12 ? "noon" : `${fromHour} a.m.`} to ${untilHour - 12} p.m.`;
				return account ? `Sent through Twilio, ${hours}` : `Kept and not sent, ${hours}`;
			},
			contents: [
				{ label: "Sending hours for texts", synonyms: "sms quiet hours night" },
				{ label: "Carrier registration for texts", synonyms: "sms 10dlc a2p brand campaign twilio" },
			],
		},
	],
	demo: [{ order: 986, run: async (demo) => (await import("./demo.server.ts")).createDemoTexts(demo) }],
	causes: [causes],
	dashboard: [
		{
			order: 13,
			title: "Text messages",
			find: withPermission("texts.view", async (by) => {
				const [page, counts] = await Promise.all([listTextCauses({ after: null }), countTexts(by)]);
				const count = counts["needs-attention"];
				return {
					rows: attentionRows(page, "text"),
					figures: count ? [{ label: "Texts needing attention", count, to: `${path}?view=needs-attention` }] : [],
				};
			}),
		},
	],
	menu: [
		{
			section: "messages",
			order: 17,
			label: "Text messages",
			path,
			icon: "message-circle",
			permission: "texts.view",
			count: withPermission("texts.view", async (by) => (await countTexts(by))["needs-attention"]),
		},
	],
};
