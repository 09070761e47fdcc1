// A game of eight picture pairs generated from a seed: find the mistake, or say that both show good work. Pure.

import { seededRandom } from "../random.ts";
import { choiceSetting, numberSetting, type Setting, type Settings, textSetting } from "../settings-url.ts";
import { crownPairs } from "./crown-pairs.ts";
import { goodWorkPairs } from "./good-work-pairs.ts";
import type { PicturePair } from "./scenes.ts";
import { trunkBasePairs } from "./trunk-base-pairs.ts";

export const mistakePairs: readonly PicturePair[] = [...crownPairs, ...trunkBasePairs];
export const allPairs: readonly PicturePair[] = [...mistakePairs, ...goodWorkPairs];
const mistakesPerGame = 6;
const goodWorkPerGame = 2;
export const rounds = mistakesPerGame + goodWorkPerGame;
/** The pick "neither": both pictures show good work. */
export const neither = 6;
const rightPoints = 10;
const nearPoints = 4;
export const maxPoints = rounds * rightPoints;

export type PictureGame = {
	seed: string;
	/** the pair shown, 1 to 8; 9 is the end */
	round: number;
	/** one digit per answer: 0 to 2 are the spots of the left picture, 3 to 5 those of the right one, 6 is neither */
	picks: string;
	/** key of the pair whose mistake the player has at home; "" for none */
	mine: string;
	/** percent of the leaves removed in the demonstration */
	off: number;
};

const picks: Setting<string> = {
	defaultValue: "",
	parse: (text) => (new RegExp(`^[0-${neither}]{0,${rounds}}$`).test(text) ? text : null),
	format: String,
};

export const settings: Settings<PictureGame> = {
	seed: textSetting("cone", 12),
	round: numberSetting(1, 1, rounds + 1),
	picks,
	mine: choiceSetting(["", ...mistakePairs.map(({ key }) => key)], ""),
	off: numberSetting(15, 0, 60),
};

export type Round = {
	pair: PicturePair;
	/** true when the pair's second picture is on the left */
	swapped: boolean;
	/** true when the pictures are mirrored */
	mirrored: boolean;
	/** the correct pick */
	correctPick: number;
};

/** Six pairs with a mistake and two without, in an order given by the seed. */
export function dealRounds(seed: string): Round[] {
	const random = seededRandom(seed);
	const chosen = [
		...random.shuffled(mistakePairs).slice(0, mistakesPerGame),
		...random.shuffled(goodWorkPairs).slice(0, goodWorkPerGame),
	];
	return random.shuffled(chosen).map((pair) => {
		const swapped = pair.mistake !== null && random.next() < 0.5;
		const right = pair.mistake === null ? neither : pair.mistake + (swapped ? 0 : 3);
		return { pair, swapped, mirrored: random.next() < 0.5, correctPick: right };
	});
}

/** The next game's seed, the same for everyone who played this one. */
export function nextSeed(seed: string): string {
	return `g${seededRandom(`${seed} again`).integer(1000, 999_999)}`;
}

export type Verdict = "right" | "near" | "wrong";

/** "near": the right picture but the wrong spot. */
function getVerdict(round: Round, pick: number): Verdict {
	if (pick === round.correctPick) return "right";
	if (round.correctPick === neither || pick === neither) return "wrong";
	return Math.floor(pick / 3) === Math.floor(round.correctPick / 3) ? "near" : "wrong";
}

export function getPoints(verdict: Verdict): number {
	return { right: rightPoints, near: nearPoints, wrong: 0 }[verdict];
}

export type GradedAnswer = { round: Round; pick: number; verdict: Verdict };

export function gradeAnswers({ seed, picks }: Pick<PictureGame, "seed" | "picks">): GradedAnswer[] {
	const dealt = dealRounds(seed);
	return [...picks].flatMap((digit, index) => {
		const round = dealt[index];
		return round ? [{ round, pick: Number(digit), verdict: getVerdict(round, Number(digit)) }] : [];
	});
}

export function totalPoints(answers: readonly GradedAnswer[]): number {
	return answers.reduce((sum, { verdict }) => sum + getPoints(verdict), 0);
}

/** The pair to show: never past the first unanswered one; 9 at the end. */
export function currentRound({ round, picks }: Pick<PictureGame, "round" | "picks">): number {
	return Math.min(round, picks.length + 1, rounds + 1);
}

export function isOver(game: Pick<PictureGame, "round" | "picks">): boolean {
	return game.picks.length === rounds && currentRound(game) === rounds + 1;
}

export function scoreMessage(points: number): string {
	if (points === maxPoints) return "Not one got past you. Walk down your street and you'll see it with new eyes.";
	if (points >= 60) return "You see what most people walk right past. The few you missed are below.";
	if (points >= 30) return "That's a good start. The ones you missed are below, each with its name.";
	return "Now you've seen them once. The next tree you pass will look different.";
}

export function resultLine(game: PictureGame): string | null {
	const answers = gradeAnswers(game);
	if (answers.length < rounds) return null;
	const found = answers.filter(({ verdict }) => verdict === "right").length;
	return `${found} of ${rounds} tree pairs right, ${totalPoints(answers)} of ${maxPoints} points`;
}

/** The message for the quote form: the mistake the player has at home. Undefined when they picked none. */
export function quoteMessage({ mine }: PictureGame): string | undefined {
	const pair = mistakePairs.find(({ key }) => key === mine);
	return (
		pair &&
		`Please look at one of our trees. After your picture game, we think this is what's wrong with it: ${pair.name[0]?.toLowerCase()}${pair.name.slice(1)}.`
	);
}

/** Percent: at most a quarter of a mature tree's leaves may be removed in one season (ANSI A300, 1995 text). */
export const maxRemovedPercent = 25;

export function removalMessage(off: number): string {
	if (off === 0) return "Nothing removed yet.";
	if (off <= 10) return "That's a light touch. For an old tree, it's best to stop here.";
	if (off <= maxRemovedPercent)
		return "That's within a quarter. A strong, mature tree can spare this much in one season.";
	if (off <= 40)
		return "That's more than a quarter. The tree uses up its reserves growing sprouts to replace its leaves.";
	return "That's far more than a quarter. The bark gets sunburned, the roots starve, and the tree starts to decline.";
}
