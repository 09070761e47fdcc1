import { sql } from "drizzle-orm";
import { attentionRows } from "#app/noun/attention.server.ts";
import { type Noun, withPermission } from "#app/noun/registry.server.ts";
import { formatCount } from "#app/platform/count.ts";
import { listRenewalCauses } from "./renewals.server.ts";
import { listTeam } from "./team.server.ts";

const path = "/admin/settings/team";

export const noun: Noun = {
	settings: [
		{
			order: 34,
			group: "Company",
			label: "Team",
			path,
			permission: "company.view",
			summary: async () => {
				const shown = (await listTeam()).filter(({ hiddenAt }) => !hiddenAt).length;
				return shown
					? `${formatCount(shown, "person", "people")} on the About page`
					: "No one is on the About page yet";
			},
			contents: [
				{ label: "Portraits", synonyms: "photos people crew owner about page staff picture" },
				{
					label: "Credentials",
					synonyms: "isa certified arborist pesticide applicator license number expiration traq",
				},
			],
		},
	],
	setup: [
		{
			order: 15,
			permission: "company.edit",
			find: async () => {
				const shown = (await listTeam()).filter(({ hiddenAt }) => !hiddenAt);
				if (!shown.length) return [{ key: "team", label: "Add your people to the About page", to: `${path}/new` }];
				const faceless = shown.filter(({ portraitId }) => !portraitId).length;
				return faceless
					? [{ key: "portraits", label: `Add ${formatCount(faceless, "portrait")} to the About page`, to: path }]
					: [];
			},
		},
	],
	dashboard: [
		{
			order: 90,
			title: "Insurance and credentials",
			find: withPermission("company.edit", async (_by, now) => {
				const page = await listRenewalCauses(now);
				const count = page.rows.length;
				return {
					rows: attentionRows(page, "renewal"),
					figures: count ? [{ label: "Renewals due", count, to: path }] : [],
				};
			}),
		},
	],
	causes: [{ order: 100, entity: "renewal", permission: "company.edit", list: (_page, now) => listRenewalCauses(now) }],
	pictureUses: [
		{
			order: 10,
			uses: sql`select portrait_id, 'Portrait on the About page', name, '/admin/settings/team/' || id, hidden_at is null from team_members where portrait_id is not null`,
		},
	],
	demo: [{ order: 4, run: async ({ now }) => (await import("./demo.server.ts")).createDemoTeam(now) }],
};
