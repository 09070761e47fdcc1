// Schema 1: how version 0.1 of the field app named the fields that it stores and sends. A phone upgrades what it has stored
// when the new version opens it. Until then it sends schema 1, and is answered in it. Pure.
import { renameFields } from "#app/noun/drafts/draft-format.ts";
import type { Mutation, Verdict } from "./sync.ts";

type Names = Readonly<Record<string, string>>;
type Fields = Record<string, unknown>;

/** The names of fields in schema 1 by entity, with the current ones. */
const fieldNames: Readonly<Record<string, Names>> = {
	tree: { place: "location" },
	item: { haul: "debrisRemoval", ownPrice: "priceOverride", ownReason: "priceOverrideReason" },
	order: { words: "explanation" },
};

/** The names of the price book's figures in schema 1, with the current ones. */
const figureNames: Names = {
	lead: "crew-leader",
	ground: "ground-worker",
	"crane-least": "crane-minimum",
	"removal-6": "removal-hours-6",
	"removal-12": "removal-hours-12",
	"removal-18": "removal-hours-18",
	"removal-24": "removal-hours-24",
	"removal-30": "removal-hours-30",
	"removal-36": "removal-hours-36",
	"removal-48": "removal-hours-48",
	"prune-inch": "cutting-per-inch",
	"stack-inch": "stacking-per-inch",
	"clear-share": "clearance-percent",
	"chip-yard": "chips-per-yard",
	"wood-ton": "wood-per-ton",
	"add-wires": "surcharge-wires",
	"add-structure": "surcharge-structure",
	"add-decay": "surcharge-decay",
	"add-tight": "surcharge-tight",
	"add-hard": "surcharge-hard",
	"add-dead-ash": "surcharge-dead-ash",
	"add-storm": "surcharge-storm",
	"stump-inch": "stump-per-inch",
	"stump-least": "stump-minimum",
	"stump-more-inch": "additional-stump-per-inch",
	"stump-more-least": "additional-stump-minimum",
	least: "job-minimum",
	spread: "price-range",
};

export const upgradeFields = (entity: string, fields: Fields) => renameFields<Fields>(fields, fieldNames[entity] ?? {});
export const upgradeFigures = (figures: Fields) => renameFields<Fields>(figures, figureNames);

export function upgradeMutation<E extends string>({ change, ...mutation }: Mutation1<E>): Mutation<E> {
	return { ...mutation, schema: 2, change: change && upgradeFields(mutation.entity, change) };
}
type Mutation1<E extends string> = Omit<Mutation<E>, "schema">;

const invert = (names: Names): Names => Object.fromEntries(Object.entries(names).map(([old, name]) => [name, old]));
const downgradeFields = (entity: string, fields: Fields) =>
	renameFields<Fields>(downgradeWires(fields), invert(fieldNames[entity] ?? {}));

/** Schema 1 has no "unchecked" wires. Those of an unknown type have to be checked as well. */
function downgradeWires(fields: Fields): Fields {
	const { wires } = fields as { wires?: { kind: string } };
	return wires?.kind === "unchecked" ? { ...fields, wires: { ...wires, kind: "unknown" } } : fields;
}

export function downgradeVerdict(verdict: Verdict, entity: string): object {
	if (verdict.result !== "conflict") return verdict;
	const { serverRow, ...rest } = verdict;
	return { ...rest, theirs: serverRow && downgradeFields(entity, serverRow) };
}

/** The entities in the lists of a pack. */
const listedEntities: Names = { trees: "tree", items: "item", orders: "order" };

/** Translates what a phone downloads, either estimates or jobs. */
export function downgradePack(pack: object): object {
	const entries = Object.entries(pack).map(([name, value]) => {
		const entity = listedEntities[name];
		if (entity)
			return [name, value.map((row: { fields: Fields }) => ({ ...row, fields: downgradeFields(entity, row.fields) }))];
		return [name, name === "priceBook" ? { ...value, book: renameFields(value.book, invert(figureNames)) } : value];
	});
	return { ...Object.fromEntries(entries), schema: 1 };
}
