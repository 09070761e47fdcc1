// A run of ten pairs from a seed, what was picked, and what it is worth. Pure.
import { figure, type Setting, type Settings, word } from "../address.ts";
import { chanceOf } from "../random.ts";
import type { Pair, Side } from "./choices.ts";
import { moreOf, pairs } from "./pairs.ts";

export const roundsOfRun = 10;
/** so many pairs of a run may ask for the same measure */
const mostOfMeasure = 2;
/** from so many votes on their share is told: fewer are no crowd */
export const votersFrom = 10;

export type Play = {
	/** tells the ten pairs; the day's own run has the day as its seed */
	seed: string;
	/** the sides that were picked, one letter each, in the order of the run */
	picks: string;
	/** the round that is looked at, from 1; one more than the run has rounds is its end */
	at: number;
};

const picks: Setting<string> = {
	start: "",
	read: (text) => (/^[ab]+$/.test(text) ? text.slice(0, roundsOfRun) : null),
	write: (value) => value,
};

const end = roundsOfRun + 1;

export const settings: Settings<Play> = { seed: word("", 16), picks, at: figure(1, 1, end) };

/** A seed where there is none, the day's; and nobody looks past the first pair that is not picked yet. */
export function settle(play: Play, today: string): Play {
	return { ...play, seed: play.seed || today, at: Math.min(play.at, play.picks.length + 1) };
}

/** After a pick the same pair stays, with its answer. */
export function withPick(play: Play, side: Side): Play {
	return isOpen(play) ? { ...play, picks: play.picks + side } : play;
}

export function withNext(play: Play): Play {
	return { ...play, at: Math.min(play.at + 1, play.picks.length + 1) };
}

/** Whether the pair that is looked at waits for a pick. */
export function isOpen({ at, picks }: Play): boolean {
	return at === picks.length + 1 && at <= roundsOfRun;
}

export function isOver({ at }: Play): boolean {
	return at === end;
}

/** A pair as it lies on the table: which side is on the left hangs on the seed. */
export type Round = { pair: Pair; left: Side; right: Side };

export function runOf(seed: string): Round[] {
	const chance = chanceOf(`wood-you-rather ${seed}`);
	const waiting = chance.shuffled(pairs);
	const run: Pair[] = [];
	const times = (pair: Pair) => run.filter(({ measure }) => measure === pair.measure).length;
	while (run.length < roundsOfRun) {
		const fits = (pair: Pair) => times(pair) < mostOfMeasure && run.at(-1)?.measure !== pair.measure;
		const at = waiting.findIndex(fits);
		run.push(...waiting.splice(Math.max(0, at), 1));
	}
	return run.map((pair) => (chance.next() < 0.5 ? { pair, left: "a", right: "b" } : { pair, left: "b", right: "a" }));
}

export type Answer = { round: Round; picked: Side; hit: boolean };

export function answersOf({ seed, picks }: Pick<Play, "seed" | "picks">): Answer[] {
	const run = runOf(seed);
	return [...picks].flatMap((letter, index) => {
		const round = run[index];
		const picked: Side = letter === "a" ? "a" : "b";
		return round ? [{ round, picked, hit: moreOf(round.pair) === picked }] : [];
	});
}

export function scoreOf(play: Play): number {
	return answersOf(play).filter(({ hit }) => hit).length;
}

const ranks: readonly (readonly [from: number, name: string])[] = [
	[10, "Old growth"],
	[8, "Timber cruiser"],
	[6, "Woodlot regular"],
	[4, "Sapling"],
	[0, "Acorn"],
];

/** What a score out of ten is called. */
export function rankOf(score: number): string {
	return ranks.find(([from]) => score >= from)?.[1] ?? "";
}

/** One line of the result, for a shared picture; null before the first answer. */
export function resultOf(play: Play, today: string): string | null {
	const set = settle(play, today);
	const given = answersOf(set).length;
	if (given === 0) return null;
	const score = scoreOf(set);
	return given < roundsOfRun ? `${score} of ${given} so far` : `${score} of ${roundsOfRun}: ${rankOf(score)}`;
}

export type Count = { a: number; b: number };

/** Percent of those who picked that side, whole; null where too few have voted. */
export function shareOf(count: Count | undefined, side: Side): number | null {
	const all = count ? count.a + count.b : 0;
	return count && all >= votersFrom ? Math.round((count[side] / all) * 100) : null;
}

/** What goes into the quote form's message. */
export function asked(play: Play): string {
	const score = scoreOf(play);
	const done = play.picks.length >= roundsOfRun ? ` (Wood you rather: ${score} of ${roundsOfRun}.)` : "";
	return `Please quote taking down a tree. We would like to keep the wood: cut to 16 inches and stacked in the yard.${done}`;
}
