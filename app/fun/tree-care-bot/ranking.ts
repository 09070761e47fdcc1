// Finds the passages for a question: BM25 (Robertson and Zaragoza 2009) over stems. Names count more than text, and
// misspelled words are read as the nearest indexed word. Pure.
import { expandQuestion, extractStems } from "./stems.ts";

export type Passage = {
	/** URL of its page */
	page: string;
	/** the page's title and alternative names */
	names: string[];
	heading: string;
	/** plain text */
	text: string;
	/** score factor; 1 for ordinary text */
	weight: number;
};

type Posting = Map<number, number>;
export type SearchIndex = {
	size: number;
	postings: Map<string, Posting>;
	lengths: number[];
	mean: number;
	names: { passages: number[]; stems: string[] }[];
	weights: number[];
	pages: string[];
	/** words by letter pair, to correct misspellings */
	spelling: Map<string, string[]>;
};

const fieldWeights = { names: 3, heading: 2, text: 1 };
const saturation = 1.2;
const lengthNormalization = 0.55;
/** Maximum weight of a question's word in `coverage`, so that a rare word doesn't dominate. */
const maxRarity = 4;

export function buildIndex(passages: readonly Passage[]): SearchIndex {
	const postings = new Map<string, Posting>();
	const lengths: number[] = [];
	const names = new Map<string, { passages: number[]; stems: string[] }>();
	passages.forEach((passage, at) => {
		let length = 0;
		const count = (text: string, times: number) => {
			for (const stem of extractStems(text)) {
				const posting = postings.get(stem) ?? new Map<number, number>();
				posting.set(at, (posting.get(at) ?? 0) + times);
				postings.set(stem, posting);
				length += 1;
			}
		};
		count(passage.names.join(" . "), fieldWeights.names);
		count(passage.heading, fieldWeights.heading);
		count(passage.text, fieldWeights.text);
		lengths.push(length);
		for (const name of passage.names) {
			const key = `${passage.page} ${name}`;
			const known = names.get(key) ?? { passages: [], stems: extractStems(name) };
			known.passages.push(at);
			names.set(key, known);
		}
	});
	return {
		size: passages.length,
		postings,
		lengths,
		mean: lengths.reduce((sum, one) => sum + one, 0) / Math.max(1, lengths.length),
		names: [...names.values()].filter(({ stems }) => stems.length > 0),
		weights: passages.map(({ weight }) => weight),
		pages: passages.map(({ page }) => page),
		spelling: groupByLetterPairs([...postings.keys()]),
	};
}

export type Hit = { at: number; score: number };
export type SearchResult = {
	hits: Hit[];
	/** 0 to 1: weighted share of the question's words that occur in the best passage */
	coverage: number;
	/** true when the question contains a page name of two words or more */
	hasPageName: boolean;
	/** stems used for the search, with misspellings corrected */
	stems: string[];
};

export function searchIndex(ranking: SearchIndex, question: string): SearchResult {
	const { stems, synonymStems } = expandQuestion(question);
	const terms = stems.map((stem) => correctSpelling(ranking, stem));
	const scores = new Map<number, number>();
	const covers = new Map<number, number>();
	let whole = 0;
	const add = (stem: string, share: number, isInQuestion: boolean) => {
		const posting = ranking.postings.get(stem);
		const rarity = getRarity(ranking, posting?.size ?? 0);
		const weighs = Math.min(rarity, maxRarity);
		if (isInQuestion) whole += weighs;
		for (const [at, times] of posting ?? []) {
			const room = 1 - lengthNormalization + (lengthNormalization * (ranking.lengths[at] ?? 0)) / ranking.mean;
			const part = (share * rarity * times * (saturation + 1)) / (times + saturation * room);
			scores.set(at, (scores.get(at) ?? 0) + part);
			covers.set(at, (covers.get(at) ?? 0) + (isInQuestion ? weighs : 0));
		}
	};
	for (const { stem, share } of terms) add(stem, share, true);
	for (const stem of synonymStems) add(stem, 0.6, false);
	const named = addNames(ranking, [...terms.map(({ stem }) => stem), ...synonymStems], scores);
	const hits = [...scores]
		.map(([at, score]) => ({ at, score: score * (ranking.weights[at] ?? 1) }))
		.sort((one, other) => other.score - one.score || one.at - other.at)
		.slice(0, 60);
	const best = Math.max(0, ...hits.slice(0, 3).map(({ at }) => covers.get(at) ?? 0));
	return {
		hits,
		coverage: whole ? best / whole : 0,
		hasPageName: named,
		stems: [...terms.map(({ stem }) => stem), ...synonymStems],
	};
}

/** Raises the score of pages whose full name is in the question. */
function addNames(ranking: SearchIndex, stems: readonly string[], scores: Map<number, number>): boolean {
	const inQuestion = new Set(stems);
	let named = false;
	for (const name of ranking.names) {
		if (!name.stems.every((stem) => inQuestion.has(stem))) continue;
		named ||= name.stems.length > 1;
		const rarity = name.stems.reduce((sum, stem) => sum + getRarity(ranking, ranking.postings.get(stem)?.size ?? 0), 0);
		for (const at of name.passages) scores.set(at, (scores.get(at) ?? 0) + rarity * 0.5);
	}
	return named;
}

function getRarity({ size }: SearchIndex, within: number): number {
	return Math.log(1 + (size - within + 0.5) / (within + 0.5));
}

/** The stem if it is indexed, else the nearest indexed one. */
function correctSpelling(ranking: SearchIndex, stem: string): { stem: string; share: number } {
	if (ranking.postings.has(stem) || stem.length < 4 || /\d/.test(stem)) return { stem, share: 1 };
	const most = stem.length < 7 ? 1 : 2;
	const seen = new Map<string, number>();
	for (const pair of getPairs(stem))
		for (const word of ranking.spelling.get(pair) ?? []) seen.set(word, (seen.get(word) ?? 0) + 1);
	let best: { word: string; steps: number; size: number } | null = null;
	for (const [word, shared] of seen) {
		if (Math.abs(word.length - stem.length) > most || shared < 2) continue;
		const steps = editDistance(stem, word);
		const size = ranking.postings.get(word)?.size ?? 0;
		if (steps > most || (best && (steps > best.steps || (steps === best.steps && size <= best.size)))) continue;
		best = { word, steps, size };
	}
	return best ? { stem: best.word, share: 0.8 } : { stem, share: 1 };
}

function getPairs(word: string): Set<string> {
	const edged = `^${word}$`;
	return new Set(Array.from({ length: edged.length - 1 }, (_, at) => edged.slice(at, at + 2)));
}

function groupByLetterPairs(words: readonly string[]): Map<string, string[]> {
	const found = new Map<string, string[]>();
	for (const word of words)
		if (word.length > 3 && !/\d/.test(word))
			for (const pair of getPairs(word)) {
				const known = found.get(pair);
				if (known) known.push(word);
				else found.set(pair, [word]);
			}
	return found;
}

/** Damerau-Levenshtein distance: letters to add, drop, change or swap with a neighbor. */
export function editDistance(one: string, other: string): number {
	let [before, last] = [[] as number[], Array.from({ length: other.length + 1 }, (_, at) => at)];
	for (let i = 1; i <= one.length; i += 1) {
		const row = [i];
		for (let j = 1; j <= other.length; j += 1) {
			const same = one[i - 1] === other[j - 1] ? 0 : 1;
			let least = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + same);
			if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
				least = Math.min(least, (before[j - 2] ?? 0) + 1);
			row.push(least);
		}
		[before, last] = [last, row];
	}
	return last[other.length] ?? 0;
}
