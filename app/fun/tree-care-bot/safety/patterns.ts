// The pattern language of the safety rules. Pure.
//
//   PERSON FELL          a word in the list PERSON, followed directly by one in the list FELL
//   PERSON BE? FELL      with or without a word in BE between them
//   PERSON ... FELL      with up to four words between, none of which names a person
//   PERSON + FELL        both, anywhere and in either order
//   under                a lower-case word stands for itself

import { type TermName, terms } from "./terms.ts";
import { createWordReader, type ReadWord } from "./word-reader.ts";

const maxGap = 4;

/** Word sequences by the word that they start with. */
type TermList = Map<string, string[][]>;
type Item = { list: string; isOptional: boolean } | { word: string; isOptional: boolean } | "gap";
/** Every part must occur. */
export type Pattern = { source: string; parts: Item[][] };

const lists = new Map<string, TermList>();
const knownWords = new Set<string>();

/** The entries of a comma-separated list, which may span several lines. */
export function splitList(text: string): string[] {
	return text.trim().split(/,\s+/);
}

/** "trap~" stands for trap, traps, traped and traping; the word reader ignores doubled letters. */
function inflect(word: string): string[] {
	if (!word.endsWith("~")) return [word];
	const verb = word.slice(0, -1);
	const stem = verb.replace(/e$/, "");
	return [verb, `${verb}s`, `${stem}ed`, `${stem}ing`];
}

function addToList(name: string, phrase: string): void {
	const list = lists.get(name) ?? new Map<string, string[][]>();
	lists.set(name, list);
	const [first = "", ...rest] = phrase.split(" ");
	for (const word of inflect(first)) {
		list.set(word, [...(list.get(word) ?? []), [word, ...rest]]);
		for (const one of [word, ...rest]) knownWords.add(one);
	}
}

for (const [name, phrases] of Object.entries(terms)) for (const phrase of splitList(phrases)) addToList(name, phrase);
/** PERSON means anyone. It is a list of its own, because most rules don't care who it is. */
for (const name of ["SELF", "OTHERS"] satisfies TermName[])
	for (const phrase of splitList(terms[name])) addToList("PERSON", phrase);

/** A name in brackets, such as "<tree-fell>", is what `replacePhrases` puts in place of a phrase. */
export function compilePattern(source: string): Pattern {
	const parts = source.split(" + ").map((part) =>
		part.split(" ").map((item): Item => {
			if (item === "...") return "gap";
			const isOptional = item.endsWith("?");
			const name = isOptional ? item.slice(0, -1) : item;
			if (/^[A-Z_]+$/.test(name)) {
				if (!lists.has(name)) throw new Error(`unknown word list: ${name} in "${source}"`);
				return { list: name, isOptional };
			}
			if (!name.startsWith("<")) knownWords.add(name);
			return { word: name, isOptional };
		}),
	);
	return { source, parts };
}

/** Turns a question into words. Create it after the patterns: it corrects misspellings toward their words. */
export function createReader() {
	return createWordReader(knownWords);
}

export function matches(words: readonly ReadWord[], { parts }: Pattern): boolean {
	return parts.every((items) => words.some((_, at) => findEnd(words, at, items, 0) !== null));
}

/** Only the likeliest meaning of each word. */
export function takeLikeliest(words: readonly ReadWord[]): ReadWord[] {
	return words.map((meanings) => meanings.slice(0, 1));
}

export type Phrase = { name: string; patterns: Pattern[] };

/**
 * Replaces each phrase with its name, so that "the tree fell" isn't read as a person's fall. Only the likeliest meanings
 * make a phrase.
 */
export function replacePhrases(words: readonly ReadWord[], phrases: readonly Phrase[]): ReadWord[] {
	let result = [...words];
	for (const { name, patterns } of phrases)
		for (const { parts } of patterns) {
			const likeliest = takeLikeliest(result);
			const replaced: ReadWord[] = [];
			for (let at = 0; at < result.length; ) {
				const end = findEnd(likeliest, at, parts[0] ?? [], 0);
				replaced.push(end === null ? (result[at] ?? []) : [name]);
				at = end ?? at + 1;
			}
			result = replaced;
		}
	return result;
}

function isPerson([word = ""]: ReadWord = []): boolean {
	return (
		lists
			.get("PERSON")
			?.get(word)
			?.some((sequence) => sequence.length === 1) ?? false
	);
}

/** Where a match of `items` that starts at `at` ends; null if there is no match. */
function findEnd(words: readonly ReadWord[], at: number, items: readonly Item[], next: number): number | null {
	const item = items[next];
	if (item === undefined) return at;
	if (item === "gap") {
		for (let skipped = 0; skipped <= maxGap && at + skipped < words.length; skipped += 1) {
			const end = findEnd(words, at + skipped, items, next + 1);
			if (end !== null) return end;
			if (isPerson(words[at + skipped])) return null;
		}
		return null;
	}
	if ("word" in item) {
		const end = words[at]?.includes(item.word) ? findEnd(words, at + 1, items, next + 1) : null;
		return end === null && item.isOptional ? findEnd(words, at, items, next + 1) : end;
	}
	const list = lists.get(item.list);
	for (const meaning of words[at] ?? [])
		for (const sequence of list?.get(meaning) ?? []) {
			if (!sequence.every((word, step) => step === 0 || words[at + step]?.includes(word))) continue;
			const end = findEnd(words, at + sequence.length, items, next + 1);
			if (end !== null) return end;
		}
	return item.isOptional ? findEnd(words, at, items, next + 1) : null;
}
