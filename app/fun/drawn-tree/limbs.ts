// A tree as a list of limbs that can be cut: where each one stands, what a cut takes, and how much of the leaves is left. Pure.

export type Limb = {
	/** "0" is the trunk; "3" a limb of it, "3a" a side branch of that limb */
	id: string;
	parent: string | null;
	/** where it leaves its parent, 0 at the parent's foot to 1 at its tip */
	at: number;
	/** degrees from straight up, to the right positive */
	angle: number;
	/** how much of that angle it loses on its way to the tip: 0 stays straight, 1 ends upright, below 0 it hangs */
	rise: number;
	/** feet */
	length: number;
	/** inches across at its foot */
	inches: number;
	/** tufts of leaves of its own; 0 on a dead one */
	tufts: number;
	/** feet across of one tuft, in place of what fits the tree */
	tuft?: number;
	dead?: boolean;
	/** broken off here, 0 to 1, with a torn end */
	broken?: number;
};

/** Feet, x to the right of the trunk's foot, y up. */
export type Point = { x: number; y: number };

/** What of each limb stands, from its foot: 1 is all of it, 0 nothing. */
export type Standing = ReadonlyMap<string, number>;

const steps = 8;

/** The middle line of each limb, from foot to tip, in nine points. */
export function spinesOf(limbs: readonly Limb[]): Map<string, Point[]> {
	const spines = new Map<string, Point[]>();
	for (const limb of limbs) {
		let here = limb.parent === null ? { x: 0, y: 0 } : along(spines.get(limb.parent) ?? [], limb.at);
		const spine = [here];
		for (let step = 0; step < steps; step += 1) {
			const turned = (limb.angle * (1 - limb.rise * ((step + 0.5) / steps)) * Math.PI) / 180;
			const far = limb.length / steps;
			here = { x: here.x + Math.sin(turned) * far, y: here.y + Math.cos(turned) * far };
			spine.push(here);
		}
		spines.set(limb.id, spine);
	}
	return spines;
}

/** The point of a line at `part` of its way, 0 to 1. */
export function along(line: readonly Point[], part: number): Point {
	const place = Math.min(1, Math.max(0, part)) * (line.length - 1);
	const from = line[Math.floor(place)] ?? { x: 0, y: 0 };
	const to = line[Math.ceil(place)] ?? from;
	const rest = place - Math.floor(place);
	return { x: from.x + (to.x - from.x) * rest, y: from.y + (to.y - from.y) * rest };
}

/** Inches across at `part` of the way. A limb keeps a quarter of its thickness at its tip. */
export function inchesAt(limb: Limb, part: number): number {
	return limb.inches * (1 - 0.75 * part);
}

/** A limb goes with whatever carried it: with its parent, or with the part of the parent beyond a cut. */
export function standingAfter(limbs: readonly Limb[], cuts: Iterable<readonly [id: string, keeps: number]>): Standing {
	const cut = new Map<string, number>();
	for (const [id, keeps] of cuts) cut.set(id, Math.min(keeps, cut.get(id) ?? 1));
	const standing = new Map<string, number>();
	for (const { id, parent, at, broken } of limbs) {
		const carried = parent === null || (standing.get(parent) ?? 0) + 1e-9 >= at;
		const gone = parent !== null && (standing.get(parent) ?? 0) === 0;
		standing.set(id, carried && !gone ? Math.min(cut.get(id) ?? 1, broken ?? 1) : 0);
	}
	return standing;
}

/** Where the tufts of a limb sit on it: from a third of its way to the tip. */
export function tuftsOf(limb: Limb): number[] {
	return Array.from({ length: limb.tufts }, (_, index) =>
		limb.tufts === 1 ? 0.97 : 0.36 + (0.64 * index) / (limb.tufts - 1),
	);
}

/** Share of the leaves that stands, 0 to 1, of the tree as it was before any cut. */
export function leavesLeft(limbs: readonly Limb[], standing: Standing): number {
	let all = 0;
	let left = 0;
	for (const limb of limbs) {
		const size = (limb.tuft ?? 1) ** 2;
		const uncut = limb.broken ?? 1;
		const kept = standing.get(limb.id) ?? 0;
		all += size * tuftsOf(limb).filter((part) => part <= uncut).length;
		left += size * tuftsOf(limb).filter((part) => kept > 0 && part <= Math.min(kept, uncut)).length;
	}
	return all === 0 ? 1 : left / all;
}
