import { attentionRows } from "#app/noun/attention.server.ts";
import { type Noun, withPermission } from "#app/noun/registry.server.ts";
import { causes, listTextCauses } from "./attention.server.ts";
import { countTexts } from "./listing.server.ts";
import { permissions } from "./permissions.ts";
import { tasks } from "./tasks.server.ts";
import { twilioService } from "./twilio-service.server.ts";

const path = "/admin/texts";

export const noun: Noun = {
	permissions,
	tasks,
	services: [twilioService],
	customerTables: [{ order: 30, table: "texts", key: "id" }],
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
