// The fields of an estimate and of what hangs on it, and their values, in words: for whoever compares two versions. Pure.

import { formatMoney } from "#app/platform/money.ts";
import { type Stroke, strokesWords } from "#app/sync/stroke.ts";
import { speciesName } from "#app/trees/species.ts";
import { type Risk, riskPath } from "#app/trees/traq.ts";
import {
	type Condition,
	conditionWords,
	type Defect,
	defectList,
	type Place,
	placeWords,
	type Wires,
	wiresWords,
} from "#app/trees/tree.ts";
import {
	type Access,
	accessWords,
	type Entity,
	type Haul,
	haulWords,
	type Machine,
	machineWords,
	type WorkType,
	workWords,
} from "./estimate.ts";

const entityWords: Record<Entity, string> = {
	estimate: "The estimate",
	tree: "A tree",
	finding: "What was seen at a tree",
	item: "A piece of work",
	photo: "A photo",
};
export const entityName = (entity: string) => entityWords[entity as Entity] ?? "A record";

/** What a record is about, `tree` as it is called or "". */
export function subjectWords(entity: string, fields: Record<string, unknown> | null, tree: string): string {
	if (entity === "tree") return tree || entityWords.tree;
	if (entity === "finding" && tree) return `What was seen at ${tree}`;
	if (entity === "photo" && tree) return `A photo of ${tree}`;
	const work = entity === "item" && workWords[fields?.work as WorkType];
	return work ? `${work}${tree && `: ${tree}`}` : entityName(entity);
}

type Words = { name: string; say?: (value: never) => string };
const amount =
	(unit: string, one = unit) =>
	(value: number) =>
		`${value} ${value === 1 ? one : unit}`;

const fields: Record<string, Words> = {
	species: { name: "Species", say: speciesName },
	stems: { name: "Trunk", say: (stems: number[]) => stems.map((one) => `${one} in`).join(", ") },
	height: { name: "Height", say: amount("ft") },
	spread: { name: "Crown across", say: amount("ft") },
	wires: { name: "Wires", say: (wires: Wires) => wiresWords(wires) },
	place: { name: "Where it stands", say: (place: Place) => placeWords(place, true) },
	notes: { name: "Notes" },
	condition: { name: "Condition", say: (value: Condition) => conditionWords[value] },
	defects: { name: "Defects", say: (found: Defect[]) => defectList(found) },
	risk: {
		name: "Risk",
		say: (risk: Risk) =>
			[risk.part, risk.target && `toward the ${risk.target}`, riskPath(risk)].filter(Boolean).join(", "),
	},
	work: { name: "Work", say: (value: WorkType) => workWords[value] },
	spec: { name: "What is done" },
	crew: { name: "Crew", say: amount("people", "person") },
	hours: { name: "Crew hours", say: amount("hours", "hour") },
	machines: { name: "Machines", say: (some: Machine[]) => some.map((one) => machineWords[one]).join(", ") },
	access: { name: "Access", say: (value: Access) => accessWords[value] },
	haul: { name: "Wood and chips", say: (value: Haul) => haulWords[value] },
	nearStructure: { name: "Something below" },
	decay: { name: "Decay" },
	storm: { name: "Storm" },
	stumpInches: { name: "Stump across", say: amount("in") },
	ownPrice: { name: "Own price", say: (cents: number) => formatMoney(cents) },
	ownReason: { name: "Why that price" },
	optional: { name: "Optional" },
	position: { name: "Place in the list", say: (value: number) => `Number ${value + 1}` },
	caption: { name: "What the photo shows" },
	strokes: { name: "Drawing", say: (strokes: Stroke[]) => strokesWords(strokes) },
	name: { name: "Name" },
	address: { name: "Address" },
	email: { name: "Email" },
	phone: { name: "Phone" },
	miles: { name: "Way there", say: amount("miles", "mile") },
	priceBook: { name: "Price book", say: (version: number) => (version ? `Version ${version}` : "Starting figures") },
	treeId: { name: "Which tree", say: () => "Another tree" },
};

/** "22 in", "Primary on the poles, 12 ft away"; "Nothing" for what is open. */
export function fieldWords(field: string, value: unknown): string {
	if (value === null || value === undefined || value === "" || (Array.isArray(value) && !value.length))
		return "Nothing";
	if (typeof value === "boolean") return value ? "Yes" : "No";
	const say = fields[field]?.say as ((value: unknown) => string) | undefined;
	return say ? say(value) : String(value);
}

export type Difference = { field: string; name: string; mine: string; theirs: string };

/** The fields in which two versions differ, named and said. A version that is null was taken out. */
export function differences(mine: Record<string, unknown>, theirs: Record<string, unknown>): Difference[] {
	return Object.keys(mine)
		.filter((field) => field in fields)
		.map((field) => ({
			field,
			name: fields[field]?.name ?? field,
			mine: fieldWords(field, mine[field]),
			theirs: fieldWords(field, theirs[field]),
		}))
		.filter((one) => one.mine !== one.theirs);
}

/** Named values of a change, without those that say nothing. */
export function wordsOfFields(change: Record<string, unknown>): { name: string; words: string }[] {
	return Object.entries(fields).flatMap(([field, { name }]) => {
		const words = fieldWords(field, change[field]);
		return words === "Nothing" ? [] : [{ name, words }];
	});
}
