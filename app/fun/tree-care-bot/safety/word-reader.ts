// Turns a typed question into words that the safety rules know: no case, punctuation or accents, contractions written
// out, misspelled words replaced by the nearest word of the rules, and words that ran together taken apart. Pure.
import { editDistance } from "../ranking.ts";
import { normalizeText } from "../stems.ts";
import { everydayVocabulary } from "./everyday-vocabulary.ts";

const contractions = new Map(
	Object.entries({
		im: "i am",
		ive: "i have",
		hes: "he is",
		shes: "she is",
		cannot: "cant",
		whats: "what is",
		theres: "there is",
		its: "it is",
		u: "you",
		ur: "your",
	}),
);
/** Words that often run into the next one: "mydog", "hefell", "helpmy". */
const runOnStarts = ["my", "our", "the", "his", "her", "he", "she", "i", "help", "kid", "a"];

const maxMeanings = 8;
const minLongWord = 6;

/** What a typed word can mean, the likeliest first: "lige" may be "line" or "life". */
export type ReadWord = readonly string[];
export type WordReader = (question: string) => ReadWord[];

/** `known`: every word that the rules use. */
export function createWordReader(known: ReadonlySet<string>): WordReader {
	const byShape = new Map<string, string[]>();
	const byDeletion = new Map<string, string[]>();
	for (const word of known) {
		const shape = singleLetters(word);
		byShape.set(shape, [...(byShape.get(shape) ?? []), word]);
	}
	for (const word of new Set([...known, ...everydayVocabulary])) {
		if (word.length < 3) continue;
		for (const spelled of new Set([word, singleLetters(word)]))
			for (const shorter of [spelled, ...deletions(spelled)])
				byDeletion.set(shorter, [...(byDeletion.get(shorter) ?? []), word]);
	}

	/** The words that the person may have meant, the likeliest first; empty when nothing is near. */
	function findKnownWords(typed: string): string[] {
		if (known.has(typed)) return [typed];
		if (everydayVocabulary.has(typed) || /\d/.test(typed)) return [];
		if (typed.length > 3 && typed.endsWith("s") && known.has(typed.slice(0, -1))) return [typed.slice(0, -1)];
		const sameShape = typed.length > 2 ? (byShape.get(singleLetters(typed)) ?? []) : [];
		const word = shortenRuns(typed);
		if (word.length < 3) return sameShape;
		const spellings = word.length < minLongWord ? [word] : [word, singleLetters(word)];
		const near = spellings
			.flatMap((spelled) => [spelled, ...deletions(spelled)])
			.flatMap((shorter) => byDeletion.get(shorter) ?? [])
			.filter((candidate) => isTypo(word, candidate));
		const likely = [isSwap, isSlip, isSameStart, isTypo].flatMap((isLikely) =>
			near.filter((candidate) => isLikely(word, candidate)),
		);
		return [...new Set([...sameShape, ...likely])];
	}

	function readWord(typed: string): ReadWord[] {
		const words = findKnownWords(typed);
		if (words.length > 0)
			return words.length === 1
				? writeOut(words[0] ?? "")
				: [words.slice(0, maxMeanings).map((word) => (word === "cannot" ? "cant" : word))];
		for (const start of everydayVocabulary.has(typed) ? [] : runOnStarts) {
			if (!typed.startsWith(start) || typed.length - start.length < 3) continue;
			const rest = typed.slice(start.length);
			if (known.has(rest)) return [[start], [rest]];
			const inner = start.length > 1 && rest.length > 5 ? readWord(rest) : [];
			if (inner.length > 1) return [[start], ...inner];
		}
		for (let at = 3; at <= typed.length - 3; at += 1) {
			const [one, other] = [typed.slice(0, at), typed.slice(at)];
			if (typed.length >= 7 && !everydayVocabulary.has(typed) && known.has(one) && known.has(other))
				return [[one], [other]];
		}
		return [[typed]];
	}

	return (question) =>
		(
			normalizeText(question)
				.replaceAll("$", " dollars ")
				.replaceAll("%", " percent ")
				.match(/[a-z]+|\d+/g) ?? []
		)
			.flatMap(writeOut)
			.flatMap(([word = ""]) => readWord(word));
}

function writeOut(word: string): ReadWord[] {
	return (contractions.get(word)?.split(" ") ?? [word]).map((one) => [one]);
}

/** "swallowed" and "swalowed" have the same shape. */
function singleLetters(word: string): string {
	return word.replaceAll(/(.)\1+/g, "$1");
}

/** "heeeelp" to "heelp": no letter appears more than twice in a row. */
function shortenRuns(word: string): string {
	return word.replaceAll(/(.)\1{2,}/g, "$1$1");
}

function deletions(word: string): string[] {
	return [...new Set(Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1)))];
}

/**
 * One letter wrong, missing or too many, or two swapped. Short words have many neighbors, so everydayVocabulary lists the
 * ordinary words among them, and in a word of three letters only a swap counts, or a letter missing after the first.
 */
function isTypo(typed: string, word: string): boolean {
	if (typed.length >= minLongWord && editDistance(singleLetters(typed), singleLetters(word)) === 1) return true;
	if (editDistance(typed, word) !== 1) return false;
	if (word.length < 4) return isSwap(typed, word);
	return typed.length > 3 || isSwap(typed, word) || isSameStart(typed, word);
}

function isSwap(typed: string, word: string): boolean {
	return typed.length === word.length && [...typed].sort().join("") === [...word].sort().join("");
}

/** Another letter in the same place, as when a finger hits the next key. */
function isSlip(typed: string, word: string): boolean {
	return typed.length === word.length && isSameStart(typed, word);
}

function isSameStart(typed: string, word: string): boolean {
	return typed[0] === word[0];
}
