// The weight of a tree from its DBH. Jenkins et al. 2003: dry kilograms above ground = exp(b0 + b1 ln(DBH in cm)). The
// equations were fitted to forest trees; an open-grown tree weighs about a fifth less. Pure.
import type { JenkinsGroup, Species } from "./species.ts";

const aboveGround: Record<JenkinsGroup, readonly [b0: number, b1: number]> = {
	aspen: [-2.2094, 2.3867],
	"soft-maple": [-1.9123, 2.3651],
	mixed: [-2.48, 2.4835],
	"hard-maple": [-2.0127, 2.4342],
	pine: [-2.5356, 2.4349],
	spruce: [-2.0773, 2.3323],
	fir: [-2.5384, 2.4814],
	cedar: [-2.0336, 2.2592],
};

/** Shares of the weight above ground: exp(c0 + c1 / DBH in cm). The rest is branches and leaves. */
const stemShares = {
	hardwood: { wood: [-0.3065, -5.424], bark: [-2.0129, -1.6805] },
	softwood: { wood: [-0.3737, -1.8055], bark: [-2.098, -1.1432] },
} as const;

const softwoods: readonly JenkinsGroup[] = ["pine", "spruce", "fir", "cedar"];
const cmPerInch = 2.54;
const poundsPerKg = 2.2046;
const openGrownFactor = 0.8;
/** green chips; source: Oregon DEQ */
export const chipPoundsPerYard = 473;

export type Weight = {
	/** green pounds above ground */
	whole: number;
	/** green pounds of branches and leaves, which go through the chipper */
	brush: number;
	/** green pounds of trunk */
	trunk: number;
	/** cubic yards of chips from the brush */
	chipYards: number;
};

/** `dbh` in inches. Null as species is calculated as mixed hardwood. */
export function estimateWeight(species: Species | null, dbh: number, grown: "open" | "forest" = "open"): Weight {
	if (!(dbh > 0)) return { whole: 0, brush: 0, trunk: 0, chipYards: 0 };
	const group = species?.group ?? "mixed";
	const [b0, b1] = aboveGround[group];
	const cm = dbh * cmPerInch;
	const dry = Math.exp(b0 + b1 * Math.log(cm)) * poundsPerKg;
	const whole = dry * (species?.wetness ?? 1.85) * (grown === "open" ? openGrownFactor : 1);
	const shares = softwoods.includes(group) ? stemShares.softwood : stemShares.hardwood;
	const share = ([c0, c1]: readonly [number, number]) => Math.exp(c0 + c1 / cm);
	const trunk = whole * Math.min(1, share(shares.wood) + share(shares.bark));
	const brush = whole - trunk;
	return { whole, brush, trunk, chipYards: brush / chipPoundsPerYard };
}

/** Pounds of a log: pi (diameter in inches / 24)^2 times the density in pounds per cubic foot, times its length in feet. */
export function logPounds(inches: number, feet: number, density: number): number {
	return Math.PI * (inches / 24) ** 2 * density * feet;
}
