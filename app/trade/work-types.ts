// The types of work of a line item. Rules about seasons and digging depend on them. Pure.

export const lineWorkTypes = [
	...["remove", "prune", "clear", "stump", "cable", "treat"],
	...["cleanup", "haul", "plant", "inspect", "snow", "other"],
] as const;
export type LineWorkType = (typeof lineWorkTypes)[number];

export const lineWorkTypeLabels: Record<LineWorkType, string> = {
	remove: "Removal",
	prune: "Pruning",
	clear: "Clearance pruning",
	stump: "Stump grinding",
	cable: "Cabling and bracing",
	treat: "Treatment",
	cleanup: "Cleanup",
	haul: "Hauling",
	plant: "Planting",
	inspect: "Inspection",
	snow: "Snow removal",
	other: "Other work",
};

/** What the office knows about the work of a line item. Internal: the customer doesn't see it. */
export type LineWorkFacts = {
	/** "" when it isn't set */
	workType: LineWorkType | "";
	/** a name from the species list, or free text */
	species: string;
	/** no living wood of the oak is cut or wounded */
	noCutting: boolean;
};

export const noLineWorkFacts: LineWorkFacts = { workType: "", species: "", noCutting: false };

const woundingWork: readonly string[] = ["remove", "prune", "clear", "cable", "treat"];
const speciesWork: readonly string[] = ["remove", "prune", "clear"];
const diggingWork: readonly string[] = ["stump", "plant"];

/** Whether this work cuts or wounds living wood. */
export const isWoundingWork = (type: string) => woundingWork.includes(type);
/** Whether a line item of this work must name a species. */
export const needsSpecies = (type: string) => speciesWork.includes(type);
export const isDiggingWork = (type: string) => diggingWork.includes(type);

export function toLineWorkType(typed: string): LineWorkFacts["workType"] {
	return lineWorkTypes.find((type) => type === typed) ?? "";
}
