// A tree is a permanent record of a property. Its number never changes and is never reused. Pure.
import { speciesName } from "./species.ts";
import type { Risk } from "./traq.ts";

/** "unchecked": no one has looked. "unknown": there are wires of an unknown type. */
export const wireKinds = ["unchecked", "none", "drop", "primary", "transmission", "unknown"] as const;
export type WireKind = (typeof wireKinds)[number];
export const wireLabels: Record<WireKind, string> = {
	unchecked: "Not checked",
	none: "No wires",
	unknown: "Wires, type unknown",
	drop: "Service drop",
	primary: "Primary line",
	transmission: "Transmission line",
};

/** `feet`: from the nearest limb to the nearest wire. `kilovolts`: phase to phase. Null when unknown. */
export type Wires = { kind: WireKind; feet: number | null; kilovolts: number | null };

/** A tree's location: on the site map ("sketch", fractions from its top left corner) or by GPS with its accuracy. */
export type TreeLocation =
	| { by: "sketch"; x: number; y: number }
	| { by: "gps"; latitude: number; longitude: number; accuracyFeet: number };

/** "Primary line, 12 ft away, 7.2 kV" */
export function formatWires({ kind, feet, kilovolts }: Wires): string {
	if (kind === "unchecked") return "Wires not checked";
	if (kind === "none") return wireLabels.none;
	const away = feet === null ? "distance not measured" : `${feet} ft away`;
	return [wireLabels[kind], away, kilovolts !== null && `${kilovolts} kV`].filter(Boolean).join(", ");
}

/** "On the site map"; with `exactly` the position follows. */
export function formatLocation(location: TreeLocation | null, exactly = false): string {
	if (!location) return "Location not set";
	if (location.by === "gps") {
		const at = exactly ? ` ${location.latitude}, ${location.longitude}` : "";
		return `GPS location${at}, accurate to ${location.accuracyFeet} ft`;
	}
	const percent = (share: number) => `${Math.round(share * 100)}%`;
	return exactly
		? `On the site map, ${percent(location.x)} from the left, ${percent(location.y)} from the top`
		: "On the site map";
}

/** The lasting facts of a tree; findings hold what one visit saw. */
export type TreeFields = {
	/** a key of the species list, or free text */
	species: string;
	/** inches of each stem at 4.5 ft above ground */
	stems: number[];
	/** feet */
	height: number | null;
	spread: number | null;
	wires: Wires;
	location: TreeLocation | null;
	notes: string;
};

export const emptyTree: TreeFields = {
	species: "",
	stems: [],
	height: null,
	spread: null,
	wires: { kind: "unchecked", feet: null, kilovolts: null },
	location: null,
	notes: "",
};

export const conditions = ["good", "fair", "poor", "dead"] as const;
export type Condition = (typeof conditions)[number];
export const conditionLabels: Record<Condition, string> = { good: "Good", fair: "Fair", poor: "Poor", dead: "Dead" };

/** "Fair condition", or just "Dead" */
export function formatCondition(condition: Condition): string {
	return condition === "dead" ? conditionLabels.dead : `${conditionLabels[condition]} condition`;
}

export const defects = [
	"deadwood",
	"decay",
	"cavity",
	"crack",
	"weak-fork",
	"lean",
	"root-damage",
	"girdling-roots",
	"conks",
	"dieback",
	"insects",
	"broken-limbs",
	"hanger",
] as const;
export type Defect = (typeof defects)[number];
export const defectLabels: Record<Defect, string> = {
	deadwood: "Deadwood",
	decay: "Decay",
	cavity: "Cavity",
	crack: "Crack",
	"weak-fork": "Codominant stems",
	lean: "Lean",
	"root-damage": "Root damage",
	"girdling-roots": "Girdling roots",
	conks: "Fungal conks",
	dieback: "Dieback",
	insects: "Insects",
	"broken-limbs": "Broken limbs",
	hanger: "Hanging limb",
};

/** What was found at a tree on one visit. */
export type FindingFields = {
	condition: Condition | null;
	defects: Defect[];
	risk: Risk | null;
	notes: string;
};
export const emptyFinding: FindingFields = { condition: null, defects: [], risk: null, notes: "" };

/** "Codominant stems, crack" */
export function formatDefects(list: readonly Defect[]): string {
	const labels = list.map((one) => defectLabels[one]).join(", ");
	return labels.charAt(0) + labels.slice(1).toLowerCase();
}

/** "T3". A tree that has not been sent to the server yet has no number. */
export function treeTag(number: number | null): string {
	return number ? `T${number}` : "New tree";
}

/** One diameter for all stems: the square root of the sum of their squares, in inches, to one decimal. */
export function combinedDbh(stems: readonly number[]): number {
	return Math.round(Math.sqrt(stems.reduce((sum, stem) => sum + stem * stem, 0)) * 10) / 10;
}

/** "Sugar maple, 22 in", "Paper birch, 10 in, 2 stems" */
export function describeTree(tree: Pick<TreeFields, "species" | "stems">): string {
	const inches = combinedDbh(tree.stems);
	if (!inches) return speciesName(tree.species);
	const stems = tree.stems.length > 1 ? `, ${tree.stems.length} stems` : "";
	return `${speciesName(tree.species)}, ${inches} in${stems}`;
}

const units: Record<string, number> = { in: 1, '"': 1, ft: 12, "'": 12, cm: 1 / 2.54, m: 100 / 2.54 };
const lengthPattern = /(\d+(?:\.\d+)?)(?:\s+(\d+)\/(\d+))?\s*(in(?:ch(?:es)?)?|ft|feet|foot|cm|m|'|")?/gi;

/** Converts `5' 6"`, "22 1/2" or "56 cm" to `unit`, to one decimal. A bare number is in `unit`. Null when it isn't a length. */
export function parseLength(typed: string, unit: "in" | "ft"): number | null {
	const text = typed.trim().replaceAll("’", "'").replaceAll("”", '"');
	if (!text || text.replaceAll(lengthPattern, "").trim()) return null;
	let inches = 0;
	for (const [, whole, over, under, named] of text.matchAll(lengthPattern)) {
		const amount = Number(whole) + (over && Number(under) ? Number(over) / Number(under) : 0);
		const name = (named ?? unit).toLowerCase();
		inches += amount * (units[name] ?? (name.startsWith("f") ? 12 : 1));
	}
	const converted = Math.round((unit === "ft" ? inches / 12 : inches) * 10) / 10;
	return Number.isFinite(converted) ? converted : null;
}
