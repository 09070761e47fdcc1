// The size of a tree years after planting, for the drawing. An estimate: yearly growth depends on the tree's growth
// rate and slows as it nears its mature height. Pure.
import type { TreeFacts } from "../tree-facts.ts";

/** yearly growth of a young tree in feet: the middle of each growth-rate class that nurseries use */
const yearlyGrowth = { slow: 1, medium: 1.5, fast: 2.25 } as const;
/** feet; a nursery tree with a trunk of 1.5 inches */
const plantedHeight = 8;

/** Feet. `spread` is the diameter of the crown. */
export type TreeSize = { height: number; spread: number };

export function matureSize({ height: [, most], spread }: TreeFacts): TreeSize {
	return { height: most, spread };
}

export function sizeAfter(tree: TreeFacts, years: number): TreeSize {
	const mature = (tree.height[0] + tree.height[1]) / 2;
	const room = Math.max(1, mature - plantedHeight);
	const height = mature - room * Math.exp((-yearlyGrowth[tree.growth] * years) / room);
	return { height, spread: (tree.spread * height) / mature };
}

export function isConifer({ key }: TreeFacts): boolean {
	return /pine|spruce|fir$|hemlock|cedar|tamarack|arborvitae/.test(key);
}
