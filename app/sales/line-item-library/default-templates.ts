// The templates that a new library starts with, made of its default items. Pure.
import { type LineItem, newId } from "#app/documents/line-items/line-item.ts";
import { defaultItems } from "./default-items.ts";

const cleanup = "Brush and chips hauled away\nLawn raked and driveway blown clean";

const templates = [
	{
		key: "removal",
		name: "Tree removal and stump",
		items: ["remove-tree", "stump"],
		included: cleanup,
		excluded: "Hauling stump grindings\nTopsoil and seed\nRepair of unmarked private lines",
	},
	{
		key: "pruning",
		name: "Pruning visit",
		items: ["crown-cleaning", "crown-raising", "roof-clearance"],
		included: cleanup,
		excluded: "Stump grinding\nFirewood cut to length",
	},
	{
		key: "ash",
		name: "Ash: treat or remove",
		items: ["eab-injection", "remove-dead-ash", "stump"],
		included: cleanup,
		excluded: "Treatment in later years",
	},
];

/** The templates with new line items. Those without a fixed price have none until the draft sets it. */
export function defaultTemplates() {
	return templates.map(({ items, ...template }) => ({ ...template, lines: items.map(toLine) }));
}

function toLine(key: string): LineItem {
	const item = defaultItems.find((one) => one.key === key);
	if (!item) throw new Error(`no default library item ${key}`);
	const {
		kind = "service",
		title,
		detail,
		unit = "",
		taxCode = "taxable",
		workType,
		species = "",
		noCutting = false,
	} = item;
	return {
		id: newId(),
		kind,
		title,
		detail,
		quantity: "1",
		unit,
		unitPrice: item.unitPrice ?? 0,
		taxCode,
		optional: false,
		preselected: true,
		choiceGroup: "",
		workType,
		species,
		noCutting,
	};
}
