import { and, type Column, or, type SQL, sql } from "drizzle-orm";
import { searchWords } from "./fold-for-search.ts";

const maxWords = 6;
const maxWordLength = 100;

const wordsOf = (search: string) =>
	searchWords(search)
		.slice(0, maxWords)
		.map((word) => word.slice(0, maxWordLength));

/** Conditions that a column made with fold_for_search, which has a trigram index, contains all words of a search. */
export function searchConditions(column: Column | SQL, search: string): (SQL | undefined)[] {
	return wordsOf(search).map((word) => containsWord(column, word));
}

/** The same, several times as fast where rows are read anyway. No index answers these. */
export function scanConditions(column: Column | SQL, search: string): SQL[] {
	return wordsOf(search).map((word) =>
		isShort(word) ? sql`strpos(' ' || ${column}, ${` ${word}`}) > 0` : sql`strpos(${column}, ${word}) > 0`,
	);
}

/** The same for a column that also has phone numbers as digits: at least three digits match a number in any format. */
export function phoneSearchConditions(column: Column, search: string): (SQL | undefined)[] {
	const words = searchConditions(column, search);
	const digits = search.replaceAll(/\D/g, "").slice(0, maxWordLength);
	if (digits.length < 3 || !/^[\d\s()+.-]+$/.test(search.trim())) return words;
	return [or(and(...words), containsWord(column, digits))];
}

/**
 * One or two letters match only at the start of a word, because a trigram index can't find fewer than three letters
 * inside one. Words with other than Latin letters or digits, such as Chinese names, match anywhere: they have no spaces
 * between words.
 */
function containsWord(column: Column | SQL, word: string): SQL | undefined {
	const escaped = word.replaceAll(/[\\%_]/g, "\\$&");
	if (!isShort(word)) return sql`${column} like ${`%${escaped}%`}`;
	return or(sql`${column} like ${`${escaped}%`}`, sql`${column} like ${`% ${escaped}%`}`);
}

const isShort = (word: string) => /^[a-z\d]{1,2}$/.test(word);
