// A homeowner's first check of one tree, in the terms of the ISA basic form (TRAQ). It rates only the worst part, from
// the ground. What counts as probable or imminent is our own planning rule. Pure.
import {
	type Consequence,
	consequences,
	type Failure,
	failures,
	type Impact,
	type Likelihood,
	type RiskLevel,
	rateRisk,
} from "#app/trees/traq.ts";
import { choiceSetting, type Settings } from "../settings-url.ts";

type Way = {
	label: string;
	/** likelihood of failure when this answer applies */
	failure?: Failure;
	/** the reason in the list of reasons, and its glossary term */
	reason?: string;
	term?: string;
};

type Question = { name: string; ask: string; hint?: string; options: Record<string, Way> };

export const questions = [
	{
		name: "kind",
		ask: "What kind of tree is it?",
		hint: "Ash trees have branches in opposite pairs and leaves made of paired leaflets.",
		options: {
			ash: { label: "An ash" },
			other: { label: "Some other tree" },
			unsure: { label: "I don't know" },
		},
	},
	{
		name: "crown",
		ask: "What do you see in the crown?",
		options: {
			full: { label: "Full, or bare only in winter" },
			twigs: { label: "A few dead twigs" },
			branches: {
				label: "Dead branches thicker than 2 inches (5 cm)",
				failure: "possible",
				reason: "dead branches thicker than 2 inches",
				term: "deadwood",
			},
			hanging: {
				label: "A hanging or cracked branch",
				failure: "imminent",
				reason: "a hanging or cracked branch",
				term: "hanger",
			},
			dead: { label: "No leaves in summer: the whole tree is dead", failure: "probable", reason: "a dead tree" },
		},
	},
	{
		name: "lean",
		ask: "Does the tree lean?",
		options: {
			straight: { label: "No, or it has for as long as anyone remembers" },
			more: {
				label: "Yes, more than it did a few years ago",
				failure: "probable",
				reason: "a lean that's getting worse",
				term: "lean",
			},
			soil: {
				label: "Yes, and the ground behind it is cracked or lifted",
				failure: "imminent",
				reason: "cracked or lifted ground behind the lean",
				term: "root-plate",
			},
		},
	},
	{
		name: "base",
		ask: "What's growing at the base?",
		options: {
			nothing: { label: "Nothing unusual" },
			mushrooms: {
				label: "Mushrooms in the lawn nearby",
				failure: "possible",
				reason: "mushrooms that may be feeding on its roots",
			},
			conk: {
				label: "A shelf fungus (conk) on the trunk or a root",
				failure: "probable",
				reason: "a conk at the base, a sign of rot inside",
				term: "conk",
			},
		},
	},
	{
		name: "trunk",
		ask: "What does the trunk look like?",
		options: {
			sound: { label: "Bark all the way around" },
			wound: { label: "An old wound, closed or closing", failure: "possible", reason: "an old wound" },
			hole: {
				label: "A hole less than a third of the way around",
				failure: "possible",
				reason: "a hole in the trunk",
				term: "cavity",
			},
			cavity: {
				label: "A hole or soft wood more than a third of the way around",
				failure: "probable",
				reason: "a cavity more than a third of the way around the trunk",
				term: "cavity",
			},
		},
	},
	{
		name: "fork",
		ask: "Where the trunk forks, how do the stems meet?",
		options: {
			none: { label: "Just one stem, or a wide U-shaped fork" },
			tight: {
				label: "A tight V with included bark (bark pressed into the fork)",
				failure: "possible",
				reason: "a tight fork with included bark",
				term: "bark-inclusion",
			},
			split: {
				label: "A tight V with a crack below it",
				failure: "probable",
				reason: "a fork that's starting to split",
				term: "codominant-stems",
			},
		},
	},
	{
		name: "target",
		ask: "What could the tree hit if it fell?",
		hint: "Walk as far from the trunk as the tree is tall. What's inside that circle?",
		options: {
			field: { label: "Only a field or woods, with hardly anyone around" },
			shed: { label: "A shed, a fence or a garden" },
			drive: { label: "A driveway, a sidewalk, parked cars or a lawn in daily use" },
			house: { label: "A house, a porch, a street or a play set" },
		},
	},
	{
		name: "size",
		ask: "How thick is the part that worries you?",
		options: {
			arm: { label: "As thick as an arm: under 4 inches (10 cm)" },
			leg: { label: "As thick as a leg: 4 to 8 inches (10 to 20 cm)" },
			trunk: { label: "Thicker, or the whole tree" },
		},
	},
] as const satisfies readonly Question[];

export type Answers = {
	[Q in (typeof questions)[number] as Q["name"]]: (keyof Q["options"] & string) | "";
};

export const settings = Object.fromEntries(
	questions.map(({ name, options }) => [name, choiceSetting(["", ...Object.keys(options)], "")]),
) as unknown as Settings<Answers>;

/** How often people or things are there, and how severe a hit by something heavy would be. */
const targets: Record<string, { impact: Impact; worst: Consequence; text: string }> = {
	field: { impact: "very low", worst: "minor", text: "hardly anyone goes there" },
	shed: { impact: "low", worst: "significant", text: "a shed, a fence or a garden within falling distance" },
	drive: { impact: "medium", worst: "severe", text: "people or cars pass within falling distance" },
	house: { impact: "high", worst: "severe", text: "a house, a street or a play set within falling distance" },
};
const lighter = { arm: 2, leg: 1, trunk: 0 } as const;

export type RiskResult = {
	failure: Failure;
	impact: Impact;
	likelihood: Likelihood;
	consequence: Consequence;
	level: RiskLevel;
	reasons: { text: string; term?: string }[];
};

/** Null until all eight questions are answered. */
export function assessRisk(answers: Answers): RiskResult | null {
	if (questions.some(({ name }) => !answers[name])) return null;
	const findings = questions.flatMap(({ name, options }) => {
		const way = (options as Record<string, Way>)[answers[name]];
		return way?.failure ? [{ failure: way.failure, text: way.reason ?? way.label, term: way.term }] : [];
	});
	const worst = Math.max(0, ...findings.map(({ failure }) => failures.indexOf(failure)));
	const brittle = answers.kind === "ash" && (answers.crown === "dead" || answers.crown === "branches");
	const failure = failures[Math.min(failures.length - 1, worst + (brittle ? 1 : 0))] as Failure;
	const target = targets[answers.target] ?? { impact: "high", worst: "severe", text: "" };
	const steps = lighter[answers.size as keyof typeof lighter];
	const consequence = consequences[Math.max(0, consequences.indexOf(target.worst) - steps)] as Consequence;
	const reasons: RiskResult["reasons"] = findings
		.toSorted((a, b) => failures.indexOf(b.failure) - failures.indexOf(a.failure))
		.map(({ text, term }) => ({ text, term }));
	if (brittle)
		reasons.push({ text: "dead ash breaks without warning, so it counts one step worse", term: "emerald-ash-borer" });
	reasons.push({ text: target.text });
	return {
		failure,
		impact: target.impact,
		consequence,
		...rateRisk({ failure, impact: target.impact, consequence }),
		reasons,
	};
}

/** What to do, by risk level. None of them says that a tree is safe, because a form can't tell. */
export const advice: Record<RiskLevel, { title: string; text: string }> = {
	low: {
		title: "Nothing here looks urgent",
		text: "Check the tree again after every storm and once each spring and fall. Call an arborist if something changes or if you plan to build near its roots.",
	},
	moderate: {
		title: "Have the tree looked at this season",
		text: "Ask for a visit within a few weeks. Until then, do not park or play under the part that worries you on windy days.",
	},
	high: {
		title: "Stay out from under the tree, and call",
		text: "Block off the ground around the tree as best you can, as far out as the tree is tall. Call us or another arborist today or tomorrow.",
	},
	extreme: {
		title: "Get everyone out from under the tree now",
		text: "Keep people, cars and animals back at least one and a half times the tree's height. If a wire is near, or if the tree is moving over a house with people in it, call 911 first.",
	},
};

export function isUrgent(level: RiskLevel): boolean {
	return level === "high" || level === "extreme";
}

export function resultLine(answers: Answers): string | null {
	const result = assessRisk(answers);
	return result && `First look at one tree: ${result.level} risk. ${advice[result.level].title}.`;
}

export function quoteMessage(answers: Answers): string {
	const result = assessRisk(answers);
	if (!result) return "Please look at a tree that worries me.";
	const reasons = result.reasons.map(({ text }) => text).join("; ");
	const because = reasons ? ` Reasons: ${reasons}.` : "";
	return `Please look at a tree. The self-check on your site rated it ${result.level} (likelihood of failure: ${result.failure}; consequences: ${result.consequence}).${because}`;
}
