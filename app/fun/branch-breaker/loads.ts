// Load and strength of a fork: bending moment, section modulus, stress, strength. The loads are rough estimates; the
// cantilever mechanics are exact. Units: inches, feet, pounds, psi. Pure.
import { getWood, type WoodKey } from "./woods.ts";

export type Fork = {
	tree: WoodKey;
	/** degrees between branch and stem */
	angle: number;
	bark: "none" | "included";
	/** diameter of the branch at the fork */
	inches: number;
	/** branch diameter as a percentage of the stem's */
	ratio: number;
	/** percent of the branch's diameter that is hollow or decayed */
	decay: number;
	/** length of the branch including its crown */
	feet: number;
	leaves: "bare" | "leaf";
};

export type Weather = {
	/** inches of wet snow */
	snow: number;
	/** inches of radial ice on each twig */
	ice: number;
	/** gust speed in miles per hour */
	wind: number;
};

/** Volume of a limb with its side branches, as a fraction of a cylinder's. */
const formFactor = 0.5;
/** weight of leaves and their water, as a fraction of the wood's weight */
const leafWeight = 0.15;
/** crown area seen from above or from the side, as a fraction of its length squared */
const crownArea = 0.25;
/** fraction of that area that catches snow and wind */
const catches = { snow: { leaf: 0.9, bare: 0.25 }, wind: { leaf: 1, bare: 0.3 } } as const;
/** pounds per square foot for each inch of wet snow (15 pounds per foot of snow) */
const wetSnow = 1.25;
/** feet of twig per square foot of the crown's length squared, and mean twig diameter in inches */
const twigs = { feet: 2, inches: 0.4 };
const iceDensity = 57;
/** drag coefficient of a flexible crown */
const drag = 0.35;
/** lever arm of the weight, as a fraction of the length */
const arms = { own: 0.4, load: 0.5 };

/** Fraction of strength left with included bark: studies found a loss of one seventh to one half. */
const includedBark = 0.65;
/** Strength of a union as a fraction of clear wood's: 0.9 up to half the stem's diameter, 0.55 for equal diameters. */
export function unionFactor({ ratio, bark }: Pick<Fork, "ratio" | "bark">): number {
	const over = Math.max(0, Math.min(1, (ratio - 50) / 50));
	return (0.9 - 0.35 * over) * (bark === "included" ? includedBark : 1);
}

/** Section modulus of a hollow round beam in cubic inches: π (d⁴ − h⁴) / 32 d. */
export function sectionModulus({ inches, decay }: Pick<Fork, "inches" | "decay">): number {
	const hollow = (inches * decay) / 100;
	return (Math.PI * (inches ** 4 - hollow ** 4)) / (32 * inches);
}

export type StressAnalysis = {
	/** pounds */
	own: number;
	snow: number;
	ice: number;
	wind: number;
	/** foot-pounds at the union */
	moment: number;
	/** cubic inches */
	modulus: number;
	/** psi in the outermost fiber, and the stress at which the union fails */
	stress: number;
	strength: number;
	/** safety factor: strength divided by stress; the fork breaks below 1 */
	safety: number;
	/** radians that the branch tip bends down */
	bend: number;
};

export function analyzeStress(fork: Fork, weather: Weather): StressAnalysis {
	const wood = getWood(fork.tree);
	const area = crownArea * fork.feet ** 2;
	const sideways = Math.sin((fork.angle * Math.PI) / 180);
	const own = ownWeight(fork);
	const snow = weather.snow * wetSnow * area * catches.snow[fork.leaves] * Math.max(0.4, sideways);
	const ice = iceWeight(fork, weather.ice);
	const wind = 0.00256 * weather.wind ** 2 * drag * area * catches.wind[fork.leaves];
	const moment =
		own * arms.own * fork.feet * sideways +
		(snow + ice) * arms.load * fork.feet * sideways +
		// worst-case wind direction: square to the branch, whatever its angle
		wind * arms.load * fork.feet;
	const modulus = sectionModulus(fork);
	const stress = (moment * 12) / modulus;
	const strength = wood.rupture * unionFactor(fork);
	return {
		own,
		snow,
		ice,
		wind,
		moment,
		modulus,
		stress,
		strength,
		safety: strength / stress,
		// a tapering branch has nearly constant stress along its length, so it bends to a circular arc
		bend: (2 * stress * fork.feet * 12) / (wood.elasticity * fork.inches),
	};
}

function ownWeight({ tree, inches, feet, leaves }: Fork): number {
	const wood = Math.PI * (inches / 24) ** 2 * feet * formFactor * getWood(tree).density;
	return wood * (leaves === "leaf" ? 1 + leafWeight : 1);
}

function iceWeight({ feet }: Fork, ice: number): number {
	const around = (Math.PI * ice * (twigs.inches + ice)) / 144;
	return around * twigs.feet * feet ** 2 * iceDensity;
}

/** The least ice, to a hundredth of an inch, at which the fork breaks; null if it holds at `most`. */
export function iceToBreak(fork: Fork, weather: Weather, max: number): number | null {
	if (analyzeStress(fork, { ...weather, ice: max }).safety > 1) return null;
	let [low, high] = [0, Math.round(max * 100)];
	while (low < high) {
		const middle = Math.floor((low + high) / 2);
		if (analyzeStress(fork, { ...weather, ice: middle / 100 }).safety <= 1) high = middle;
		else low = middle + 1;
	}
	return low / 100;
}

/**
 * The same branch if it had been shortened while thin: at most half the stem's diameter, proportionally shorter, sound
 * and without included bark.
 */
export function prunedYoung(fork: Fork): Fork {
	const stem = fork.inches / (fork.ratio / 100);
	const ratio = Math.min(50, fork.ratio);
	const inches = (stem * ratio) / 100;
	return {
		...fork,
		ratio,
		inches,
		bark: "none",
		decay: 0,
		feet: (fork.feet * inches) / fork.inches,
	};
}
