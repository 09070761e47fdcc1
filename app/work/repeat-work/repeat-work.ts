// When work on trees should be repeated, and in which season. Pure.

/** Work that is recommended again. "inspect": a tree whose risk an estimate rated moderate or higher. */
export const repeatTypes = ["prune", "treat", "inspect"] as const;
export type RepeatType = (typeof repeatTypes)[number];

export const repeatLabels: Record<RepeatType, string> = {
	prune: "Pruning",
	treat: "Treatment",
	inspect: "Risk inspection",
};

/** "called": the customer was called and thinks about it. "inquiry": it became an inquiry. */
export const choiceKinds = ["snoozed", "dismissed", "called", "inquiry"] as const;
export type ChoiceKind = (typeof choiceKinds)[number];

/**
 * Years between two prunings. Fast growers with weak wood are pruned every three years, fruit trees every two, all others
 * every five.
 */
const pruningYears = { fast: 3, fruit: 2, other: 5 } as const;
const fastGrowers = ["silver maple", "boxelder", "willow", "cottonwood", "aspen", "siberian elm", "poplar"] as const;
const fruitTrees = ["crabapple", "apple", "cherry", "plum", "pear"] as const;
/** Emamectin benzoate protects ash trees for two years; all other treatments are yearly. */
const treatmentYears = { ash: 2, other: 1 } as const;
/** Months until a tree with that risk is inspected again. */
export const inspectionMonths = { moderate: 24, high: 12, extreme: 6 } as const;

export function repeatYears(work: "prune" | "treat", species: string): number {
	const name = species.toLowerCase();
	if (work === "treat") return /(?<!mountain.?)\bash\b/.test(name) ? treatmentYears.ash : treatmentYears.other;
	if (fruitTrees.some((one) => name.includes(one)) && !name.includes("black cherry")) return pruningYears.fruit;
	return fastGrowers.some((one) => name.includes(one)) ? pruningYears.fast : pruningYears.other;
}

/** When it is best done: "November through March". */
export function bestSeason(work: RepeatType, what: string): string {
	if (work === "treat") return /(?<!mountain.?)\bash\b/i.test(what) ? "Mid-April to mid-May" : "In the growing season";
	if (work === "inspect") return "Any time";
	return /\boak\b/i.test(what) ? "November through March, because of oak wilt" : "November through March";
}

export const repeatPath = "/admin/repeat-work";

export const repeatViews = ["due", "coming", "waiting", "dismissed"] as const;
export type RepeatView = (typeof repeatViews)[number];
export const repeatViewLabels: Record<RepeatView, string> = {
	due: "To call",
	coming: "Coming up",
	waiting: "Called or snoozed",
	dismissed: "Dismissed",
};
/** Days ahead of the due day from which customers are called, and until which the list looks ahead. */
export const callDays = 45;
export const aheadDays = 240;
