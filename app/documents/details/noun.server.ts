import type { Noun } from "#app/noun/registry.server.ts";
import { readDefaults } from "./defaults.server.ts";
import { detailFields } from "./details.ts";

const path = "/admin/settings/document-details";
const field = (name: string) => `${path}#field-${name}`;

export const noun: Noun = {
	settings: [
		{
			order: 112,
			group: "Documents",
			label: "Standard quote text",
			path,
			permission: "company.view",
			summary: async () => {
				const { texts } = await readDefaults();
				const entered = detailFields.filter(({ key }) => texts[key]).length;
				return `${entered} of ${detailFields.length} filled in`;
			},
			contents: [
				{ label: "Brush, wood and stumps", to: field("brush"), synonyms: "disposal chips logs firewood haul" },
				{ label: "Utility lines (811)", to: field("utilities"), synonyms: "diggers hotline locates electric" },
				{ label: "Access and lawn", to: field("ground"), synonyms: "gate mats ruts parking driveway" },
				{ label: "Payment", to: field("payment"), synonyms: "terms due methods" },
				{ label: "What changes the price", to: field("changes"), synonyms: "change orders extra work" },
				{ label: "Warranty", to: field("warranty"), synonyms: "guarantee workmanship" },
				{ label: "What's included and not included", to: field("included"), synonyms: "scope excluded" },
			],
		},
	],
	demo: [{ order: 5, run: async ({ now }) => (await import("./demo.server.ts")).createDemoDefaults(now) }],
};
