// A tree is a permanent record of a property. Its number never changes and is never given again. Pure.
import { speciesName } from "./species.ts";
import type { Risk } from "./traq.ts";

export const wireKinds = ["none", "unknown", "drop", "primary", "transmission"] as const;
export type WireKind = (typeof wireKinds)[number];
export const wireWords: Record<WireKind, string> = {
	none: "No wires",
	unknown: "Wires, kind unknown",
	drop: "House service drop",
	primary: "Primary on the poles",
	transmission: "Transmission line",
};

/** `feet`: from the nearest limb to the nearest wire. `kilovolts`: between the lines, when somebody knows. */
export type Wires = { kind: WireKind; feet: number | null; kilovolts: number | null };

/** Where it stands: on the sketch of the lot (0 to 1 from its top left corner), or by satellite with the fix's radius. */
export type Place =
	| { by: "sketch"; x: number; y: number }
	| { by: "gps"; latitude: number; longitude: number; accuracyFeet: number };

/** "Primary on the poles, 12 ft away, 7.2 kV" */
export function wiresWords({ kind, feet, kilovolts }: Wires): string {
	if (kind === "none") return wireWords.none;
	const away = feet === null ? "distance not measured" : `${feet} ft away`;
	return [wireWords[kind], away, kilovolts !== null && `${kilovolts} kV`].filter(Boolean).join(", ");
}

/** "On the sketch"; `exactly` also says where. */
export function placeWords(place: Place | null, exactly = false): string {
	if (!place) return "Not placed yet";
	if (place.by === "gps") {
		const at = exactly ? ` at ${place.latitude}, ${place.longitude}` : "";
		return `By satellite${at}, within ${place.accuracyFeet} ft`;
	}
	const percent = (share: number) => `${Math.round(share * 100)}%`;
	return exactly
		? `On the sketch, ${percent(place.x)} from the left, ${percent(place.y)} from the top`
		: "On the sketch";
}

/** What lasts from visit to visit. */
export type TreeFields = {
	/** a key of the list, or somebody's own words */
	species: string;
	/** inches of each stem, 4.5 ft above ground */
	stems: number[];
	/** feet */
	height: number | null;
	spread: number | null;
	wires: Wires;
	place: Place | null;
	notes: string;
};

export const noTree: TreeFields = {
	species: "",
	stems: [],
	height: null,
	spread: null,
	wires: { kind: "none", feet: null, kilovolts: null },
	place: null,
	notes: "",
};

export const conditions = ["good", "fair", "poor", "dead"] as const;
export type Condition = (typeof conditions)[number];
export const conditionWords: Record<Condition, string> = { good: "Good", fair: "Fair", poor: "Poor", dead: "Dead" };

/** "Fair condition"; a dead tree is in no condition. */
export function conditionLine(condition: Condition): string {
	return condition === "dead" ? conditionWords.dead : `${conditionWords[condition]} condition`;
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
export const defectWords: Record<Defect, string> = {
	deadwood: "Deadwood",
	decay: "Decay",
	cavity: "Cavity",
	crack: "Crack",
	"weak-fork": "Weak fork",
	lean: "Leans",
	"root-damage": "Root damage",
	"girdling-roots": "Girdling roots",
	conks: "Fungal conks",
	dieback: "Dieback",
	insects: "Insects",
	"broken-limbs": "Broken limbs",
	hanger: "Hanging limb",
};

/** What one visit saw at a tree. */
export type FindingFields = {
	condition: Condition | null;
	defects: Defect[];
	risk: Risk | null;
	notes: string;
};
export const noFinding: FindingFields = { condition: null, defects: [], risk: null, notes: "" };

/** "Weak fork, crack" */
export function defectList(found: readonly Defect[]): string {
	const words = found.map((one) => defectWords[one]).join(", ");
	return words.charAt(0) + words.slice(1).toLowerCase();
}

/** "T3": what is painted, said and printed. A tree that was not sent yet has no number. */
export function tagOf(number: number | null): string {
	return number ? `T${number}` : "New tree";
}

/** One diameter for several stems: the root of the sum of their squares, in tenths of an inch. */
export function dbhOf(stems: readonly number[]): number {
	return Math.round(Math.sqrt(stems.reduce((sum, stem) => sum + stem * stem, 0)) * 10) / 10;
}

/** "Sugar maple, 22 in"; several stems are told. */
export function describeTree(tree: Pick<TreeFields, "species" | "stems">): string {
	const inches = dbhOf(tree.stems);
	if (!inches) return speciesName(tree.species);
	const stems = tree.stems.length > 1 ? `, ${tree.stems.length} stems` : "";
	return `${speciesName(tree.species)}, ${inches} in${stems}`;
}

const units: Record<string, number> = { in: 1, '"': 1, ft: 12, "'": 12, cm: 1 / 2.54, m: 100 / 2.54 };
const part = /(\d+(?:\.\d+)?)(?:\s+(\d+)\/(\d+))?\s*(in(?:ch(?:es)?)?|ft|feet|foot|cm|m|'|")?/gi;

/** `5' 6"`, "22 1/2", "56 cm": in `unit`, to the tenth. A bare number is already in it. Null when it is no length. */
export function parseLength(typed: string, unit: "in" | "ft"): number | null {
	const text = typed.trim().replaceAll("’", "'").replaceAll("”", '"');
	if (!text || text.replaceAll(part, "").trim()) return null;
	let inches = 0;
	for (const [, whole, over, under, named] of text.matchAll(part)) {
		const amount = Number(whole) + (over && Number(under) ? Number(over) / Number(under) : 0);
		const name = (named ?? unit).toLowerCase();
		inches += amount * (units[name] ?? (name.startsWith("f") ? 12 : 1));
	}
	const made = Math.round((unit === "ft" ? inches / 12 : inches) * 10) / 10;
	return Number.isFinite(made) ? made : null;
}
