// How a tree falls in the game. The shapes are geometry. How far lean and wind carry the tree off its aim is our own
// planning model, made to reproduce the known rules of the trade. Not valid for real trees. Pure.
import type { Job } from "./jobs.ts";

export const openings = ["45", "70", "90"] as const;
export const backCuts = ["below", "level", "above", "high"] as const;
export const escapeRoutes = ["left", "straight", "right"] as const;

export type Cut = {
	/** degrees from the lane's center line, positive to the right */
	aim: number;
	/** depth of the face cut, percent of the trunk's diameter */
	depth: number;
	opening: (typeof openings)[number];
	/** hinge thickness, percent of the trunk's diameter */
	hinge: number;
	/** height of the back cut relative to the apex of the face cut */
	back: (typeof backCuts)[number];
	/** the feller's escape route, each of them away from the fall */
	escape: (typeof escapeRoutes)[number];
};

export type FallResult = {
	outcome: "falls" | "stands" | "chair" | "slip";
	/** direction in which it lies: degrees from the center line, positive to the right */
	angle: number;
	/** degrees between aim and final direction */
	drift: number;
	/** true when the hinge broke before it could steer */
	brokeEarly: boolean;
};

const sinDegrees = (degrees: number) => Math.sin((degrees * Math.PI) / 180);
const cosDegrees = (degrees: number) => Math.cos((degrees * Math.PI) / 180);

/**
 * Hinge length as a fraction of the trunk's diameter: the chord of a circle at the face cut's depth. At 20% depth it is
 * 0.8.
 */
export function hingeWidth(depth: number): number {
	const part = depth / 100;
	return 2 * Math.sqrt(part * (1 - part));
}

/** Wind load factor: bare crowns of hardwoods (November to April) catch less wind. */
function windFactor({ tree, month }: Job): number {
	const evergreen = ["pine", "spruce", "fir", "cedar"].includes(tree.group);
	return evergreen || (month >= 5 && month <= 10) ? 1 : 0.6;
}

/** Degrees that lean and wind would carry the tree off its aim without a hinge; positive to the right. */
function sidePull(job: Job, aim: number): number {
	const { lean, wind } = job;
	const blown = (wind.amount ** 2 / 12) * windFactor(job);
	return 3 * lean.amount * sinDegrees(lean.direction - aim) + blown * sinDegrees(wind.direction - aim);
}

/** Degrees of forward push from wedges, lean and wind. Below zero the tree sits back. */
function forwardPush(job: Job, cut: Cut): number {
	const wedges = cut.depth > 33 ? 2 : 4;
	const { lean, wind } = job;
	const blown = (wind.amount ** 2 / 100) * windFactor(job);
	return wedges + lean.amount * cosDegrees(lean.direction - cut.aim) + blown * cosDegrees(wind.direction - cut.aim);
}

const splittingSpecies = ["ash", "hickory"];

export function simulateFall(job: Job, cut: Cut): FallResult {
	// a back cut far above the apex leaves a thicker hinge than intended
	const thick = (cut.hinge / 100) * (cut.back === "high" ? 1.3 : 1);
	const fiber = job.dead ? 0.45 : 1;
	const strength = (thick / 0.1) * (hingeWidth(cut.depth) / 0.8) ** 2 * fiber;
	const early = strength < 0.55;
	const closes = cut.opening === "45" ? 1.5 : 1;
	const carried = early ? 0.9 : Math.min(0.9, closes / (1 + 2 * strength));
	const drift = sidePull(job, cut.aim) * carried;
	const forwardLean = job.lean.amount * cosDegrees(job.lean.direction - cut.aim);
	const splitsFrom = splittingSpecies.some((kind) => job.tree.key.endsWith(kind)) ? 0.12 : 0.14;
	return {
		outcome:
			cut.back === "below"
				? "slip"
				: forwardPush(job, cut) < Math.max(0, (thick - 0.1) * 80)
					? "stands"
					: forwardLean >= 4 && thick >= splitsFrom
						? "chair"
						: "falls",
		angle: Math.min(80, Math.max(-80, cut.aim + drift)),
		drift,
		brokeEarly: early,
	};
}

export type CutCheck = { what: "depth" | "opening" | "hinge" | "back" | "escape"; good: boolean; text: string };

const aside = { left: "back and to the left", right: "back and to the right", straight: "straight back" } as const;

/** Each choice checked against the rules of the trade. */
export function checkCuts(job: Job, cut: Cut): CutCheck[] {
	const wide = Math.round(hingeWidth(cut.depth) * 100);
	const pull = sidePull(job, cut.aim);
	const openFace = cut.opening !== "45";
	const away = Math.abs(pull) < 1 ? null : pull > 0 ? "left" : "right";
	return [
		{
			what: "depth",
			good: cut.depth >= 18 && cut.depth <= 28,
			text: `Face cut ${cut.depth}% deep: the hinge is ${wide}% as wide as the trunk. The rule is a fifth to a quarter deep, and a fifth makes the hinge 80% as wide as the trunk.`,
		},
		{
			what: "opening",
			good: openFace,
			text: openFace
				? `Face cut opened to ${cut.opening}°: it doesn't close until the tree is nearly down.`
				: "Face cut opened to 45°: it closes halfway down and breaks the hinge, and nothing steers the tree after that. The rule is about 70°.",
		},
		{
			what: "hinge",
			good: cut.hinge >= 8 && cut.hinge <= 12,
			text: `The hinge is ${cut.hinge}% as thick as the trunk: ${
				cut.hinge < 8
					? "thin wood lets go too early"
					: cut.hinge > 12
						? "thick wood holds back, splits or tears"
						: "strong enough to steer, thin enough to bend"
			}. The rule of thumb is a tenth.`,
		},
		{
			what: "back",
			good: cut.back === "above" || (cut.back === "level" && openFace),
			text: {
				below: "Back cut below the apex of the face cut: there's no step to keep the butt on the stump.",
				level: openFace
					? "Back cut level with the apex: right for a wide-open face cut."
					: "Back cut level with a narrow face cut: no step keeps the butt on the stump. OSHA asks for a back cut above it.",
				above: "Back cut slightly above the apex: the step keeps the butt from sliding back.",
				high: "Back cut far above the apex: the hinge turns into a slab that's thicker than planned.",
			}[cut.back],
		},
		{
			what: "escape",
			good: cut.escape !== "straight" && (!away || cut.escape === away),
			text:
				cut.escape === "straight"
					? "Escape route straight back: if the butt kicks back, it comes right at you. The rule is 45° back and to the side."
					: away && cut.escape !== away
						? `Escape route ${aside[cut.escape]}: that's the side lean and wind are pulling the tree toward.`
						: `Escape route 45° ${aside[cut.escape]}, cleared before the first cut.`,
		},
	];
}
