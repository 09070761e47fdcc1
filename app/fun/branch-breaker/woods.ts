// Strength and stiffness of green wood: static bending of small clear green specimens from the U.S. Forest Products
// Laboratory's Wood Handbook (chapter on mechanical properties), rounded. Densities are in app/trees. Pure.
import { findSpecies } from "#app/trees/species.ts";

/** Modulus of rupture in psi, modulus of elasticity in millions of psi. */
const greenWood = {
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

export type WoodKey = keyof typeof greenWood;
export const woodKeys = Object.keys(greenWood) as WoodKey[];

export type Wood = {
	name: string;
	/** modulus of rupture in psi, green and clear */
	rupture: number;
	/** modulus of elasticity in psi */
	elasticity: number;
	/** green density in pounds per cubic foot */
	density: number;
};

export function getWood(key: WoodKey): Wood {
	const [rupture, millions] = greenWood[key];
	const species = findSpecies(key);
	return { name: species?.name ?? key, rupture, elasticity: millions * 1e6, density: species?.density ?? 50 };
}
