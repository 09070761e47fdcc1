// A tree pruned cut by cut: what is possible, how it is judged, what it comes to. Pure.
import { choice, type Setting, type Settings, word } from "../address.ts";
import { type Limb, leavesLeft, type Standing } from "../drawn-tree/limbs.ts";
import type { Mark } from "../drawn-tree/tree.tsx";
import { chanceOf } from "../random.ts";
import { type Cut, type Judged, judgeCut, readCuts, standingOf } from "./cuts.ts";
import { isMet } from "./goals.ts";
import { type Level, type LevelKey, levelKeys, levelOf } from "./levels.ts";

export type Work = {
	level: LevelKey;
	/** of the tree of its own */
	seed: string;
	/** "3c.9ra" */
	cuts: string;
	/** the limb that is looked at, "" none */
	limb: string;
	/** three years later; "wait": nothing is cut this season */
	done: "no" | "yes" | "wait";
};

const mostCuts = 24;

function pattern(start: string, allowed: RegExp): Setting<string> {
	return { start, read: (text) => (allowed.test(text) ? text : null), write: String };
}

export const settings: Settings<Work> = {
	level: choice(levelKeys, "leader"),
	seed: word("stanley", 12),
	cuts: pattern("", new RegExp(`^(?:[0-9a-z]{2,5}\\.){0,${mostCuts - 1}}[0-9a-z]{2,5}$|^$`)),
	limb: pattern("", /^(?:\d{1,2}[a-c]?)?$/),
	done: choice(["no", "yes", "wait"], "no"),
};

/** A quarter of the leaves of a grown tree in a season (ANSI A300, text of 1995). */
const mostOff = 0.25;
/** Wisconsin DNR: no cut on an oak from April through July. */
export function isLockedOut({ kind, month }: Level): boolean {
	return kind === "oak" && month >= 4 && month <= 7;
}

export type State = {
	level: Level;
	cuts: Cut[];
	judged: Judged[];
	standing: Standing;
	/** share of the leaves that is off, 0 to 1 */
	off: number;
	goals: { words: string; met: boolean }[];
};

const locked: Judged = {
	quality: "poor",
	name: "A fresh wound on an oak in May",
	why: "From April through July beetles bring oak wilt to fresh cuts, sometimes within 15 minutes. No planned cut on an oak before autumn.",
	later: "Oak wilt can kill a red oak within weeks of such a cut. This one is drawn dead; it might have been lucky.",
	term: "oak-wilt",
};

export function stateOf(work: Work): State {
	const level = levelOf(work.level, work.seed);
	const cuts = readCuts(level.limbs, work.cuts);
	const standing = standingOf(level.limbs, cuts);
	return {
		level,
		cuts,
		judged: cuts.map((cut) => (isLockedOut(level) ? locked : judgeCut(level.limbs, cut))),
		standing,
		off: 1 - leavesLeft(level.limbs, standing) / leavesLeft(level.limbs, standingOf(level.limbs, [])),
		goals: level.goals.map((goal) => ({ words: goal.words, met: isMet(goal, level.limbs, standing) })),
	};
}

const forGoals = 60;
const forCraft = 40;

export type Score = { points: number; goals: number; craft: number; words: string };

/** 60 points for what was asked, 40 for how it was cut; a locked season has one right answer, to wait. */
export function scoreOf({ level, cuts, judged, off, goals }: State, done: Work["done"]): Score {
	if (isLockedOut(level)) {
		const waits = cuts.length === 0;
		return {
			points: waits ? 100 : 0,
			goals: waits ? forGoals : 0,
			craft: waits ? forCraft : 0,
			words: waits
				? "Right: the saw stays in the shed until November. The limb can wait, an infected oak can not."
				: "The cut was not the fault, the month was.",
		};
	}
	if (done === "wait" || cuts.length === 0)
		return { points: 0, goals: 0, craft: 0, words: "Nothing forbids this work now, and it still has to be done." };
	const met = goals.filter((goal) => goal.met).length;
	const asked = Math.round((forGoals * met) / Math.max(1, goals.length));
	const count = (quality: Judged["quality"]) => judged.filter((one) => one.quality === quality).length;
	const over = isTooMuch(off);
	const craft = Math.max(0, forCraft - 12 * count("poor") - 5 * count("fair") - (over ? 20 : 0));
	const points = asked + craft;
	return { points, goals: asked, craft, words: wordsFor(points, over) };
}

function wordsFor(points: number, over: boolean): string {
	if (points === 100) return "Clean work. The tree hardly noticed.";
	if (over) return "More than a quarter of the leaves is off. The tree will answer with sprouts.";
	if (points >= 80) return "Good work, with one thing to do better.";
	if (points >= 50) return "Half of it is right. Undo a cut and try another way.";
	return "This tree will remember it. Look at each cut below, and try again.";
}

/** Beyond a quarter, with a hair of room for arithmetic. */
export function isTooMuch(off: number): boolean {
	return off > mostOff + 1e-9;
}

const looks: Record<string, Mark["look"]> = {
	"Removal cut at the collar": "closed",
	"Removal cut without a collar": "rot",
	"Reduction cut": "closed",
	"The leader taken out": "closed",
	"Flush cut": "rot",
	"A stub": "rot",
};

/** What is seen at each cut: on the day fresh wood, later a closed ring, rot or shoots. */
export function marksOf({ level, cuts, judged }: State, later: boolean): Mark[] {
	const last = new Map(
		cuts.map((cut, index): [string, Mark] => [
			cut.limb,
			{ limb: cut.limb, look: later ? (looks[judged[index]?.name ?? ""] ?? "shoots") : "fresh" },
		]),
	);
	const torn = level.limbs
		.filter(({ id, broken }) => broken && !cuts.some(({ limb }) => limb === id))
		.map(({ id }): Mark => ({ limb: id, look: later ? "rot" : "torn" }));
	return [...last.values(), ...torn];
}

/** The limb, with the leaves that it and what grows on it carry: a share of all, 0 to 1. */
export function shareOf({ level, standing }: State, id: string): number {
	const without = standingOf(level.limbs, [{ limb: id, way: "collar" }]);
	const both = new Map([...standing].map(([limb, keeps]) => [limb, Math.min(keeps, without.get(limb) ?? 0)]));
	return leavesLeft(level.limbs, standing) - leavesLeft(level.limbs, both);
}

/** Limbs that have a number on the picture: those of the trunk, and dead side branches of living ones. */
export function numbered({ level: { limbs }, standing }: State): Limb[] {
	return limbs.filter(({ id, parent, dead }) => {
		if ((standing.get(id) ?? 0) === 0) return false;
		return parent === null || parent === "0" || (dead && !limbs.some((limb) => limb.id === parent && limb.dead));
	});
}

export function nextSeed(seed: string): string {
	return `t${chanceOf(`${seed} next`).whole(1000, 999_999)}`;
}

export function resultOf(work: Work): string | null {
	if (work.done === "no") return null;
	const state = stateOf(work);
	const { points } = scoreOf(state, work.done);
	const count = state.cuts.length;
	const made = work.done === "wait" || count === 0 ? "waited" : `made ${count} ${count === 1 ? "cut" : "cuts"}`;
	return `${state.level.name}: ${made}, ${points} of 100 points`;
}

/** What goes into the quote form's message. */
export function asked(work: Work): string {
	const wants: Record<LevelKey, string> = {
		leader: "a young tree with two leaders",
		street: "a tree whose branches hang low over a street or a walk",
		house: "a tree whose branches come too near to a building",
		storm: "a tree with a broken or dead limb",
		may: "an oak that should be pruned in its safe season",
		free: "a tree with dead branches",
	};
	const { off } = stateOf(work);
	const dose = off > 0 ? ` In your pruning game I took ${Math.round(off * 100)} percent of the leaves.` : "";
	return `Please look at ${wants[work.level]}.${dose} Work to ANSI A300, not more than a quarter of the leaves.`;
}
