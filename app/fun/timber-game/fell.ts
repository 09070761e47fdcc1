// How a tree falls in the game. The shapes are geometry; how far lean and wind carry it off the aim is a planning model of
// ours, made so that the known rules of the trade come out of it. No table for real trees. Pure.
import type { Job } from "./jobs.ts";

export const openings = ["45", "70", "90"] as const;
export const backs = ["below", "level", "above", "high"] as const;
export const escapes = ["left", "straight", "right"] as const;

export type Cut = {
	/** degrees from the lane's middle line, to the right positive */
	aim: number;
	/** percent of the trunk */
	depth: number;
	opening: (typeof openings)[number];
	/** percent of the trunk */
	hinge: number;
	/** the back cut against the notch's corner */
	back: (typeof backs)[number];
	/** where the feller goes when it moves, all of them back from the fall */
	escape: (typeof escapes)[number];
};

export type Fall = {
	way: "falls" | "stands" | "chair" | "slip";
	/** degrees from the middle line where it lies, to the right positive */
	angle: number;
	/** degrees between aim and lie */
	drift: number;
	/** the hinge broke before it had steered */
	early: boolean;
};

const sinOf = (degrees: number) => Math.sin((degrees * Math.PI) / 180);
const cosOf = (degrees: number) => Math.cos((degrees * Math.PI) / 180);

/** Width of the hinge against the trunk's: the chord of a circle at the notch's depth. A fifth deep makes it 0.8. */
export function hingeWidth(depth: number): number {
	const part = depth / 100;
	return 2 * Math.sqrt(part * (1 - part));
}

/** Bare crowns catch less: hardwoods from November to April. */
function sail({ tree, month }: Job): number {
	const evergreen = ["pine", "spruce", "fir", "cedar"].includes(tree.group);
	return evergreen || (month >= 5 && month <= 10) ? 1 : 0.6;
}

/** Degrees that lean and wind would carry it aside if no hinge held, seen from where it is aimed; right positive. */
function sidePull(job: Job, aim: number): number {
	const { lean, wind } = job;
	const blown = (wind.much ** 2 / 12) * sail(job);
	return 3 * lean.much * sinOf(lean.toward - aim) + blown * sinOf(wind.toward - aim);
}

/** What helps it over: wedges, lean and wind toward the fall. Below nought it sits back. */
function forwardPush(job: Job, cut: Cut): number {
	const wedges = cut.depth > 33 ? 2 : 4;
	const { lean, wind } = job;
	const blown = (wind.much ** 2 / 100) * sail(job);
	return wedges + lean.much * cosOf(lean.toward - cut.aim) + blown * cosOf(wind.toward - cut.aim);
}

const splits = ["ash", "hickory"];

export function fell(job: Job, cut: Cut): Fall {
	// a back cut far above the corner leaves more wood standing than the hinge was meant to have
	const thick = (cut.hinge / 100) * (cut.back === "high" ? 1.3 : 1);
	const fiber = job.dead ? 0.45 : 1;
	const strength = (thick / 0.1) * (hingeWidth(cut.depth) / 0.8) ** 2 * fiber;
	const early = strength < 0.55;
	const closes = cut.opening === "45" ? 1.5 : 1;
	const carried = early ? 0.9 : Math.min(0.9, closes / (1 + 2 * strength));
	const drift = sidePull(job, cut.aim) * carried;
	const forwardLean = job.lean.much * cosOf(job.lean.toward - cut.aim);
	const splitsFrom = splits.some((kind) => job.tree.key.endsWith(kind)) ? 0.12 : 0.14;
	return {
		way:
			cut.back === "below"
				? "slip"
				: forwardPush(job, cut) < Math.max(0, (thick - 0.1) * 80)
					? "stands"
					: forwardLean >= 4 && thick >= splitsFrom
						? "chair"
						: "falls",
		angle: Math.min(80, Math.max(-80, cut.aim + drift)),
		drift,
		early,
	};
}

export type Check = { what: "depth" | "opening" | "hinge" | "back" | "escape"; good: boolean; words: string };

const aside = { left: "back and to the left", right: "back and to the right", straight: "straight back" } as const;

/** Each choice against the rule of the trade. */
export function checkCuts(job: Job, cut: Cut): Check[] {
	const wide = Math.round(hingeWidth(cut.depth) * 100);
	const pull = sidePull(job, cut.aim);
	const openFace = cut.opening !== "45";
	const away = Math.abs(pull) < 1 ? null : pull > 0 ? "left" : "right";
	return [
		{
			what: "depth",
			good: cut.depth >= 18 && cut.depth <= 28,
			words: `Notch ${cut.depth} percent deep: the hinge is ${wide} percent as wide as the trunk. A fifth to a quarter deep is the rule, and a fifth makes it 80.`,
		},
		{
			what: "opening",
			good: openFace,
			words: openFace
				? `Notch open ${cut.opening} degrees: it does not close before the tree is nearly down.`
				: "Notch open 45 degrees: it closes halfway, breaks the hinge, and nothing steers after that. About 70 is the rule.",
		},
		{
			what: "hinge",
			good: cut.hinge >= 8 && cut.hinge <= 12,
			words: `Hinge ${cut.hinge} percent of the trunk thick: ${
				cut.hinge < 8
					? "thin wood lets go early"
					: cut.hinge > 12
						? "thick wood holds back, splits or tears"
						: "strong enough to steer, thin enough to bend"
			}. A tenth is the rule.`,
		},
		{
			what: "back",
			good: cut.back === "above" || (cut.back === "level" && openFace),
			words: {
				below: "Back cut below the corner of the notch: there is no step that keeps the butt on the stump.",
				level: openFace
					? "Back cut level with the corner: right for a notch that is wide open."
					: "Back cut level with a narrow notch: no step keeps the butt on the stump. OSHA asks for a back cut above it.",
				above: "Back cut a little above the corner: the step keeps the butt from sliding back.",
				high: "Back cut far above the corner: the hinge becomes a slab, thicker than it was meant to be.",
			}[cut.back],
		},
		{
			what: "escape",
			good: cut.escape !== "straight" && (!away || cut.escape === away),
			words:
				cut.escape === "straight"
					? "Escape straight back: a butt that kicks comes that way. 45 degrees back, to the side, is the rule."
					: away && cut.escape !== away
						? `Escape ${aside[cut.escape]}: that is the side to which lean and wind pull.`
						: `Escape 45 degrees ${aside[cut.escape]}, a path cleared before the first cut.`,
		},
	];
}
