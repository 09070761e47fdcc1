// Labels for the fields and values of estimates, trees, findings, line items and photos. Pure.

import { formatMoney } from "#app/platform/money.ts";
import { speciesName } from "#app/trees/species.ts";
import { describeRisk, type Risk } from "#app/trees/traq.ts";
import {
	type Condition,
	conditionLabels,
	type Defect,
	formatDefects,
	formatLocation,
	formatWires,
	type TreeLocation,
	type Wires,
} from "#app/trees/tree.ts";
import { describeStrokes, type Stroke } from "#app/ui/stroke.ts";
import {
	type Access,
	accessLabels,
	type DebrisRemoval,
	debrisRemovalLabels,
	type Entity,
	type Machine,
	machineLabels,
	type WorkType,
	workTypeLabels,
} from "./estimate.ts";

const entityLabels: Record<Entity, string> = {
	estimate: "Estimate",
	tree: "Tree",
	finding: "Finding",
	item: "Line item",
	photo: "Photo",
};
export const entityLabel = (entity: string) => entityLabels[entity as Entity] ?? "Record";

/** What a record is about: "Pruning: T1 Sugar maple, 22 in". `tree` is "" where there is none. */
export function recordTitle(entity: string, fields: Record<string, unknown> | null, tree: string): string {
	if (entity === "tree") return tree || entityLabels.tree;
	if (entity === "finding" && tree) return `Finding: ${tree}`;
	if (entity === "photo" && tree) return `Photo: ${tree}`;
	const work = entity === "item" && workTypeLabels[fields?.work as WorkType];
	return work ? `${work}${tree && `: ${tree}`}` : entityLabel(entity);
}

type FieldFormat = { name: string; format?: (value: never) => string };
const withUnit =
	(plural: string, singular = plural) =>
	(value: number) =>
		`${value} ${value === 1 ? singular : plural}`;

const fieldFormats: Record<string, FieldFormat> = {
	species: { name: "Species", format: speciesName },
	stems: { name: "DBH", format: (stems: number[]) => stems.map((one) => `${one} in`).join(", ") },
	height: { name: "Height", format: withUnit("ft") },
	spread: { name: "Crown spread", format: withUnit("ft") },
	wires: { name: "Wires", format: (wires: Wires) => formatWires(wires) },
	location: { name: "Location", format: (location: TreeLocation) => formatLocation(location, true) },
	notes: { name: "Notes" },
	condition: { name: "Condition", format: (value: Condition) => conditionLabels[value] },
	defects: { name: "Defects", format: (list: Defect[]) => formatDefects(list) },
	risk: {
		name: "Risk",
		format: (risk: Risk) => describeRisk(risk),
	},
	work: { name: "Work type", format: (value: WorkType) => workTypeLabels[value] },
	spec: { name: "Scope of work" },
	crew: { name: "Crew size", format: withUnit("people", "person") },
	hours: { name: "Crew hours", format: withUnit("hours", "hour") },
	machines: { name: "Equipment", format: (list: Machine[]) => list.map((one) => machineLabels[one]).join(", ") },
	access: { name: "Access", format: (value: Access) => accessLabels[value] },
	debrisRemoval: { name: "Wood and chips", format: (value: DebrisRemoval) => debrisRemovalLabels[value] },
	nearStructure: { name: "Near a structure" },
	decay: { name: "Decay" },
	storm: { name: "Storm or after hours" },
	stumpInches: { name: "Stump diameter", format: withUnit("in") },
	priceOverride: { name: "Custom price", format: (cents: number) => formatMoney(cents) },
	priceOverrideReason: { name: "Reason for custom price" },
	optional: { name: "Optional item" },
	position: { name: "Position", format: (value: number) => String(value + 1) },
	caption: { name: "Caption" },
	strokes: { name: "Drawing", format: (strokes: Stroke[]) => describeStrokes(strokes) },
	name: { name: "Name" },
	address: { name: "Job site address" },
	email: { name: "Email" },
	phone: { name: "Phone" },
	miles: { name: "Distance", format: withUnit("miles", "mile") },
	priceBook: { name: "Price book", format: (version: number) => (version ? `Version ${version}` : "Default figures") },
	treeId: { name: "Tree", format: () => "A different tree" },
};

/** "Crown spread"; the field itself where it has no label. */
export const fieldLabel = (field: string) => fieldFormats[field]?.name ?? field;

const noValue = "None";

/** "22 in", "Primary line, 12 ft away"; "None" for an empty value. */
export function formatFieldValue(field: string, value: unknown): string {
	if (value === null || value === undefined || value === "" || (Array.isArray(value) && !value.length)) return noValue;
	if (typeof value === "boolean") return value ? "Yes" : "No";
	const format = fieldFormats[field]?.format as ((value: unknown) => string) | undefined;
	return format ? format(value) : String(value);
}

export type Difference = { field: string; name: string; mine: string; theirs: string };

/** The fields in which two versions differ, with their labels and values. */
export function estimateDifferences(mine: Record<string, unknown>, theirs: Record<string, unknown>): Difference[] {
	return Object.keys(mine)
		.filter((field) => field in fieldFormats)
		.map((field) => ({
			field,
			name: fieldFormats[field]?.name ?? field,
			mine: formatFieldValue(field, mine[field]),
			theirs: formatFieldValue(field, theirs[field]),
		}))
		.filter((one) => one.mine !== one.theirs);
}

/** The labeled values of a change, without empty ones. */
export function labeledFields(change: Record<string, unknown>): { label: string; value: string }[] {
	return Object.entries(fieldFormats).flatMap(([field, { name: label }]) => {
		const value = formatFieldValue(field, change[field]);
		return value === noValue ? [] : [{ label, value }];
	});
}
