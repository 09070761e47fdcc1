// A game of eight pairs from a seed: where is the fault, or are both good work? Pure.
import { choice, figure, type Setting, type Settings, word } from "../address.ts";
import { chanceOf } from "../random.ts";
import { crownPairs } from "./crown-pairs.ts";
import { footPairs } from "./foot-pairs.ts";
import type { Pair } from "./scenes.ts";
import { soundPairs } from "./sound-pairs.ts";

export const faults: readonly Pair[] = [...crownPairs, ...footPairs];
export const allPairs: readonly Pair[] = [...faults, ...soundPairs];
const faultsInGame = 6;
const soundInGame = 2;
export const rounds = faultsInGame + soundInGame;
/** The answer "neither": both are good work. */
export const neither = 6;
const rightPoints = 10;
const nearPoints = 4;
export const mostPoints = rounds * rightPoints;

export type Game = {
	seed: string;
	/** which pair is shown, 1 to 8; 9 is the end */
	round: number;
	/** one digit for each answer: 0 to 2 the spots of the left picture, 3 to 5 of the right one, 6 neither */
	picks: string;
	/** the pair that somebody has at home, by its key; "" for none */
	mine: string;
	/** percent of the leaves taken in the demonstration */
	off: number;
};

const picks: Setting<string> = {
	start: "",
	read: (text) => (new RegExp(`^[0-${neither}]{0,${rounds}}$`).test(text) ? text : null),
	write: String,
};

export const settings: Settings<Game> = {
	seed: word("cone", 12),
	round: figure(1, 1, rounds + 1),
	picks,
	mine: choice(["", ...faults.map(({ key }) => key)], ""),
	off: figure(15, 0, 60),
};

export type Round = {
	pair: Pair;
	/** the pair's second picture stands on the left */
	swapped: boolean;
	/** the drawings look the other way */
	mirrored: boolean;
	/** the answer that is right */
	right: number;
};

/** Six pairs with a fault and two without, in an order that the seed tells. */
export function deal(seed: string): Round[] {
	const chance = chanceOf(seed);
	const chosen = [
		...chance.shuffled(faults).slice(0, faultsInGame),
		...chance.shuffled(soundPairs).slice(0, soundInGame),
	];
	return chance.shuffled(chosen).map((pair) => {
		const swapped = pair.fault !== null && chance.next() < 0.5;
		const right = pair.fault === null ? neither : pair.fault + (swapped ? 0 : 3);
		return { pair, swapped, mirrored: chance.next() < 0.5, right };
	});
}

/** A seed of the next game, the same for everybody who played this one. */
export function nextSeed(seed: string): string {
	return `g${chanceOf(`${seed} again`).whole(1000, 999_999)}`;
}

export type Verdict = "right" | "near" | "wrong";

/** Near: the right picture, the wrong spot. */
function verdictOf(round: Round, pick: number): Verdict {
	if (pick === round.right) return "right";
	if (round.right === neither || pick === neither) return "wrong";
	return Math.floor(pick / 3) === Math.floor(round.right / 3) ? "near" : "wrong";
}

export function pointsOf(verdict: Verdict): number {
	return { right: rightPoints, near: nearPoints, wrong: 0 }[verdict];
}

export type Answered = { round: Round; pick: number; verdict: Verdict };

export function answersOf({ seed, picks: given }: Pick<Game, "seed" | "picks">): Answered[] {
	const dealt = deal(seed);
	return [...given].flatMap((digit, index) => {
		const round = dealt[index];
		return round ? [{ round, pick: Number(digit), verdict: verdictOf(round, Number(digit)) }] : [];
	});
}

export function scoreOf(answers: readonly Answered[]): number {
	return answers.reduce((sum, { verdict }) => sum + pointsOf(verdict), 0);
}

/** The pair to show: never beyond the first one that is not answered; 9 at the end. */
export function roundOf({ round, picks: given }: Pick<Game, "round" | "picks">): number {
	return Math.min(round, given.length + 1, rounds + 1);
}

export function isOver(game: Pick<Game, "round" | "picks">): boolean {
	return game.picks.length === rounds && roundOf(game) === rounds + 1;
}

export function wordsFor(points: number): string {
	if (points === mostPoints) return "Not one slipped past you. Walk down your street: you will see it with other eyes.";
	if (points >= 60) return "You see what most people walk past. The few you missed are below.";
	if (points >= 30) return "A good start. The ones you missed are below, each with its word.";
	return "Now you have seen them once. The next tree you pass will look different.";
}

export function resultOf(game: Game): string | null {
	const answers = answersOf(game);
	if (answers.length < rounds) return null;
	const found = answers.filter(({ verdict }) => verdict === "right").length;
	return `${found} of ${rounds} pairs of trees read right, ${scoreOf(answers)} of ${mostPoints} points`;
}

/** What goes into the quote form's message: the fault that somebody has at home. */
export function asked({ mine }: Game): string | undefined {
	const pair = faults.find(({ key }) => key === mine);
	return (
		pair && `Please look at a tree of ours. In your picture game we saw what it may have: ${pair.name.toLowerCase()}.`
	);
}

/** A quarter of the leaves of a grown tree in a season is the most (ANSI A300, text of 1995). */
export const mostOff = 25;

export function doseWords(off: number): string {
	if (off === 0) return "Nothing is off yet.";
	if (off <= 10) return "A light hand. An old tree is best left at this.";
	if (off <= mostOff) return "Within a quarter: what a strong grown tree can spare in one season.";
	if (off <= 40) return "More than a quarter. The tree spends its stores and throws sprouts to win leaves back.";
	return "Far more than a quarter. Bark burns in the sun, roots starve, decline begins.";
}
