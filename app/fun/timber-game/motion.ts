// Animation of the fall: a trunk tips like a rod on its end, from the first crack until it rests. Pure.
import type { FallResult } from "./fell.ts";

/** Final angle of the trunk in the side view, in degrees. */
const tipsTo = { falls: 88, stands: 3, chair: 46, slip: -5 } as const;
/** gravity factor of a falling rod, raised so that the fall takes two seconds */
const pull = 3.4;
const startsAt = 1.6;

export type Motion = { degrees: number; speed: number; over: boolean };

export const atRest: Motion = { degrees: 0, speed: 0, over: false };

const radians = Math.PI / 180;

/** Advances the motion by `seconds`. */
export function advanceMotion(motion: Motion, outcome: FallResult["outcome"], seconds: number): Motion {
	const end = Math.abs(tipsTo[outcome]);
	const degrees = Math.max(motion.degrees, Math.min(startsAt, end / 2));
	const speed = motion.speed + pull * Math.sin(degrees * radians) * seconds;
	const next = degrees + (speed / radians) * seconds;
	return next >= end ? { degrees: end, speed: 0, over: true } : { degrees: next, speed, over: false };
}

export function finalMotion(outcome: FallResult["outcome"]): Motion {
	return { degrees: Math.abs(tipsTo[outcome]), speed: 0, over: true };
}

/** SVG transforms of the tree in the side view and the top view. `aim` and `angle` in degrees from the lane. */
export function treeTransforms(
	outcome: FallResult["outcome"],
	degrees: number,
	aim: number,
	angle: number,
): { side: string; top: string } {
	const share = degrees / Math.abs(tipsTo[outcome]);
	const slide = outcome === "slip" ? -34 * share : 0;
	const turned = aim + (angle - aim) * share ** 2;
	const long = Math.max(0.04, Math.sin(degrees * radians));
	return {
		side: `translate(${slide.toFixed(1)} 0) rotate(${(degrees * Math.sign(tipsTo[outcome])).toFixed(2)})`,
		top: `rotate(${turned.toFixed(2)}) scale(${(0.6 + 0.4 * long).toFixed(3)} ${long.toFixed(3)})`,
	};
}
