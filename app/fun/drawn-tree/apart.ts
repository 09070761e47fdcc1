// Places for round buttons on a picture: near what they mean, and so far apart that a finger hits one. Pure.
import type { Point } from "./limbs.ts";

/** Where something is, and where its button stands. */
export type Pin = { at: Point; disc: Point };

const rounds = 400;

/** Buttons pushed away from each other until no two are nearer than `least`, all within the box. Same in, same out. */
export function apart(places: readonly Point[], least: number, box: { width: number; height: number }): Point[] {
	const edge = least / 2;
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
				if (far >= least) continue;
				moved = true;
				// two at one place part by their number
				const turn = far < 0.01 ? one * 2.4 + round : Math.atan2(a.y - b.y, a.x - b.x);
				const push = (least - far) / 2 + 0.3;
				a.x += Math.cos(turn) * push;
				a.y += Math.sin(turn) * push;
				b.x -= Math.cos(turn) * push;
				b.y -= Math.sin(turn) * push;
			}
		if (!moved) break;
	}
	return discs;
}
