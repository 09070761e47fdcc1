// The goals of a level, and whether the pruned tree meets them. Pure.
import { type Limb, type LimbsLeft, limbSpines, type Point, pointAlong, tuftPositions } from "../drawn-tree/limbs.ts";

/** Feet; x to the right of the trunk, y up. */
export type Box = { left: number; right: number; bottom: number; top: number };

export type Goal =
	/** no part of the tree is within `feet` of the box */
	| { kind: "clear"; box: Box; feet: number; label: string }
	/** the limb's highest twig stays below four fifths of the tree's height */
	| { kind: "leader"; limb: string; label: string }
	| { kind: "gone"; limb: string; label: string };

const maxRivalHeight = 0.8;
/** how far a tuft reaches from its center, as a fraction of its width */
const reach = 0.45;

type Part = { point: Point; radius: number };

/** Points of the remaining wood and centers of the remaining tufts, each with its radius. */
function getParts(limb: Limb, spine: readonly Point[], keeps: number): Part[] {
	if (keeps === 0) return [];
	const wood = Array.from({ length: 13 }, (_, index) => ({
		point: pointAlong(spine, (index / 12) * keeps),
		radius: 0,
	}));
	const leaves = tuftPositions(limb)
		.filter((part) => part <= keeps)
		.map((part) => ({ point: pointAlong(spine, part), radius: (limb.tuft ?? 3) * reach }));
	return [...wood, ...leaves];
}

export function isGoalMet(goal: Goal, limbs: readonly Limb[], limbsLeft: LimbsLeft): boolean {
	if (goal.kind === "gone") return (limbsLeft.get(goal.limb) ?? 0) === 0;
	const spines = limbSpines(limbs);
	const parts = (limb: Limb) => getParts(limb, spines.get(limb.id) ?? [], limbsLeft.get(limb.id) ?? 0);
	if (goal.kind === "clear")
		return limbs.every(
			(limb) =>
				limb.parent === null ||
				parts(limb).every(({ point, radius }) => distance(point, goal.box) - radius >= goal.feet),
		);
	const highest = (own: (limb: Limb) => boolean) =>
		Math.max(0, ...limbs.filter(own).flatMap((limb) => parts(limb).map(({ point }) => point.y)));
	const isRival = ({ id, parent }: Limb) => id === goal.limb || parent === goal.limb;
	return highest(isRival) <= maxRivalHeight * highest((limb) => !isRival(limb));
}

function distance({ x, y }: Point, { left, right, bottom, top }: Box): number {
	return Math.hypot(Math.max(left - x, 0, x - right), Math.max(bottom - y, 0, y - top));
}
