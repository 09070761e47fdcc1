// Positions for round buttons on a picture: near what they point at and far enough apart to tap. Pure.
import type { Point } from "./limbs.ts";

/** The point a button marks, and the center of the button. */
export type Callout = { target: Point; button: Point };

const rounds = 400;

/** Pushes buttons apart until no two are closer than `least`, within the box. Deterministic. */
export function spreadButtons(
	places: readonly Point[],
	minDistance: number,
	box: { width: number; height: number },
): Point[] {
	const edge = minDistance / 2;
	const discs = places.map(({ x, y }) => ({ x, y }));
	for (let round = 0; round < rounds; round += 1) {
		for (const disc of discs) {
			disc.x = Math.min(box.width - edge, Math.max(edge, disc.x));
			disc.y = Math.min(box.height - edge, Math.max(edge, disc.y));
		}
		let moved = false;
		for (let one = 0; one < discs.length; one += 1)
			for (let other = 0; other < one; other += 1) {
				const [a, b] = [discs[one], discs[other]];
				if (!a || !b) continue;
				const far = Math.hypot(a.x - b.x, a.y - b.y);
				if (far >= minDistance) continue;
				moved = true;
				// two at the same point are pushed in directions given by their index
				const turn = far < 0.01 ? one * 2.4 + round : Math.atan2(a.y - b.y, a.x - b.x);
				const push = (minDistance - far) / 2 + 0.3;
				a.x += Math.cos(turn) * push;
				a.y += Math.sin(turn) * push;
				b.x -= Math.cos(turn) * push;
				b.y -= Math.sin(turn) * push;
			}
		if (!moved) break;
	}
	return discs;
}
