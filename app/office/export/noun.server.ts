import { collect, type Noun } from "#app/noun/registry.server.ts";
import { formatCount } from "#app/platform/count.ts";
import { permissions } from "./permissions.ts";

const path = "/admin/export";

export const noun: Noun = {
	permissions,
	commands: [
		{
			order: 97,
			label: "Export data",
			path,
			permission: "data.export",
			synonyms: "backup download csv zip takeout spreadsheet quickbooks accountant subscribers",
		},
	],
	settings: [
		{
			order: 190,
			group: "Company",
			label: "Export data",
			path,
			permission: "data.export",
			summary: async () => `${formatCount(collect("exports").length, "file")}, and QuickBooks`,
			contents: [
				{ label: "Download all data", synonyms: "zip csv backup takeout customers quotes invoices payments trees" },
				{ label: "Invoices and payments for QuickBooks", to: `${path}#quickbooks`, synonyms: "accountant bookkeeping" },
			],
		},
	],
};
