// A tree pruned cut by cut: possible cuts, rating and score. Pure.

import { type Limb, type LimbsLeft, leavesLeft } from "../drawn-tree/limbs.ts";
import type { CutMark } from "../drawn-tree/tree.tsx";
import { seededRandom } from "../random.ts";
import { choiceSetting, type Setting, type Settings, textSetting } from "../settings-url.ts";
import { type Cut, type CutRating, limbsLeftAfterCuts, parseCuts, rateCut } from "./cuts.ts";
import { isGoalMet } from "./goals.ts";
import { getLevel, type Level, type LevelKey, levelKeys } from "./levels.ts";

export type PruningGame = {
	level: LevelKey;
	/** seed of the generated tree */
	seed: string;
	/** "3c.9ra" */
	cuts: string;
	/** id of the selected limb, "" for none */
	limb: string;
	/** "yes": show the tree three years later; "wait": no cuts this season */
	done: "no" | "yes" | "wait";
};

const maxCuts = 24;

function pattern(start: string, allowed: RegExp): Setting<string> {
	return { defaultValue: start, parse: (text) => (allowed.test(text) ? text : null), format: String };
}

export const settings: Settings<PruningGame> = {
	level: choiceSetting(levelKeys, "leader"),
	seed: textSetting("stanley", 12),
	cuts: pattern("", new RegExp(`^(?:[0-9a-z]{2,5}\\.){0,${maxCuts - 1}}[0-9a-z]{2,5}$|^$`)),
	limb: pattern("", /^(?:\d{1,2}[a-c]?)?$/),
	done: choiceSetting(["no", "yes", "wait"], "no"),
};

/** At most a quarter of a mature tree's leaves may be removed in one season (ANSI A300, 1995 text). */
const maxRemoved = 0.25;
/** Wisconsin DNR: don't prune oaks from April through July. */
export function isOakWiltSeason({ kind, month }: Level): boolean {
	return kind === "oak" && month >= 4 && month <= 7;
}

export type PruningState = {
	level: Level;
	cuts: Cut[];
	ratings: CutRating[];
	limbsLeft: LimbsLeft;
	/** fraction of the leaves removed, 0 to 1 */
	removed: number;
	goals: { label: string; met: boolean }[];
};

const oakWiltRating: CutRating = {
	quality: "poor",
	name: "A fresh wound on an oak in May",
	why: "From April through July, beetles bring oak wilt to fresh cuts, sometimes within 15 minutes. Don't plan any cuts on an oak before fall.",
	later:
		"Oak wilt can kill a red oak within weeks of a cut like this. We drew this one dead. A real one might get lucky.",
	term: "oak-wilt",
};

export function pruningState(game: PruningGame): PruningState {
	const level = getLevel(game.level, game.seed);
	const cuts = parseCuts(level.limbs, game.cuts);
	const limbsLeft = limbsLeftAfterCuts(level.limbs, cuts);
	return {
		level,
		cuts,
		ratings: cuts.map((cut) => (isOakWiltSeason(level) ? oakWiltRating : rateCut(level.limbs, cut))),
		limbsLeft,
		removed: 1 - leavesLeft(level.limbs, limbsLeft) / leavesLeft(level.limbs, limbsLeftAfterCuts(level.limbs, [])),
		goals: level.goals.map((goal) => ({ label: goal.label, met: isGoalMet(goal, level.limbs, limbsLeft) })),
	};
}

const maxGoalPoints = 60;
const maxCraftPoints = 40;
/** The best score with one cut that ANSI A300 rejects, such as a flush cut, stub or topping. Each additional one costs 10. */
const maxWithPoorCut = 50;

export type PruningScore = { points: number; goals: number; craft: number; label: string };

/**
 * Up to 60 points for the goals and 40 for the quality of the cuts; at most 50 in all with a poor cut. In oak wilt season, the only right answer is to
 * wait.
 */
export function scoreGame(
	{ level, cuts, ratings, removed, goals }: PruningState,
	done: PruningGame["done"],
): PruningScore {
	if (isOakWiltSeason(level)) {
		const waits = cuts.length === 0;
		return {
			points: waits ? 100 : 0,
			goals: waits ? maxGoalPoints : 0,
			craft: waits ? maxCraftPoints : 0,
			label: waits
				? "Right: the saw stays in the shed until November. The limb can wait. An infected oak can't."
				: "The cut wasn't the problem. The month was.",
		};
	}
	if (done === "wait" || cuts.length === 0)
		return { points: 0, goals: 0, craft: 0, label: "There's no reason to wait, and the work still needs to be done." };
	const met = goals.filter((goal) => goal.met).length;
	const goalPoints = Math.round((maxGoalPoints * met) / Math.max(1, goals.length));
	const count = (quality: CutRating["quality"]) => ratings.filter((one) => one.quality === quality).length;
	const over = isOverpruned(removed);
	const poor = count("poor");
	const craft = poor ? 0 : Math.max(0, maxCraftPoints - 5 * count("fair") - (over ? 20 : 0));
	const forGoals = poor ? Math.min(goalPoints, Math.max(0, maxWithPoorCut - 10 * (poor - 1))) : goalPoints;
	const points = forGoals + craft;
	return { points, goals: forGoals, craft, label: scoreMessage(points, over) };
}

function scoreMessage(points: number, over: boolean): string {
	if (points === 100) return "Clean work. The tree hardly noticed.";
	if (over) return "You removed more than a quarter of the live crown. The tree will respond with sprouts.";
	if (points >= 80) return "Good work, with something left to improve.";
	if (points >= 50) return "You're halfway there. Undo a cut and try another way.";
	return "This tree will remember those cuts. Look at each one below and try again.";
}

/** More than a quarter, with a tolerance for rounding errors. */
export function isOverpruned(off: number): boolean {
	return off > maxRemoved + 1e-9;
}

const laterAppearance: Record<string, CutMark["appearance"]> = {
	"Removal cut at the branch collar": "closed",
	"Removal cut without a branch collar": "rot",
	"Reduction cut": "closed",
	"Leader removed": "closed",
	"Flush cut": "rot",
	Stub: "rot",
};

/** The mark at each cut: fresh wood at first, and later a closed ring, rot or sprouts. */
export function cutMarks({ level, cuts, ratings }: PruningState, later: boolean): CutMark[] {
	const last = new Map(
		cuts.map((cut, index): [string, CutMark] => [
			cut.limb,
			{ limb: cut.limb, appearance: later ? (laterAppearance[ratings[index]?.name ?? ""] ?? "shoots") : "fresh" },
		]),
	);
	const torn = level.limbs
		.filter(({ id, broken }) => broken && !cuts.some(({ limb }) => limb === id))
		.map(({ id }): CutMark => ({ limb: id, appearance: later ? "rot" : "torn" }));
	return [...last.values(), ...torn];
}

/** The fraction of all leaves that the limb and its side branches carry, 0 to 1. */
export function leafShare({ level, limbsLeft }: PruningState, id: string): number {
	const without = limbsLeftAfterCuts(level.limbs, [{ limb: id, kind: "collar" }]);
	const both = new Map([...limbsLeft].map(([limb, keeps]) => [limb, Math.min(keeps, without.get(limb) ?? 0)]));
	return leavesLeft(level.limbs, limbsLeft) - leavesLeft(level.limbs, both);
}

/** Limbs numbered in the picture: those on the trunk, and dead side branches of live limbs. */
export function numberedLimbs({ level: { limbs }, limbsLeft }: PruningState): Limb[] {
	return limbs.filter(({ id, parent, dead }) => {
		if ((limbsLeft.get(id) ?? 0) === 0) return false;
		return parent === null || parent === "0" || (dead && !limbs.some((limb) => limb.id === parent && limb.dead));
	});
}

export function nextSeed(seed: string): string {
	return `t${seededRandom(`${seed} next`).integer(1000, 999_999)}`;
}

export function resultLine(game: PruningGame): string | null {
	if (game.done === "no") return null;
	const state = pruningState(game);
	const { points } = scoreGame(state, game.done);
	const count = state.cuts.length;
	const made = game.done === "wait" || count === 0 ? "waited" : `made ${count} ${count === 1 ? "cut" : "cuts"}`;
	return `${state.level.name}: ${made}, ${points} of 100 points`;
}

/** Message for the quote form. */
export function quoteMessage(game: PruningGame): string {
	const wants: Record<LevelKey, string> = {
		leader: "a young tree with two leaders",
		street: "a tree whose branches hang low over a street or a sidewalk",
		house: "a tree whose branches come too close to a building",
		storm: "a tree with a broken or dead limb",
		may: "an oak that needs pruning in its safe season",
		free: "a tree with dead branches",
	};
	const { removed } = pruningState(game);
	const dose = removed > 0 ? ` In your pruning game, I removed ${Math.round(removed * 100)}% of the live crown.` : "";
	return `Please look at ${wants[game.level]}.${dose} Please follow ANSI A300 and remove no more than a quarter of the live crown.`;
}
