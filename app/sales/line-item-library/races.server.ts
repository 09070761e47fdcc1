// The actions that may happen only once, each run twice at the same time (app/concurrency.server.test.ts).
import { randomUUID } from "node:crypto";
import { allowed, now, type Races } from "#server/testing/races.ts";
import * as library from "./library.server.ts";
import type { LibraryContent } from "./library-item.ts";
import * as templates from "./templates.server.ts";

const edit = () => allowed("line-library.edit");
const content = (): LibraryContent => ({
	kind: "service",
	title: `Prune crabapple ${randomUUID()}`,
	detail: "",
	unit: "tree",
	unitPrice: 24_000,
	priceFigure: null,
	taxCode: "taxable",
	workType: "prune",
	species: "Crabapple",
	noCutting: false,
});
const template = () => ({ name: `Spring ${randomUUID()}`, included: "", excluded: "" });
const seen = (added: { id: string } | "taken") => ({ id: added === "taken" ? "" : added.id, version: 1 });
const addedItem = async () => seen(await library.addItem(allowed("line-library.add"), content(), now));
const addedTemplate = async () =>
	seen(await templates.addTemplate(allowed("line-library.add"), { ...template(), lines: [] }, now));

export const races: Races = {
	saveItem: async () => {
		const [item, changed] = [await addedItem(), content()];
		return () => library.saveItem(edit(), item, changed, now);
	},
	archiveItem: async () => {
		const item = await addedItem();
		return () => library.archiveItem(edit(), item, now);
	},
	restoreItem: async () => {
		const item = await addedItem();
		await library.archiveItem(edit(), item, now);
		return () => library.restoreItem(edit(), { ...item, version: 2 }, now);
	},
	saveTemplate: async () => {
		const [saved, changed] = [await addedTemplate(), template()];
		return () => templates.saveTemplate(edit(), saved, changed, now);
	},
	archiveTemplate: async () => {
		const saved = await addedTemplate();
		return () => templates.archiveTemplate(edit(), saved, true, now);
	},
};
