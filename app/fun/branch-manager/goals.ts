// What a level asks for, and whether the tree as it stands fulfills it. Pure.
import { along, type Limb, type Point, type Standing, spinesOf, tuftsOf } from "../drawn-tree/limbs.ts";

/** Feet, x to the right of the trunk, y up. */
export type Box = { left: number; right: number; bottom: number; top: number };

export type Goal =
	/** nothing of the tree within `feet` of the box */
	| { of: "clear"; box: Box; feet: number; words: string }
	/** the limb's highest twig stays below four fifths of the tree's height */
	| { of: "leader"; limb: string; words: string }
	| { of: "gone"; limb: string; words: string };

const rivalHeight = 0.8;
/** of a tuft's width, beyond its middle */
const reach = 0.45;

type Part = { point: Point; radius: number };

/** Points of wood and middles of tufts that stand, with how far each reaches. */
function partsOf(limb: Limb, spine: readonly Point[], keeps: number): Part[] {
	if (keeps === 0) return [];
	const wood = Array.from({ length: 13 }, (_, index) => ({ point: along(spine, (index / 12) * keeps), radius: 0 }));
	const leaves = tuftsOf(limb)
		.filter((part) => part <= keeps)
		.map((part) => ({ point: along(spine, part), radius: (limb.tuft ?? 3) * reach }));
	return [...wood, ...leaves];
}

export function isMet(goal: Goal, limbs: readonly Limb[], standing: Standing): boolean {
	if (goal.of === "gone") return (standing.get(goal.limb) ?? 0) === 0;
	const spines = spinesOf(limbs);
	const parts = (limb: Limb) => partsOf(limb, spines.get(limb.id) ?? [], standing.get(limb.id) ?? 0);
	if (goal.of === "clear")
		return limbs.every(
			(limb) =>
				limb.parent === null ||
				parts(limb).every(({ point, radius }) => distance(point, goal.box) - radius >= goal.feet),
		);
	const highest = (own: (limb: Limb) => boolean) =>
		Math.max(0, ...limbs.filter(own).flatMap((limb) => parts(limb).map(({ point }) => point.y)));
	const isRival = ({ id, parent }: Limb) => id === goal.limb || parent === goal.limb;
	return highest(isRival) <= rivalHeight * highest((limb) => !isRival(limb));
}

function distance({ x, y }: Point, { left, right, bottom, top }: Box): number {
	return Math.hypot(Math.max(left - x, 0, x - right), Math.max(bottom - y, 0, y - top));
}
