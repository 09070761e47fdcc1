import { searchPages } from "#app/content/pages/pages.server.ts";
import { overLimit } from "#app/platform/limits.server.ts";
import { grouped, type SearchAnswer, searchLimits } from "./search.ts";

/** What the site has on these words, at most `most` pages, or how many seconds this address has to wait with its searching. */
export async function searchSite(typed: string, most: number, ip: string): Promise<SearchAnswer | { wait: number }> {
	const words = typed.slice(0, searchLimits.characters).trim();
	if (words.length < 2) return grouped([]);
	const wait = await overLimit("search", ip);
	return wait === null ? grouped(await searchPages(words, most)) : { wait };
}
