// What a tree weighs, from its trunk. Jenkins et al. 2003: dry kilograms above ground = exp(b0 + b1 ln(DBH in cm)). The
// equations were fitted in forests; a tree in the open carries about a fifth less. Pure.
import type { JenkinsGroup, Species } from "./species.ts";

const above: Record<JenkinsGroup, readonly [b0: number, b1: number]> = {
	aspen: [-2.2094, 2.3867],
	"soft-maple": [-1.9123, 2.3651],
	mixed: [-2.48, 2.4835],
	"hard-maple": [-2.0127, 2.4342],
	pine: [-2.5356, 2.4349],
	spruce: [-2.0773, 2.3323],
	fir: [-2.5384, 2.4814],
	cedar: [-2.0336, 2.2592],
};

/** Shares of the whole: exp(c0 + c1 / DBH in cm). Branches are what is left. */
const stem = {
	hardwood: { wood: [-0.3065, -5.424], bark: [-2.0129, -1.6805] },
	softwood: { wood: [-0.3737, -1.8055], bark: [-2.098, -1.1432] },
} as const;

const softwoods: readonly JenkinsGroup[] = ["pine", "spruce", "fir", "cedar"];
const cmOfInch = 2.54;
const poundsOfKg = 2.2046;
const openGrown = 0.8;
/** green chips, Oregon DEQ */
const chipPoundsPerYard = 473;

export type Weight = {
	/** green pounds above ground */
	whole: number;
	/** green pounds of branches and leaves: what goes through the chipper */
	brush: number;
	/** green pounds of trunk */
	trunk: number;
	/** cubic yards of chips from the brush */
	chipYards: number;
};

/** Anything that is no species of the list weighs like mixed hardwood. `dbh` is inches. */
export function weigh(species: Species | null, dbh: number, grown: "open" | "forest" = "open"): Weight {
	if (!(dbh > 0)) return { whole: 0, brush: 0, trunk: 0, chipYards: 0 };
	const group = species?.group ?? "mixed";
	const [b0, b1] = above[group];
	const cm = dbh * cmOfInch;
	const dry = Math.exp(b0 + b1 * Math.log(cm)) * poundsOfKg;
	const whole = dry * (species?.wetness ?? 1.85) * (grown === "open" ? openGrown : 1);
	const shares = softwoods.includes(group) ? stem.softwood : stem.hardwood;
	const share = ([c0, c1]: readonly [number, number]) => Math.exp(c0 + c1 / cm);
	const trunk = whole * Math.min(1, share(shares.wood) + share(shares.bark));
	const brush = whole - trunk;
	return { whole, brush, trunk, chipYards: brush / chipPoundsPerYard };
}

/** Pounds of a log of so many inches across and feet long: pi (d / 24)^2 times the density, per foot. */
export function logPounds(inches: number, feet: number, density: number): number {
	return Math.PI * (inches / 24) ** 2 * density * feet;
}
