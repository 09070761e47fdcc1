// The sentences from the search results that best answer a question, for the top of an answer without a rule card. Pure.
import { extractStems, normalizeText } from "./stems.ts";

/** Two sentences if they fit in about three lines, else one. */
const usualLength = 230;
/** Longer sentences aren't short answers. */
const maxLength = 330;

const summary = /^\s*The short answer\.\s*/;
/** Questions for a figure, and what it looks like. */
const figures: [question: RegExp, answer: RegExp][] = [
	[
		/\bhow (long|often|old|fast|soon)\b/,
		/\b(once|twice|every)\b|\b(hour|day|week|month|season|summer|winter|year)s?\b/,
	],
	[/\bhow (deep|far|tall|high|wide|big|close|thick)\b/, /\d.*\b(inch|inches|foot|feet|ft|percent)\b|\d%/],
	[/\bhow (much|many)\b/, /\d/],
];

type Source = { names: readonly string[]; text: string };
type Candidate = { at: number; text: string; score: number };

/**
 * `sources` are passages in plain text, best first. Counts the question's words in each sentence; those in the page's
 * name count less, a figure counts when the question asks for one, and so does the start of a passage. Null when there are only lists and tables. `at`:
 * index of the source.
 */
export function shortAnswer(question: string, sources: readonly Source[]): { at: number; text: string } | null {
	const wanted = new Set(extractStems(question.replaceAll(/\bhow \w+/gi, "")));
	const asked = normalizeText(question);
	const figure = figures.find(([pattern]) => pattern.test(asked))?.[1];
	let best: Candidate | null = null;
	for (const [at, { names, text }] of sources.entries()) {
		const named = new Set(extractStems(names.join(" ")).filter((stem) => wanted.has(stem)));
		const sentences = splitSentences(text.replace(summary, ""));
		const summed = summary.test(text) ? splitSentences(text.replace(summary, "").split(/\n{2,}/)[0] ?? "").length : 0;
		for (const [index, sentence] of sentences.entries()) {
			if (sentence.length > maxLength) continue;
			const own = new Set(extractStems(sentence).filter((stem) => wanted.has(stem)));
			const score =
				own.size +
				0.75 * [...named].filter((stem) => !own.has(stem)).length +
				(figure?.test(sentence) ? 1 : 0) +
				(index < summed || (index === 0 && !summed) ? 0.5 : 0) -
				0.6 * at;
			if (!best || score > best.score) best = { at, score, text: withNext(sentence, sentences[index + 1]) };
		}
	}
	return best && { at: best.at, text: best.text };
}

function withNext(sentence: string, next: string | undefined): string {
	const both = next ? `${sentence} ${next}` : sentence;
	return both.length <= usualLength ? both : sentence;
}

function splitSentences(text: string): string[] {
	return text
		.split(/\n{2,}/)
		.filter((block) => !/^\s*(-|\d+\.\s)/.test(block))
		.flatMap((block) => block.replaceAll(/\s+/g, " ").split(/(?<=[.!?]["”]?) (?=[A-Z"“])/))
		.map((sentence) => sentence.trim())
		.filter((sentence) => /[.!?]["”]?$/.test(sentence) && sentence.length > 25);
}
