// A first look at one tree by its owner, told in the words of the ISA's basic form (TRAQ). It looks at the worst part only
// and from the ground; what counts as probable or imminent is a planning rule of ours. Pure.
import {
	type Consequence,
	consequences,
	type Failure,
	failures,
	type Impact,
	type Likelihood,
	type RiskLevel,
	riskOf,
} from "#app/trees/traq.ts";
import { choice, type Settings } from "../address.ts";

type Way = {
	label: string;
	/** how likely the part fails, when this is what one sees */
	failure?: Failure;
	/** why, for the list of reasons; a term of the glossary to read on */
	reason?: string;
	term?: string;
};

type Question = { name: string; ask: string; hint?: string; ways: Record<string, Way> };

export const questions = [
	{
		name: "kind",
		ask: "What kind of tree is it?",
		hint: "Ash has leaflets in pairs and branches in pairs.",
		ways: {
			ash: { label: "An ash" },
			other: { label: "Another tree" },
			unsure: { label: "I do not know" },
		},
	},
	{
		name: "crown",
		ask: "What do you see in the crown?",
		ways: {
			full: { label: "Full, or bare only in winter" },
			twigs: { label: "Some dead twigs" },
			branches: {
				label: "Dead branches thicker than 2 inches (5 cm)",
				failure: "possible",
				reason: "dead branches thicker than 2 inches",
				term: "deadwood",
			},
			hanging: {
				label: "A branch that hangs or is cracked",
				failure: "imminent",
				reason: "a hanging or cracked branch",
				term: "hanger",
			},
			dead: { label: "No leaf in summer: the whole tree is dead", failure: "probable", reason: "a dead tree" },
		},
	},
	{
		name: "lean",
		ask: "Does it lean?",
		ways: {
			straight: { label: "No, or as long as anybody remembers" },
			more: { label: "More than some years ago", failure: "probable", reason: "a lean that grows", term: "lean" },
			soil: {
				label: "It leans, and the ground is cracked or lifted behind it",
				failure: "imminent",
				reason: "cracked or lifted ground behind a lean",
				term: "root-plate",
			},
		},
	},
	{
		name: "base",
		ask: "What grows at its foot?",
		ways: {
			nothing: { label: "Nothing unusual" },
			mushrooms: {
				label: "Mushrooms near it in the lawn",
				failure: "possible",
				reason: "mushrooms that may feed on its roots",
			},
			conk: {
				label: "A shelf or conk on the trunk or a root",
				failure: "probable",
				reason: "a conk at the foot: rot inside",
				term: "conk",
			},
		},
	},
	{
		name: "trunk",
		ask: "And the trunk?",
		ways: {
			sound: { label: "Bark all around" },
			wound: { label: "An old wound, closed or closing", failure: "possible", reason: "an old wound" },
			hole: {
				label: "A hole, less than a third of the way around",
				failure: "possible",
				reason: "a hole in the trunk",
				term: "cavity",
			},
			cavity: {
				label: "A hole or soft wood more than a third of the way around",
				failure: "probable",
				reason: "a cavity of more than a third of the trunk",
				term: "cavity",
			},
		},
	},
	{
		name: "fork",
		ask: "Where two stems part, how do they meet?",
		ways: {
			none: { label: "One stem, or a wide fork like a U" },
			tight: {
				label: "A tight V with bark pressed into it",
				failure: "possible",
				reason: "a tight fork with bark in it",
				term: "bark-inclusion",
			},
			split: {
				label: "A tight V with a crack below it",
				failure: "probable",
				reason: "a fork that has begun to split",
				term: "codominant-stems",
			},
		},
	},
	{
		name: "target",
		ask: "What stands or happens within its height?",
		hint: "Walk as many steps away as the tree is high: what lies inside that circle?",
		ways: {
			field: { label: "Field or woods, hardly anybody" },
			shed: { label: "A shed, a fence, a garden" },
			drive: { label: "A drive, a walk, parked cars, a lawn in daily use" },
			house: { label: "A house, a porch, a street, a play set" },
		},
	},
	{
		name: "size",
		ask: "How thick is the part that worries you?",
		ways: {
			arm: { label: "Like an arm: under 4 inches (10 cm)" },
			leg: { label: "Like a leg: 4 to 8 inches (10 to 20 cm)" },
			trunk: { label: "Thicker, or the whole tree" },
		},
	},
] as const satisfies readonly Question[];

export type Answers = {
	[Q in (typeof questions)[number] as Q["name"]]: (keyof Q["ways"] & string) | "";
};

export const settings = Object.fromEntries(
	questions.map(({ name, ways }) => [name, choice(["", ...Object.keys(ways)], "")]),
) as unknown as Settings<Answers>;

/** How often somebody or something is there, and how bad a hit by something heavy were. */
const targets: Record<string, { impact: Impact; worst: Consequence; words: string }> = {
	field: { impact: "very low", worst: "minor", words: "hardly anybody comes there" },
	shed: { impact: "low", worst: "significant", words: "a shed, a fence or a garden within its height" },
	drive: { impact: "medium", worst: "severe", words: "people or cars pass within its height" },
	house: { impact: "high", worst: "severe", words: "a house, a street or a play set within its height" },
};
const lighter = { arm: 2, leg: 1, trunk: 0 } as const;

export type Verdict = {
	failure: Failure;
	impact: Impact;
	likelihood: Likelihood;
	consequence: Consequence;
	level: RiskLevel;
	reasons: { words: string; term?: string }[];
};

/** Null until all eight are answered. */
export function judge(answers: Answers): Verdict | null {
	if (questions.some(({ name }) => !answers[name])) return null;
	const seen = questions.flatMap(({ name, ways }) => {
		const way = (ways as Record<string, Way>)[answers[name]];
		return way?.failure ? [{ failure: way.failure, words: way.reason ?? way.label, term: way.term }] : [];
	});
	const worst = Math.max(0, ...seen.map(({ failure }) => failures.indexOf(failure)));
	const brittle = answers.kind === "ash" && (answers.crown === "dead" || answers.crown === "branches");
	const failure = failures[Math.min(failures.length - 1, worst + (brittle ? 1 : 0))] as Failure;
	const target = targets[answers.target] ?? { impact: "high", worst: "severe", words: "" };
	const steps = lighter[answers.size as keyof typeof lighter];
	const consequence = consequences[Math.max(0, consequences.indexOf(target.worst) - steps)] as Consequence;
	const reasons: Verdict["reasons"] = seen
		.toSorted((a, b) => failures.indexOf(b.failure) - failures.indexOf(a.failure))
		.map(({ words, term }) => ({ words, term }));
	if (brittle) reasons.push({ words: "dead ash breaks without warning: one step worse", term: "emerald-ash-borer" });
	reasons.push({ words: target.words });
	return {
		failure,
		impact: target.impact,
		consequence,
		...riskOf({ failure, impact: target.impact, consequence }),
		reasons,
	};
}

/** What to do now, by level. None of them says that a tree is safe: nobody can see that from a form. */
export const advice: Record<RiskLevel, { title: string; words: string }> = {
	low: {
		title: "Nothing here asks for haste",
		words:
			"Look again after every storm and once in spring and autumn. Have an arborist look when something changes, or when you plan to build near its roots.",
	},
	moderate: {
		title: "Have it looked at this season",
		words:
			"Ask for a visit within some weeks. Until then, do not park or play under the part that worries you on windy days.",
	},
	high: {
		title: "Keep away from under it, and call",
		words: "Close off what lies within its height, as far as you can. Call us or another arborist today or tomorrow.",
	},
	extreme: {
		title: "Get everybody out from under it now",
		words:
			"Keep people, cars and animals away, at least one and a half times its height. If a wire is near, or it moves over a house with people in it, call 911 first.",
	},
};

export function isUrgent(level: RiskLevel): boolean {
	return level === "high" || level === "extreme";
}

export function resultOf(answers: Answers): string | null {
	const verdict = judge(answers);
	return (
		verdict && `A ${verdict.level} rating in a first look at one tree: ${advice[verdict.level].title.toLowerCase()}`
	);
}

export function asked(answers: Answers): string {
	const verdict = judge(answers);
	if (!verdict) return "Please look at a tree that worries me.";
	const reasons = verdict.reasons.map(({ words }) => words).join("; ");
	return `Please look at a tree. The self-check on your site rated it ${verdict.level} (failure ${verdict.failure}, ${verdict.consequence} consequence): ${reasons}.`;
}
