import { type Column, or, type SQL, sql } from "drizzle-orm";

/**
 * Whether a lower-case text with a trigram index holds the word. One or two letters are looked for where a word begins:
 * inside words, no index finds what is shorter than three. Not so names written in signs, which have no spaces.
 */
export function containsWord(text: Column, word: string): SQL | undefined {
	const plain = word.replaceAll(/[\\%_]/g, "\\$&");
	if (!/^[a-z\d]{1,2}$/.test(word)) return sql`${text} like ${`%${plain}%`}`;
	return or(sql`${text} like ${`${plain}%`}`, sql`${text} like ${`% ${plain}%`}`);
}
