import type { Noun } from "#app/noun/registry.server.ts";
import { readCompany } from "#app/people/company/company.server.ts";

const path = "/admin/settings/location";

export const noun: Noun = {
	settings: [
		{
			order: 15,
			group: "Company",
			label: "Starting location",
			path,
			permission: "company.view",
			summary: async () => {
				const { latitude, longitude } = await readCompany();
				return `Trucks start at ${latitude}, ${longitude}`;
			},
			contents: [
				{ label: "Map pin", synonyms: "location yard coordinates distance travel zones" },
				{ label: "Latitude", to: `${path}#field-latitude` },
				{ label: "Longitude", to: `${path}#field-longitude` },
			],
		},
	],
};
