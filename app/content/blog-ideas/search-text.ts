// What is remembered of a search. Pure.
import { foldForSearch } from "#app/platform/fold-for-search.ts";

const maxCharacters = 60;

/** The text of a search as it is counted; null for what may be an address, a phone number, an email or a link. */
export function cleanSearch(text: string): string | null {
	const query = foldForSearch(text).trim().replaceAll(/\s+/g, " ");
	if (query.length < 3 || query.length > maxCharacters || /[@\d]|\bhttps?\b/.test(query)) return null;
	return query;
}
