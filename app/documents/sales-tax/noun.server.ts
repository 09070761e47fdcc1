import type { Noun } from "#app/noun/registry.server.ts";
import { formatCount } from "#app/platform/count.ts";
import { today } from "#app/platform/dates.server.ts";
import { cityOfMilwaukee } from "#app/trade/local-taxes.ts";
import { counties, formatRate, taxRates } from "#app/trade/tax.ts";
import { permissions } from "./permissions.ts";
import { listEnteredRates } from "./sales-tax.server.ts";

export const noun: Noun = {
	permissions,
	commands: [
		{
			order: 114,
			label: "Sales tax rates",
			path: "/admin/sales-tax",
			permission: "taxes.view",
			synonyms: "taxes county percent wisconsin",
		},
	],
	settings: [
		{
			order: 220,
			group: "Prices and payments",
			label: "Sales tax and counties",
			path: "/admin/sales-tax",
			permission: "taxes.view",
			summary: async () => {
				const entered = await listEnteredRates();
				const day = today(new Date());
				const totals = counties.map((county) => taxRates(county, day, entered)[0]?.ppm ?? 0);
				const range = `${formatRate(Math.min(...totals))} to ${formatRate(Math.max(...totals))}`;
				return entered.length ? `${range}; ${formatCount(entered.length, "rate")} added` : range;
			},
			contents: [
				{ label: "Sales tax rates", synonyms: "taxes percent wisconsin state local" },
				...counties.map((county) => ({
					label: county === cityOfMilwaukee ? county : `${county} County`,
					synonyms: "sales tax rate county",
				})),
			],
		},
	],
};
