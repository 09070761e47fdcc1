// Emergencies and refusals: what the bot answers before it looks anything up. Pure.
import type { Card } from "../card.ts";
import { emergencies } from "./emergencies.ts";
import { generalEmergencies } from "./general-emergencies.ts";
import { compilePattern, createReader, matches, replacePhrases, splitList, takeLikeliest } from "./patterns.ts";
import { phrases } from "./phrases.ts";
import { refusals } from "./refusals.ts";
import type { ReadWord } from "./word-reader.ts";

export type SafetyRule = {
	card: Card;
	/** patterns (patterns.ts); the rule applies when one of them matches */
	when: readonly string[];
	/** the rule is skipped when one of these matches */
	unless?: readonly string[];
};

const compiledPhrases = phrases.map(([name, patterns]) => ({
	name,
	patterns: splitList(patterns).map(compilePattern),
}));
const generalRules = generalEmergencies.map(compileRule);
const rules = [...generalRules, ...[...emergencies, ...refusals].map(compileRule)];
const readWords = createReader();

function compileRule({ card, when, unless = [] }: SafetyRule) {
	return { card, when: when.map(compilePattern), unless: unless.map(compilePattern) };
}

function read(question: string): ReadWord[] {
	return replacePhrases(readWords(question), compiledPhrases);
}

function findCard(words: readonly ReadWord[], tried: typeof rules): Card | null {
	const likeliest = takeLikeliest(words);
	return (
		tried.find(
			({ when, unless }) =>
				when.some((pattern) => matches(words, pattern)) && !unless.some((pattern) => matches(likeliest, pattern)),
		)?.card ?? null
	);
}

/**
 * The card to show instead of an answer, or null when the question is safe to answer. In a general emergency every
 * meaning of a misspelled word counts; the other rules, which are many and narrow, take the likeliest.
 */
export function findSafetyCard(question: string): Card | null {
	const words = read(question);
	return findCard(words, generalRules) ?? findCard(takeLikeliest(words), rules);
}

/** Why a question got its card, for the tests: the words as read and the patterns that match. */
export function explainSafetyCard(question: string): string {
	const words = read(question);
	const found = rules.flatMap(({ card, when, unless }) =>
		when
			.filter((pattern) => matches(words, pattern))
			.map(({ source }) => `${card.id}: ${source}${unless.some((one) => matches(words, one)) ? " (skipped)" : ""}`),
	);
	return `${words.map((meanings) => meanings.join("/")).join(" ")} | ${found.join("; ")}`;
}
