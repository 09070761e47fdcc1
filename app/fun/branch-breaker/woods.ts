// How much green wood bears and how far it bends: static bending of small clear green pieces, as the U.S. Forest Products
// Laboratory's Wood Handbook gives them (chapter on mechanical properties), rounded. Weights stand in app/trees. Pure.
import { speciesOf } from "#app/trees/species.ts";

/** Modulus of rupture in psi, modulus of elasticity in millions of psi. */
const green = {
	"silver-maple": [5800, 0.94],
	"red-maple": [7700, 1.39],
	"sugar-maple": [9400, 1.55],
	"green-ash": [9500, 1.4],
	"american-elm": [7200, 1.11],
	basswood: [5000, 1.04],
	"paper-birch": [6400, 1.17],
	"northern-red-oak": [8300, 1.35],
	"bur-oak": [7200, 0.88],
	"black-walnut": [9500, 1.42],
	"black-willow": [4800, 0.79],
	"quaking-aspen": [5100, 0.86],
} as const satisfies Record<string, readonly [number, number]>;

export type WoodKey = keyof typeof green;
export const woodKeys = Object.keys(green) as WoodKey[];

export type Wood = {
	name: string;
	/** psi at which a clear green piece breaks in bending */
	rupture: number;
	/** psi: stress over strain while it bends */
	elasticity: number;
	/** green pounds of a cubic foot */
	density: number;
};

export function woodOf(key: WoodKey): Wood {
	const [rupture, millions] = green[key];
	const species = speciesOf(key);
	return { name: species?.name ?? key, rupture, elasticity: millions * 1e6, density: species?.density ?? 50 };
}
