// What pulls at a fork, and what holds it: moment, section, stress, strength. Loads are planning figures; the mechanics of
// a cantilever is not. Inches, feet, pounds, psi. Pure.
import { type WoodKey, woodOf } from "./woods.ts";

export type Fork = {
	tree: WoodKey;
	/** degrees between branch and stem */
	angle: number;
	bark: "none" | "included";
	/** through the branch at the fork */
	inches: number;
	/** the branch's thickness as a percentage of the stem's */
	ratio: number;
	/** percent of the branch's diameter that is hollow or soft */
	decay: number;
	/** length of the branch with its crown */
	feet: number;
	leaves: "bare" | "leaf";
};

export type Weather = {
	/** inches of wet snow that fell */
	snow: number;
	/** inches of ice around each twig */
	ice: number;
	/** miles an hour in the gust */
	wind: number;
};

/** The part of a cylinder's volume that a limb with its side branches has. */
const formFactor = 0.5;
/** leaves and their water, as a part of the wood's weight */
const leafWeight = 0.15;
/** square feet of crown seen from above or from the side, for each square foot of its length */
const crownArea = 0.25;
/** parts of that area which catch snow and wind */
const catches = { snow: { leaf: 0.9, bare: 0.25 }, wind: { leaf: 1, bare: 0.3 } } as const;
/** pounds on a square foot for each inch of wet snow: fifteen for a foot */
const wetSnow = 1.25;
/** feet of twig for each square foot of the crown's length, and their mean thickness in inches */
const twigs = { feet: 2, inches: 0.4 };
const iceDensity = 57;
/** drag of a crown that bends away */
const drag = 0.35;
/** where the weight acts, as a part of the length */
const arms = { own: 0.4, load: 0.5 };

/** Included bark leaves this part of the strength: studies found a seventh to a half less. */
const includedBark = 0.65;
/** The strength of a union as a part of clear wood's: 0.9 up to half the stem's thickness, 0.55 where both are equal. */
export function unionFactor({ ratio, bark }: Pick<Fork, "ratio" | "bark">): number {
	const over = Math.max(0, Math.min(1, (ratio - 50) / 50));
	return (0.9 - 0.35 * over) * (bark === "included" ? includedBark : 1);
}

/** Section modulus of a round, hollow beam in cubic inches: π (d⁴ − h⁴) / 32 d. */
export function sectionModulus({ inches, decay }: Pick<Fork, "inches" | "decay">): number {
	const hollow = (inches * decay) / 100;
	return (Math.PI * (inches ** 4 - hollow ** 4)) / (32 * inches);
}

export type Strain = {
	/** pounds */
	own: number;
	snow: number;
	ice: number;
	wind: number;
	/** foot-pounds at the union */
	moment: number;
	/** cubic inches */
	modulus: number;
	/** psi in the outermost fiber, and what the union bears */
	stress: number;
	strength: number;
	/** strength over stress: under 1 it breaks */
	safety: number;
	/** radians that the branch's end turns down by bending */
	bend: number;
};

export function strainOf(fork: Fork, weather: Weather): Strain {
	const wood = woodOf(fork.tree);
	const area = crownArea * fork.feet ** 2;
	const sideways = Math.sin((fork.angle * Math.PI) / 180);
	const own = ownWeight(fork);
	const snow = weather.snow * wetSnow * area * catches.snow[fork.leaves] * Math.max(0.4, sideways);
	const ice = iceWeight(fork, weather.ice);
	const wind = 0.00256 * weather.wind ** 2 * drag * area * catches.wind[fork.leaves];
	const moment =
		own * arms.own * fork.feet * sideways +
		(snow + ice) * arms.load * fork.feet * sideways +
		// wind comes from every side: the worst one is square to the branch, whatever its angle
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
		// a tapering branch has about the same stress all along, so it bends to an arc
		bend: (2 * stress * fork.feet * 12) / (wood.elasticity * fork.inches),
	};
}

function ownWeight({ tree, inches, feet, leaves }: Fork): number {
	const wood = Math.PI * (inches / 24) ** 2 * feet * formFactor * woodOf(tree).density;
	return wood * (leaves === "leaf" ? 1 + leafWeight : 1);
}

function iceWeight({ feet }: Fork, ice: number): number {
	const around = (Math.PI * ice * (twigs.inches + ice)) / 144;
	return around * twigs.feet * feet ** 2 * iceDensity;
}

/** The least ice, in hundredths of an inch, at which the fork breaks; null if it bears `most`. */
export function iceToBreak(fork: Fork, weather: Weather, most: number): number | null {
	if (strainOf(fork, { ...weather, ice: most }).safety > 1) return null;
	let [low, high] = [0, Math.round(most * 100)];
	while (low < high) {
		const middle = Math.floor((low + high) / 2);
		if (strainOf(fork, { ...weather, ice: middle / 100 }).safety <= 1) high = middle;
		else low = middle + 1;
	}
	return low / 100;
}

/** The same branch, had somebody shortened it while it was thin: half the stem at most, as much shorter, sound, no bark in it. */
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
