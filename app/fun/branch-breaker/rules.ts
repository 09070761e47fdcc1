// A fork under snow, ice and wind: what stands in the address, what is said of the result, and the round in which one
// guesses. Pure.
import { choice, figure, type Settings, word } from "../address.ts";
import { chanceOf } from "../random.ts";
import { type Fork, iceToBreak, prunedYoung, type Strain, strainOf, type Weather } from "./loads.ts";
import { woodKeys, woodOf } from "./woods.ts";

export type Round = Fork &
	Weather & {
		mode: "load" | "guess";
		seed: string;
		/** inches of ice that the player says; 0: nothing said */
		guess: number;
	};

const calm: Weather = { snow: 0, ice: 0, wind: 0 };
export const most = { snow: 18, ice: 1.5, wind: 110 } as const;

export const settings: Settings<Round> = {
	mode: choice(["load", "guess"], "load"),
	tree: choice(woodKeys, "silver-maple"),
	angle: figure(30, 15, 90, 5),
	bark: choice(["none", "included"], "included"),
	inches: figure(9, 3, 16),
	ratio: figure(95, 30, 100, 5),
	decay: figure(0, 0, 80, 5),
	feet: figure(34, 8, 45),
	leaves: choice(["bare", "leaf"], "bare"),
	snow: figure(0, 0, most.snow),
	ice: figure(0, 0, most.ice, 0.05),
	wind: figure(0, 0, most.wind, 5),
	seed: word("stanley", 16),
	guess: figure(0, 0, most.ice, 0.05),
};

/** Days that Wisconsin has seen, as loads: what fell or blew is known roughly, here it is a planning figure. */
export const days = [
	{
		key: "snow",
		name: "A foot of wet snow in April",
		words: "The heavy kind, before the leaves are out.",
		weather: { ...calm, snow: 12 },
		leaves: "bare",
	},
	{
		key: "october",
		name: "Six inches of wet snow in October",
		words: "Half as deep, but the leaves still hold it.",
		weather: { ...calm, snow: 6 },
		leaves: "leaf",
	},
	{
		key: "ice",
		name: "An ice storm",
		words: "Half an inch on each twig, then a breeze of 20 miles an hour.",
		weather: { snow: 0, ice: 0.5, wind: 20 },
		leaves: "bare",
	},
	{
		key: "derecho",
		name: "The derecho of July 19, 2019",
		words: "It damaged more than 250,000 acres of forest. Taken as a gust of 80 miles an hour, in leaf.",
		weather: { ...calm, wind: 80 },
		leaves: "leaf",
	},
	{
		key: "december",
		name: "The windstorm of December 15, 2021",
		words: "Gusts of more than 80 miles an hour, bare trees; the tornado through Stanley that night was worse.",
		weather: { ...calm, wind: 85 },
		leaves: "bare",
	},
] as const satisfies readonly {
	key: string;
	name: string;
	words: string;
	weather: Weather;
	leaves: Fork["leaves"];
}[];

type Cause = { words: string; term: string; name: string };

export type Reading = {
	fork: Fork;
	weather: Weather;
	strain: Strain;
	isBroken: boolean;
	/** what weakened it most, or the load alone; null while it holds */
	cause: Cause | null;
	pruned: { fork: Fork; strain: Strain; isBroken: boolean };
};

export function readRound(round: Round): Reading {
	return round.mode === "guess" ? readGuessed(round) : readFork(round, round);
}

/** From here on the branch lets go. */
const breaksAt = 1;

export function readFork(fork: Fork, weather: Weather): Reading {
	const strain = strainOf(fork, weather);
	const isBroken = strain.safety <= breaksAt;
	const young = prunedYoung(fork);
	const youngStrain = strainOf(young, weather);
	return {
		fork,
		weather,
		strain,
		isBroken,
		cause: isBroken ? causeOf(fork, weather) : null,
		pruned: { fork: young, strain: youngStrain, isBroken: youngStrain.safety <= breaksAt },
	};
}

const faults: { mended: Partial<Fork>; is: (fork: Fork) => boolean; cause: Cause }[] = [
	{
		mended: { bark: "none" },
		is: ({ bark }) => bark === "included",
		cause: {
			words: "Bark is folded into the fork: part of what looks like a joint was never joined.",
			term: "bark-inclusion",
			name: "included bark",
		},
	},
	{
		mended: { ratio: 50 },
		is: ({ ratio }) => ratio >= 75,
		cause: {
			words: "Branch and stem are nearly as thick as each other: such a fork has no collar that grips.",
			term: "codominant-stems",
			name: "codominant stems",
		},
	},
	{
		mended: { decay: 0 },
		is: ({ decay }) => decay >= 30,
		cause: {
			words: "The branch is hollow or soft inside: only the outer shell was left to bear it.",
			term: "decay",
			name: "decay",
		},
	},
];

const loads: Record<keyof Weather, Cause> = {
	snow: {
		words: "The fork was sound. The snow was too much for so long a branch.",
		term: "snow-load",
		name: "snow load",
	},
	ice: { words: "The fork was sound. The ice was too much for so long a branch.", term: "ice-storm", name: "ice load" },
	wind: {
		words: "The fork was sound. The wind was too much for so long a branch.",
		term: "wind-damage",
		name: "wind damage",
	},
};

/** The fault whose mending would help most; where there is none, the heaviest load. */
function causeOf(fork: Fork, weather: Weather): Cause {
	const weak = faults
		.filter(({ is }) => is(fork))
		.map(({ mended, cause }) => ({ cause, safety: strainOf({ ...fork, ...mended }, weather).safety }))
		.sort((a, b) => b.safety - a.safety)[0];
	if (weak) return weak.cause;
	const { snow, ice, wind } = strainOf(fork, weather);
	const heaviest = Math.max(snow, ice, wind);
	return loads[heaviest === snow ? "snow" : heaviest === ice ? "ice" : "wind"];
}

/** The fork of a round and the ice that breaks it: the first of the seed's forks that breaks within the slider's reach. */
export function riddleOf(seed: string): { fork: Fork; ice: number } {
	for (let turn = 0; turn < 50; turn += 1) {
		const fork = drawnFork(`${seed} ${turn}`);
		const ice = iceToBreak(fork, calm, most.ice);
		if (ice !== null && ice >= 0.15) return { fork, ice };
	}
	return { fork: settingsFork, ice: iceToBreak(settingsFork, calm, most.ice) ?? most.ice };
}

const settingsFork: Fork = {
	tree: "silver-maple",
	angle: 30,
	bark: "included",
	inches: 9,
	ratio: 95,
	decay: 0,
	feet: 34,
	leaves: "bare",
};

function drawnFork(seed: string): Fork {
	const chance = chanceOf(seed);
	const inches = chance.whole(4, 14);
	return {
		tree: chance.pick(woodKeys),
		angle: chance.whole(4, 14) * 5,
		bark: chance.next() < 0.4 ? "included" : "none",
		inches,
		ratio: chance.whole(8, 20) * 5,
		decay: chance.next() < 0.3 ? chance.whole(4, 12) * 5 : 0,
		feet: Math.max(8, Math.min(45, Math.round(inches * (2.4 + chance.next() * 1.4)))),
		leaves: "bare",
	};
}

function readGuessed({ seed, guess }: Round): Reading {
	const { fork, ice } = riddleOf(seed);
	return readFork(fork, { ...calm, ice: guess > 0 ? ice : 0 });
}

/** 100 for the right ice, less by two for each percent that the guess is off; 0 while nothing is said. */
export function pointsOf(guess: number, ice: number): number {
	if (guess <= 0) return 0;
	return Math.max(0, 100 - Math.round((200 * Math.abs(guess - ice)) / ice));
}

export function inInches(value: number): string {
	return `${value.toFixed(2)} in (${Math.round(value * 25.4)} mm)`;
}

export function forkWords({ tree, bark, inches, feet, ratio }: Fork): string {
	const kind = woodOf(tree).name.toLowerCase();
	const shape = bark === "included" ? "a fork with included bark" : ratio > 75 ? "a fork of twins" : "a sound fork";
	return `A ${Math.round(inches)}-inch, ${Math.round(feet)}-foot ${kind} branch in ${shape}`;
}

export function weatherWords({ snow, ice, wind }: Weather): string {
	const parts = [
		...(snow ? [`${snow} ${snow === 1 ? "inch" : "inches"} of wet snow`] : []),
		...(ice ? [`${ice.toFixed(2)} inches of ice`] : []),
		...(wind ? [`a gust of ${wind} miles an hour`] : []),
	];
	return parts.join(" and ") || "its own weight alone";
}

/** One line of the result, for a shared picture. */
export function resultOf(round: Round): string | null {
	const { fork, weather, isBroken, strain } = readRound(round);
	if (round.mode === "guess") {
		if (round.guess <= 0) return null;
		const { ice } = riddleOf(round.seed);
		return `${forkWords(fork)} broke at ${ice.toFixed(2)} inches of ice; I said ${round.guess.toFixed(2)}: ${pointsOf(round.guess, ice)} points`;
	}
	const words = `${forkWords(fork)} under ${weatherWords(weather)}`;
	return isBroken ? `${words}: it breaks` : `${words}: it holds, ${strain.safety.toFixed(1)} times over`;
}

/** What goes into the quote form's message. */
export function asked({ fork }: Reading): string {
	const words = [
		...(fork.bark === "included" ? ["bark seems folded into the fork"] : []),
		...(fork.ratio >= 75 ? ["both stems are about equally thick"] : []),
		...(fork.decay >= 30 ? ["it may be hollow"] : []),
	];
	return `Please look at a fork in our ${woodOf(fork.tree).name.toLowerCase()}: the branch is about ${Math.round(fork.inches)} inches through${words.length ? `, and ${words.join(", ")}` : ""}. Can it be shortened or cabled?`;
}
