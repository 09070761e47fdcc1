// A game of ten pairs from a seed, the picks and the score. Pure.

import { seededRandom } from "../random.ts";
import { numberSetting, type Setting, type Settings, textSetting } from "../settings-url.ts";
import type { Pair, Side } from "./choices.ts";
import { pairs, winningSide } from "./pairs.ts";

export const roundsPerGame = 10;
/** maximum number of pairs per game with the same measure */
const maxPerMeasure = 2;
/** minimum number of votes to show a percentage */
export const minVoters = 10;

export type RatherGame = {
	/** selects the ten pairs; the daily game uses the date as its seed */
	seed: string;
	/** the sides picked, one letter each, in order */
	picks: string;
	/** the round shown, from 1; one past the last round is the end screen */
	at: number;
};

const picks: Setting<string> = {
	defaultValue: "",
	parse: (text) => (/^[ab]+$/.test(text) ? text.slice(0, roundsPerGame) : null),
	format: (value) => value,
};

const end = roundsPerGame + 1;

export const settings: Settings<RatherGame> = { seed: textSetting("", 16), picks, at: numberSetting(1, 1, end) };

/** Fills in today's seed and never goes past the first unanswered pair. */
export function resolveGame(game: RatherGame, today: string): RatherGame {
	return { ...game, seed: game.seed || today, at: Math.min(game.at, game.picks.length + 1) };
}

/** The same pair stays on screen after a pick, with its answer. */
export function withPick(game: RatherGame, side: Side): RatherGame {
	return isOpen(game) ? { ...game, picks: game.picks + side } : game;
}

export function withNext(game: RatherGame): RatherGame {
	return { ...game, at: Math.min(game.at + 1, game.picks.length + 1) };
}

/** True when the pair shown hasn't been answered. */
export function isOpen({ at, picks }: RatherGame): boolean {
	return at === picks.length + 1 && at <= roundsPerGame;
}

export function isOver({ at }: RatherGame): boolean {
	return at === end;
}

/** A pair as shown; the seed decides which side is on the left. */
export type Round = { pair: Pair; left: Side; right: Side };

export function gameRounds(seed: string): Round[] {
	const random = seededRandom(`wood-you-rather ${seed}`);
	const remaining = random.shuffled(pairs);
	const run: Pair[] = [];
	const times = (pair: Pair) => run.filter(({ measure }) => measure === pair.measure).length;
	while (run.length < roundsPerGame) {
		const fits = (pair: Pair) => times(pair) < maxPerMeasure && run.at(-1)?.measure !== pair.measure;
		const at = remaining.findIndex(fits);
		run.push(...remaining.splice(Math.max(0, at), 1));
	}
	return run.map((pair) => (random.next() < 0.5 ? { pair, left: "a", right: "b" } : { pair, left: "b", right: "a" }));
}

export type Answer = { round: Round; picked: Side; isRight: boolean };

export function answeredRounds({ seed, picks }: Pick<RatherGame, "seed" | "picks">): Answer[] {
	const run = gameRounds(seed);
	return [...picks].flatMap((letter, index) => {
		const round = run[index];
		const picked: Side = letter === "a" ? "a" : "b";
		return round ? [{ round, picked, isRight: winningSide(round.pair) === picked }] : [];
	});
}

export function countRight(game: RatherGame): number {
	return answeredRounds(game).filter(({ isRight }) => isRight).length;
}

const ranks: readonly (readonly [from: number, name: string])[] = [
	[10, "Old growth"],
	[8, "Timber cruiser"],
	[6, "Woodlot regular"],
	[4, "Sapling"],
	[0, "Acorn"],
];

/** The title for a score out of ten. */
export function rankTitle(score: number): string {
	return ranks.find(([from]) => score >= from)?.[1] ?? "";
}

/** One-line result for the share image; null before the first answer. */
export function resultLine(game: RatherGame, today: string): string | null {
	const values = resolveGame(game, today);
	const answeredCount = answeredRounds(values).length;
	if (answeredCount === 0) return null;
	const score = countRight(values);
	return answeredCount < roundsPerGame
		? `${score} of ${answeredCount} so far`
		: `${score} of ${roundsPerGame}: ${rankTitle(score)}`;
}

export type VoteCount = { a: number; b: number };

/** Whole percent of voters who picked that side; null when too few have voted. */
export function votePercent(count: VoteCount | undefined, side: Side): number | null {
	const all = count ? count.a + count.b : 0;
	return count && all >= minVoters ? Math.round((count[side] / all) * 100) : null;
}

/** Message for the quote form. */
export function quoteMessage(game: RatherGame): string {
	const score = countRight(game);
	const done = game.picks.length >= roundsPerGame ? ` (Wood you rather: ${score} of ${roundsPerGame}.)` : "";
	return `Please give me a quote for removing a tree. We'd like to keep the wood, cut to 16 inches and stacked in the yard.${done}`;
}
