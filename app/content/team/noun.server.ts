import { maxAttentionRows, type Noun, withPermission } from "#app/people/staff/registry.server.ts";
import { formatCount } from "#app/platform/count.ts";
import { listRenewals } from "./renewals.server.ts";
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
				return shown ? `${formatCount(shown, "person", "people")} on the About page` : "No one on the About page yet";
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
			find: withPermission("company.edit", async () => {
				const shown = (await listTeam()).filter(({ hiddenAt }) => !hiddenAt);
				if (!shown.length) return [{ label: "Add your people to the About page", to: `${path}/new` }];
				const faceless = shown.filter(({ portraitId }) => !portraitId).length;
				return faceless ? [{ label: `Add ${formatCount(faceless, "portrait")} to the About page`, to: path }] : [];
			}),
		},
	],
	attention: [
		{
			order: 90,
			title: "Insurance and credentials",
			find: withPermission("company.edit", async (_by, now) => {
				const renewals = await listRenewals(now);
				return {
					rows: renewals.slice(0, maxAttentionRows).map(({ to, name, title, reason, isExpired }) => ({
						...{ to, name, reason, foot: title, place: "" },
						tone: isExpired ? "urgent" : "waiting",
					})),
					figures: renewals.length ? [{ label: "Credentials to renew", count: renewals.length, to: path }] : [],
				};
			}),
		},
	],
	demo: [{ order: 4, run: async ({ now }) => (await import("./demo.server.ts")).createDemoTeam(now) }],
};
