import { searchPages } from "#app/content/pages/pages.server.ts";
import { consumeAddressLimit } from "#app/platform/rate-limits.server.ts";
import { withLinks } from "./link-search.server.ts";
import { groupResults, type SearchResults, searchLimits } from "./search.ts";
import { searchLimit } from "./urls.ts";

/** Searches the site. `wait`: the IP address is over its rate limit and must wait this many seconds. */
export async function searchSite(query: string, limit: number, ip: string): Promise<SearchResults | { wait: number }> {
	const trimmed = query.slice(0, searchLimits.characters).trim();
	if (trimmed.length < 2) return groupResults([]);
	const wait = await consumeAddressLimit(searchLimit, ip);
	return wait === null ? withLinks(groupResults(await searchPages(trimmed, limit), trimmed), trimmed) : { wait };
}
