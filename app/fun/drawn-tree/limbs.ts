// A tree as a list of limbs that can be cut: their geometry, what a cut removes and the share of leaves left. Pure.

export type Limb = {
	/** "0" is the trunk; "3" a limb of it, "3a" a side branch of that limb */
	id: string;
	parent: string | null;
	/** position on its parent, 0 at the parent's base to 1 at its tip */
	at: number;
	/** degrees from vertical, positive to the right */
	angle: number;
	/** fraction of that angle it loses toward the tip: 0 stays straight, 1 ends vertical, below 0 droops */
	rise: number;
	/** feet */
	length: number;
	/** diameter at its base in inches */
	inches: number;
	/** number of tufts of leaves directly on it; 0 on a dead limb */
	tufts: number;
	/** diameter of one tuft in feet, in place of the tree's default */
	tuft?: number;
	dead?: boolean;
	/** position where it is broken off, 0 to 1, with a torn end */
	broken?: number;
};

/** Feet; x to the right of the trunk's base, y up. */
export type Point = { x: number; y: number };

/** Fraction of each limb that remains, by id, measured from its base: 1 is all of it, 0 nothing. */
export type LimbsLeft = ReadonlyMap<string, number>;

const steps = 8;

/** The center line of each limb by id, from base to tip, in nine points. */
export function limbSpines(limbs: readonly Limb[]): Map<string, Point[]> {
	const spines = new Map<string, Point[]>();
	for (const limb of limbs) {
		let here = limb.parent === null ? { x: 0, y: 0 } : pointAlong(spines.get(limb.parent) ?? [], limb.at);
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

/** The point at a fraction of a line's length, 0 to 1. */
export function pointAlong(line: readonly Point[], part: number): Point {
	const place = Math.min(1, Math.max(0, part)) * (line.length - 1);
	const from = line[Math.floor(place)] ?? { x: 0, y: 0 };
	const to = line[Math.ceil(place)] ?? from;
	const rest = place - Math.floor(place);
	return { x: from.x + (to.x - from.x) * rest, y: from.y + (to.y - from.y) * rest };
}

/** Diameter in inches at a fraction of the length. The tip has a quarter of the base's diameter. */
export function diameterAt(limb: Limb, part: number): number {
	return limb.inches * (1 - 0.75 * part);
}

/**
 * What remains of each limb after the cuts. A limb is gone when its parent, or the part of the parent it grows on, is
 * gone.
 */
export function limbsLeftAfter(
	limbs: readonly Limb[],
	cuts: Iterable<readonly [id: string, keeps: number]>,
): LimbsLeft {
	const cut = new Map<string, number>();
	for (const [id, keeps] of cuts) cut.set(id, Math.min(keeps, cut.get(id) ?? 1));
	const limbsLeft = new Map<string, number>();
	for (const { id, parent, at, broken } of limbs) {
		const carried = parent === null || (limbsLeft.get(parent) ?? 0) + 1e-9 >= at;
		const gone = parent !== null && (limbsLeft.get(parent) ?? 0) === 0;
		limbsLeft.set(id, carried && !gone ? Math.min(cut.get(id) ?? 1, broken ?? 1) : 0);
	}
	return limbsLeft;
}

/** Positions of a limb's tufts, from about a third of its length to the tip. */
export function tuftPositions(limb: Limb): number[] {
	return Array.from({ length: limb.tufts }, (_, index) =>
		limb.tufts === 1 ? 0.97 : 0.36 + (0.64 * index) / (limb.tufts - 1),
	);
}

/** Fraction of the leaves left, 0 to 1, compared with the tree before any cut. */
export function leavesLeft(limbs: readonly Limb[], limbsLeft: LimbsLeft): number {
	let all = 0;
	let left = 0;
	for (const limb of limbs) {
		const size = (limb.tuft ?? 1) ** 2;
		const uncut = limb.broken ?? 1;
		const remaining = limbsLeft.get(limb.id) ?? 0;
		all += size * tuftPositions(limb).filter((part) => part <= uncut).length;
		left += size * tuftPositions(limb).filter((part) => remaining > 0 && part <= Math.min(remaining, uncut)).length;
	}
	return all === 0 ? 1 : left / all;
}
