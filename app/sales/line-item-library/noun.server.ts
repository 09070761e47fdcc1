import type { Noun } from "#app/noun/registry.server.ts";
import { formatCount } from "#app/platform/count.ts";
import { defaultItems } from "./default-items.ts";
import { countItems } from "./library.server.ts";
import { permissions } from "./permissions.ts";
import { countTemplates } from "./templates.server.ts";

export const noun: Noun = {
	permissions,
	commands: [{ order: 115, label: "New library item", path: "/admin/line-items/new", permission: "line-library.add" }],
	settings: [
		{
			order: 215,
			group: "Prices and payments",
			label: "Line item library",
			path: "/admin/line-items",
			permission: "line-library.view",
			summary: async () => {
				const { current, archived } = await countItems();
				const items = formatCount(current, "line item");
				return archived ? `${items}, ${archived} archived` : items;
			},
			contents: defaultItems.map(({ title }) => ({
				label: title,
				synonyms: "line item service product price catalog",
				to: `/admin/line-items?q=${encodeURIComponent(title)}`,
			})),
		},
		{
			order: 225,
			group: "Prices and payments",
			label: "Line item templates",
			path: "/admin/line-item-templates",
			permission: "line-library.view",
			summary: async () => {
				const { current } = await countTemplates();
				return formatCount(current, "template");
			},
			contents: [{ label: "Line item templates", synonyms: "package bundle set quote" }],
		},
	],
};
