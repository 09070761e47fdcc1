// Emergencies and refusals: what the bot answers before it looks anything up. Pure.
import type { Card } from "../card.ts";
import { emergencies } from "./emergencies.ts";
import { compilePattern, createReader, matches, replacePhrases, splitList } from "./patterns.ts";
import { phrases } from "./phrases.ts";
import { refusals } from "./refusals.ts";

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
const rules = [...emergencies, ...refusals].map(({ card, when, unless = [] }) => ({
	card,
	when: when.map(compilePattern),
	unless: unless.map(compilePattern),
}));
const readWords = createReader();

/** The card to show instead of an answer, or null when the question is safe to answer. */
export function findSafetyCard(question: string): Card | null {
	const words = replacePhrases(readWords(question), compiledPhrases);
	return (
		rules.find(
			({ when, unless }) =>
				when.some((pattern) => matches(words, pattern)) && !unless.some((pattern) => matches(words, pattern)),
		)?.card ?? null
	);
}

/** Why a question got its card, for the tests: the words as read and the patterns that match. */
export function explainSafetyCard(question: string): string {
	const words = replacePhrases(readWords(question), compiledPhrases);
	const found = rules.flatMap(({ card, when, unless }) =>
		when
			.filter((pattern) => matches(words, pattern))
			.map(({ source }) => `${card.id}: ${source}${unless.some((one) => matches(words, one)) ? " (skipped)" : ""}`),
	);
	return `${words.join(" ")} | ${found.join("; ")}`;
}
