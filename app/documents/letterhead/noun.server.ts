import type { Noun } from "#app/noun/registry.server.ts";
import { readCompany } from "#app/people/company/company.server.ts";

const path = "/admin/settings/letterhead";

export const noun: Noun = {
	settings: [
		{
			order: 30,
			group: "Company",
			label: "Letterhead and logo",
			path,
			permission: "company.view",
			summary: async () => {
				const { name, logo } = await readCompany();
				return logo ? `${name}, with your logo` : `${name}, without a logo of your own`;
			},
			contents: [{ label: "Logo", to: `${path}#field-logo`, synonyms: "picture image brand upload png svg" }],
		},
	],
	demo: [{ order: 3, run: async ({ team }) => (await import("./demo.server.ts")).createDemoLogo(team.owner) }],
};
