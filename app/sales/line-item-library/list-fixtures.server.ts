import { allowed, type Lists, now } from "#server/testing/lists.ts";
import { addItem, archiveItem, listItems } from "./library.server.ts";
import { addTemplate, archiveTemplate, listTemplates } from "./templates.server.ts";

const edit = () => allowed("line-library.edit");
const add = () => allowed("line-library.add");

export const lists: Lists = {
	listItems: {
		table: "library_items",
		// names are unique until they are archived
		create: async () => {
			const content = {
				kind: "service",
				title: "Prune a crabapple",
				detail: "",
				unit: "tree",
				unitPrice: 24_000,
			} as const;
			const facts = {
				priceFigure: null,
				taxCode: "taxable",
				workType: "prune",
				species: "",
				noCutting: false,
			} as const;
			const added = await addItem(add(), { ...content, ...facts }, now);
			if (added === "taken") throw new Error("the name is taken");
			await archiveItem(edit(), { id: added.id, version: 1 }, now);
			return added.id;
		},
		values: { title: "copy_name" },
		order: "title, id",
		change: "updated_at = now()",
		searches: true,
		read: (search, after) => listItems("archived", search, after),
	},
	listTemplates: {
		table: "line_item_templates",
		create: async () => {
			const added = await addTemplate(add(), { name: "Spring", included: "", excluded: "", lines: [] }, now);
			if (added === "taken") throw new Error("the name is taken");
			await archiveTemplate(edit(), { id: added.id, version: 1 }, true, now);
			return added.id;
		},
		values: { name: "copy_name" },
		order: "name, id",
		change: "updated_at = now()",
		searches: true,
		read: (search, after) => listTemplates("archived", search, after),
	},
};
