import { type Column, or, type SQL, sql } from "drizzle-orm";

/**
 * Whether a lower-case column with a trigram index contains the word. One or two letters match only at the start of a
 * word, because a trigram index can't find fewer than three letters inside one. Words with other than Latin letters or
 * digits, such as Chinese names, match anywhere: they have no spaces between words.
 */
export function containsWord(text: Column, word: string): SQL | undefined {
	const escaped = word.replaceAll(/[\\%_]/g, "\\$&");
	if (!/^[a-z\d]{1,2}$/.test(word)) return sql`${text} like ${`%${escaped}%`}`;
	return or(sql`${text} like ${`${escaped}%`}`, sql`${text} like ${`% ${escaped}%`}`);
}
