// Geometry of the drawn fork. The branch bends to a circular arc, as a beam of constant stress does. Length is drawn
// shorter and diameter thicker than to scale. Pure.
import type { Fork } from "./loads.ts";

export type Point = { x: number; y: number };

export const box = { width: 400, height: 340, ground: 322 } as const;
export const forkPoint: Point = { x: 120, y: 222 };
const segments = 14;
/** maximum bend that can be drawn, in radians */
const bendMost = 1.5;

export type ForkShape = {
	/** points along the middle of the branch, starting at the fork */
	spine: Point[];
	/** half the thickness at each of those points */
	halves: number[];
	/** each twig from base to tip, and whether it grows on the upper side */
	twigs: { from: Point; to: Point }[];
	/** stem thickness in pixels */
	stem: number;
	/** how far the stem leans away above the fork, in radians */
	lean: number;
};

export function forkShape({ angle, inches, ratio, feet }: Fork, bend: number): ForkShape {
	const length = 75 + feet * 2.5;
	const thick = 5 + inches * 1.7;
	const start = (angle * Math.PI) / 180;
	const down = Math.min(bendMost, bend);
	const spine: Point[] = [forkPoint];
	const heading = (at: number) => start + down * (at / segments);
	for (let at = 1; at <= segments; at += 1) {
		const before = spine[at - 1] ?? forkPoint;
		const step = length / segments;
		spine.push({ x: before.x + Math.sin(heading(at)) * step, y: before.y - Math.cos(heading(at)) * step });
	}
	const halves = spine.map((_, at) => (thick / 2) * (1 - 0.82 * (at / segments)));
	const twigs = [3, 5, 6, 8, 9, 10, 11, 12, 13, 14].flatMap((at) => {
		const side = at % 2 === 0 ? 1 : -1;
		const from = spine[at] ?? forkPoint;
		const long = (24 + feet * 0.6) * (1 - 0.5 * (at / segments)) + 8;
		const turned = heading(at) + side * 0.65 + down * 0.25;
		const to = { x: from.x + Math.sin(turned) * long, y: from.y - Math.cos(turned) * long };
		const fork = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
		const small = turned - side * 0.6;
		return [
			{ from, to },
			{ from: fork, to: { x: fork.x + Math.sin(small) * long * 0.45, y: fork.y - Math.cos(small) * long * 0.45 } },
		];
	});
	return { spine, halves, twigs, stem: thick / (ratio / 100), lean: -start * Math.max(0, ratio / 100 - 0.45) };
}

const text = ({ x, y }: Point) => `${x.toFixed(1)} ${y.toFixed(1)}`;

/** Closed outline of the tapering branch. */
export function branchOutline({ spine, halves }: ForkShape): string {
	const sides = [1, -1].map((side) =>
		spine.map((point, at) => {
			const before = spine[Math.max(0, at - 1)] ?? point;
			const after = spine[Math.min(spine.length - 1, at + 1)] ?? point;
			const long = Math.hypot(after.x - before.x, after.y - before.y) || 1;
			const half = (halves[at] ?? 0) * side;
			return { x: point.x - ((after.y - before.y) / long) * half, y: point.y + ((after.x - before.x) / long) * half };
		}),
	);
	return `M${[...(sides[0] ?? []), ...(sides[1] ?? []).toReversed()].map(text).join("L")}Z`;
}

export function linePath(points: readonly Point[]): string {
	return `M${points.map(text).join("L")}`;
}

/** Outline of the stem below and above the fork. */
export function stemOutline({ stem, lean }: ForkShape): string {
	const half = stem / 2;
	const high = 205;
	const tip = { x: forkPoint.x + Math.sin(lean) * high, y: forkPoint.y - Math.cos(lean) * high };
	return `M${text({ x: forkPoint.x - half * 1.25, y: box.ground })}L${text({ x: forkPoint.x - half, y: forkPoint.y })}L${text({ x: tip.x - half * 0.45, y: tip.y })}L${text({ x: tip.x + half * 0.45, y: tip.y })}L${text({ x: forkPoint.x + half, y: forkPoint.y })}L${text({ x: forkPoint.x + half * 1.25, y: box.ground })}Z`;
}

export type BranchPosition = { turn: number; x: number; y: number; fallen: boolean };

/** Position of a branch that broke `seconds` ago: it tips over at the fork, tears off and comes to rest. */
export function branchPositionAt(seconds: number, shape: ForkShape): BranchPosition {
	const tip = Math.min(1, seconds / 0.45);
	const turn = 55 * tip ** 2;
	const drop = Math.max(0, seconds - 0.3);
	const lowest = getLowest(shape, turn);
	const room = Math.max(0, box.ground - lowest);
	const y = Math.min(room, 480 * drop ** 2);
	return { turn, x: Math.min(14, drop * 30), y, fallen: tip === 1 && y >= room };
}

/** The lowest point of the branch when rotated `turn` degrees around the fork. */
function getLowest({ spine, twigs }: ForkShape, turn: number): number {
	const radians = (turn * Math.PI) / 180;
	const turned = [...spine, ...twigs.map(({ to }) => to)].map(
		({ x, y }) => forkPoint.y + (x - forkPoint.x) * Math.sin(radians) + (y - forkPoint.y) * Math.cos(radians),
	);
	return Math.max(...turned);
}
