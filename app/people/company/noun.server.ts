import { type Noun, withPermission } from "#app/people/staff/registry.server.ts";
import { loadCompany } from "./company.server.ts";
import { setupSteps } from "./company.ts";
import { permissions } from "./permissions.ts";
import { settings } from "./settings.server.ts";

export const noun: Noun = {
	permissions,
	settings,
	setup: [
		{
			order: 10,
			find: withPermission("company.edit", async () => {
				const open = setupSteps(await loadCompany()).filter(({ state }) => state !== "confirmed");
				if (!open.length) return [];
				const details = open.length === 1 ? "1 company detail" : `${open.length} company details`;
				return [{ label: `Confirm ${details}`, to: "/admin/company" }];
			}),
		},
	],
	demo: [{ order: 2, run: async ({ now }) => (await import("./demo.server.ts")).createDemoCompany(now) }],
};
