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
const minLongWord = 6;

export type WordReader = (question: string) => string[];

/** `known`: every word that the rules use. */
export function createWordReader(known: ReadonlySet<string>): WordReader {
	const byShape = new Map<string, string>();
	const byDeletion = new Map<string, string[]>();
	for (const word of known) {
		if (!byShape.has(singleLetters(word))) byShape.set(singleLetters(word), word);
		if (word.length < 4) continue;
		for (const shorter of [word, ...deletions(word)])
			byDeletion.set(shorter, [...(byDeletion.get(shorter) ?? []), word]);
	}

	/** The word in the rules that the person meant, or null. */
	function findKnownWord(typed: string): string | null {
		if (known.has(typed)) return typed;
		if (everydayVocabulary.has(typed) || /\d/.test(typed)) return null;
		if (typed.length > 3 && typed.endsWith("s") && known.has(typed.slice(0, -1))) return typed.slice(0, -1);
		const sameShape = typed.length > 2 ? byShape.get(singleLetters(typed)) : undefined;
		if (sameShape) return sameShape;
		const word = shortenRuns(typed);
		if (known.has(word)) return word;
		if (word.length < 4) return null;
		const candidates = [word, ...deletions(word)].flatMap((shorter) => byDeletion.get(shorter) ?? []);
		return candidates.find((candidate) => isTypo(word, candidate)) ?? null;
	}

	function readWord(typed: string): string[] {
		const word = findKnownWord(typed);
		if (word) return [word];
		for (const start of everydayVocabulary.has(typed) ? [] : runOnStarts) {
			if (!typed.startsWith(start) || typed.length - start.length < 3) continue;
			const rest = typed.slice(start.length);
			if (known.has(rest)) return [start, rest];
			const inner = start.length > 1 && rest.length > 5 ? readWord(rest) : [];
			if (inner.length > 1) return [start, ...inner];
		}
		for (let at = 3; at <= typed.length - 3; at += 1) {
			const [one, other] = [typed.slice(0, at), typed.slice(at)];
			if (typed.length >= 7 && !everydayVocabulary.has(typed) && known.has(one) && known.has(other))
				return [one, other];
		}
		return [typed];
	}

	return (question) =>
		(
			normalizeText(question)
				.replaceAll("$", " dollars ")
				.replaceAll("%", " percent ")
				.match(/[a-z]+|\d+/g) ?? []
		)
			.flatMap((word) => contractions.get(word)?.split(" ") ?? [word])
			.flatMap(readWord);
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

/** One wrong letter in a long word; in a word of four letters only two swapped letters. */
function isTypo(typed: string, word: string): boolean {
	const isSwap = typed.length === word.length && [...typed].sort().join("") === [...word].sort().join("");
	if (word.length < minLongWord) return isSwap && editDistance(typed, word) === 1;
	return (typed[0] === word[0] || isSwap || word.length >= 8) && editDistance(typed, word) === 1;
}
