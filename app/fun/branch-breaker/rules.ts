// A fork under snow, ice and wind: settings, result text and the guessing round. Pure.

import { formatCount } from "#app/platform/count.ts";
import { seededRandom } from "../random.ts";
import { choiceSetting, numberSetting, type Settings, textSetting } from "../settings-url.ts";
import { inSentence } from "../tree-facts.ts";
import { formatBoth } from "../units.ts";
import { analyzeStress, type Fork, iceToBreak, prunedYoung, type StressAnalysis, type Weather } from "./loads.ts";
import { getWood, woodKeys } from "./woods.ts";

export type ForkRound = Fork &
	Weather & {
		mode: "load" | "guess";
		seed: string;
		/** inches of ice the player guessed; 0 before a guess */
		guess: number;
	};

const calm: Weather = { snow: 0, ice: 0, wind: 0 };
export const maxWeather = { snow: 18, ice: 1.5, wind: 110 } as const;

export const settings: Settings<ForkRound> = {
	mode: choiceSetting(["load", "guess"], "load"),
	tree: choiceSetting(woodKeys, "silver-maple"),
	angle: numberSetting(30, 15, 90, 5),
	bark: choiceSetting(["none", "included"], "included"),
	inches: numberSetting(9, 3, 16),
	ratio: numberSetting(95, 30, 100, 5),
	decay: numberSetting(0, 0, 80, 5),
	feet: numberSetting(34, 8, 45),
	leaves: choiceSetting(["bare", "leaf"], "bare"),
	snow: numberSetting(0, 0, maxWeather.snow),
	ice: numberSetting(0, 0, maxWeather.ice, 0.05),
	wind: numberSetting(0, 0, maxWeather.wind, 5),
	seed: textSetting("stanley", 16),
	guess: numberSetting(0, 0, maxWeather.ice, 0.05),
};

/** Historic Wisconsin storms as loads. What fell or blew is known only roughly, so these are estimates. */
export const storms = [
	{
		key: "snow",
		name: "A foot of wet snow in April",
		text: "April snow is wet and heavy, but it falls before the leaves are out.",
		weather: { ...calm, snow: 12 },
		leaves: "bare",
	},
	{
		key: "october",
		name: "Six inches of wet snow in October",
		text: "Six inches isn't deep, but the leaves are still on to catch the snow.",
		weather: { ...calm, snow: 6 },
		leaves: "leaf",
	},
	{
		key: "ice",
		name: "An ice storm",
		text: "Half an inch of ice coats every twig. Then the wind picks up to 20 mph.",
		weather: { snow: 0, ice: 0.5, wind: 20 },
		leaves: "bare",
	},
	{
		key: "derecho",
		name: "The derecho of July 19, 2019",
		text: "The storm damaged more than 250,000 acres of forest. We model it as an 80 mph gust with the leaves on.",
		weather: { ...calm, wind: 80 },
		leaves: "leaf",
	},
	{
		key: "december",
		name: "The windstorm of December 15, 2021",
		text: "Gusts topped 80 mph, and the trees were bare. The tornado that hit Stanley that night was worse.",
		weather: { ...calm, wind: 85 },
		leaves: "bare",
	},
] as const satisfies readonly {
	key: string;
	name: string;
	text: string;
	weather: Weather;
	leaves: Fork["leaves"];
}[];

type Cause = { text: string; term: string; name: string };

export type ForkResult = {
	fork: Fork;
	weather: Weather;
	analysis: StressAnalysis;
	isBroken: boolean;
	/** what weakened the fork most, or the heaviest load; null while it holds */
	cause: Cause | null;
	pruned: { fork: Fork; analysis: StressAnalysis; isBroken: boolean };
};

export function evaluateRound(round: ForkRound): ForkResult {
	return round.mode === "guess" ? evaluateGuess(round) : evaluateFork(round, round);
}

/** The fork breaks at this safety factor or below. */
const breakingSafetyFactor = 1;

export function evaluateFork(fork: Fork, weather: Weather): ForkResult {
	const analysis = analyzeStress(fork, weather);
	const isBroken = analysis.safety <= breakingSafetyFactor;
	const young = prunedYoung(fork);
	const youngStrain = analyzeStress(young, weather);
	return {
		fork,
		weather,
		analysis: analysis,
		isBroken,
		cause: isBroken ? findCause(fork, weather) : null,
		pruned: { fork: young, analysis: youngStrain, isBroken: youngStrain.safety <= breakingSafetyFactor },
	};
}

const defects: { repaired: Partial<Fork>; is: (fork: Fork) => boolean; cause: Cause }[] = [
	{
		repaired: { bark: "none" },
		is: ({ bark }) => bark === "included",
		cause: {
			text: "Bark is folded into the fork, so part of what looks like a joint was never joined.",
			term: "bark-inclusion",
			name: "included bark",
		},
	},
	{
		repaired: { ratio: 50 },
		is: ({ ratio }) => ratio >= 75,
		cause: {
			text: "The branch and the stem are nearly the same thickness. A fork like that has no branch collar to hold it.",
			term: "codominant-stems",
			name: "codominant stems",
		},
	},
	{
		repaired: { decay: 0 },
		is: ({ decay }) => decay >= 30,
		cause: {
			text: "The branch is hollow or soft inside, so only the outer shell was left to carry the load.",
			term: "decay",
			name: "decay",
		},
	},
];

const loads: Record<keyof Weather, Cause> = {
	snow: {
		text: "The fork was sound. The snow was too much for such a long branch.",
		term: "snow-load",
		name: "snow load",
	},
	ice: {
		text: "The fork was sound. The ice was too much for such a long branch.",
		term: "ice-storm",
		name: "ice load",
	},
	wind: {
		text: "The fork was sound. The wind was too much for such a long branch.",
		term: "wind-damage",
		name: "wind damage",
	},
};

/** The defect whose repair would raise the safety factor most; without a defect, the heaviest load. */
function findCause(fork: Fork, weather: Weather): Cause {
	const weak = defects
		.filter(({ is }) => is(fork))
		.map(({ repaired, cause }) => ({ cause, safety: analyzeStress({ ...fork, ...repaired }, weather).safety }))
		.sort((a, b) => b.safety - a.safety)[0];
	if (weak) return weak.cause;
	const { snow, ice, wind } = analyzeStress(fork, weather);
	const heaviest = Math.max(snow, ice, wind);
	return loads[heaviest === snow ? "snow" : heaviest === ice ? "ice" : "wind"];
}

/**
 * The fork of a guessing round and the ice that breaks it: the seed's first fork that breaks within the slider's range.
 */
export function guessingRound(seed: string): { fork: Fork; ice: number } {
	for (let turn = 0; turn < 50; turn += 1) {
		const fork = randomFork(`${seed} ${turn}`);
		const ice = iceToBreak(fork, calm, maxWeather.ice);
		if (ice !== null && ice >= 0.15) return { fork, ice };
	}
	return { fork: defaultFork, ice: iceToBreak(defaultFork, calm, maxWeather.ice) ?? maxWeather.ice };
}

const defaultFork: Fork = {
	tree: "silver-maple",
	angle: 30,
	bark: "included",
	inches: 9,
	ratio: 95,
	decay: 0,
	feet: 34,
	leaves: "bare",
};

function randomFork(seed: string): Fork {
	const random = seededRandom(seed);
	const inches = random.integer(4, 14);
	return {
		tree: random.pick(woodKeys),
		angle: random.integer(4, 14) * 5,
		bark: random.next() < 0.4 ? "included" : "none",
		inches,
		ratio: random.integer(8, 20) * 5,
		decay: random.next() < 0.3 ? random.integer(4, 12) * 5 : 0,
		feet: Math.max(8, Math.min(45, Math.round(inches * (2.4 + random.next() * 1.4)))),
		leaves: "bare",
	};
}

function evaluateGuess({ seed, guess }: ForkRound): ForkResult {
	const { fork, ice } = guessingRound(seed);
	return evaluateFork(fork, { ...calm, ice: guess > 0 ? ice : 0 });
}

/** 100 points for the exact ice, minus two for each percent the guess is off; 0 before a guess. */
export function guessPoints(guess: number, ice: number): number {
	if (guess <= 0) return 0;
	return Math.max(0, 100 - Math.round((200 * Math.abs(guess - ice)) / ice));
}

export function formatIce(value: number): string {
	return formatBoth(value.toFixed(2), "in", 25.4, "mm");
}

export function describeFork({ tree, bark, inches, feet, ratio }: Fork): string {
	const kind = inSentence(getWood(tree).name);
	const shape = bark === "included" ? "a fork with included bark" : ratio > 75 ? "a codominant fork" : "a sound fork";
	return `${/^(8|11)$/.test(String(Math.round(inches))) ? "An" : "A"} ${Math.round(inches)}-inch, ${Math.round(feet)}-foot ${kind} branch in ${shape}`;
}

export function describeWeather({ snow, ice, wind }: Weather): string {
	const parts = [
		...(snow ? [`${snow} ${snow === 1 ? "inch" : "inches"} of wet snow`] : []),
		...(ice ? [`${ice.toFixed(2)} inches of ice`] : []),
		...(wind ? [`a gust of ${wind} mph`] : []),
	];
	return parts.join(", ").replace(/, ([^,]*)$/, " and $1") || "just its own weight";
}

/** One-line result for the share image. */
export function resultLine(round: ForkRound): string | null {
	const { fork, weather, isBroken, analysis } = evaluateRound(round);
	if (round.mode === "guess") {
		if (round.guess <= 0) return null;
		const { ice } = guessingRound(round.seed);
		return `${describeFork(fork)} broke at ${ice.toFixed(2)} inches of ice. I guessed ${round.guess.toFixed(2)}: ${formatCount(guessPoints(round.guess, ice), "point")}`;
	}
	const text = `${describeFork(fork)} under ${describeWeather(weather)}`;
	return isBroken
		? `${text}: it breaks`
		: `${text}: it holds, with ${analysis.safety.toFixed(1)} times the strength it needs`;
}

/** Message for the quote form. */
export function quoteMessage({ fork }: ForkResult): string {
	const text = [
		...(fork.bark === "included" ? ["The fork seems to have included bark."] : []),
		...(fork.ratio >= 75 ? ["Both stems are about the same thickness."] : []),
		...(fork.decay >= 30 ? ["The branch may be hollow."] : []),
	];
	return [
		`Please look at a fork in our ${inSentence(getWood(fork.tree).name)}. The branch is about ${Math.round(fork.inches)} inches in diameter.`,
		...text,
		"Can the branch be shortened or cabled?",
	].join(" ");
}
