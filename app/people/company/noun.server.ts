import type { Noun } from "#app/noun/registry.server.ts";
import { loadCompany } from "./company.server.ts";
import { permissions } from "./permissions.ts";
import { settings } from "./settings.server.ts";
import { setupSteps } from "./setup.ts";

export const noun: Noun = {
	permissions,
	commands: [
		{
			order: 113,
			label: "Business hours",
			path: "/admin/company#hours",
			permission: "company.view",
			synonyms: "opening times open closed days phone contact",
		},
	],
	settings,
	setup: [
		{
			order: 10,
			permission: "company.edit",
			find: async () => {
				const open = setupSteps(await loadCompany()).filter(({ state }) => state !== "confirmed");
				if (!open.length) return [];
				const details = open.length === 1 ? "1 company detail" : `${open.length} company details`;
				return [{ key: "company-details", label: `Confirm ${details}`, to: "/admin/company" }];
			},
		},
	],
	demo: [{ order: 2, run: async ({ now }) => (await import("./demo.server.ts")).createDemoCompany(now) }],
};
