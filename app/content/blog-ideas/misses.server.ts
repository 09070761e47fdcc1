// Searches without a result, as ideas. Only the words are kept, for 90 days: not who searched, and nothing with a digit or an
// @ sign, which may be an address, a phone number or an email.
import { gte, lt, sql } from "drizzle-orm";
import { addDays, today } from "#app/platform/dates.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { SuggestedIdea } from "./idea.ts";
import { cleanSearch } from "./search-text.ts";
import { searchMisses } from "./tables.server.ts";

/** different searches of one day; more than this is a robot */
const maxPerDay = 300;
const keptDays = 90;
/** once is an accident */
const least = 2;

export async function recordMiss(text: string, now: Date): Promise<void> {
	const query = cleanSearch(text);
	if (query === null) return;
	const day = today(now);
	await db.execute(sql`insert into search_misses (day, query)
		select ${day}::date, ${query} where (select count(*) from search_misses where day = ${day}::date) < ${maxPerDay}
		on conflict (day, query) do update set times = search_misses.times + 1`);
}

export async function purgeMisses(now: Date): Promise<void> {
	await db.delete(searchMisses).where(lt(searchMisses.day, addDays(today(now), -keptDays)));
}

export async function listMissIdeas(now: Date): Promise<SuggestedIdea[]> {
	const times = sql<number>`sum(${searchMisses.times})::int`;
	const rows = await db
		.select({ query: searchMisses.query, times })
		.from(searchMisses)
		.where(gte(searchMisses.day, addDays(today(now), -keptDays)))
		.groupBy(searchMisses.query)
		.having(sql`${times} >= ${least}`)
		.orderBy(sql`${times} desc`, searchMisses.query)
		.limit(15);
	return rows.map(({ query, times }) => ({
		key: `miss:${query}`,
		title: query.charAt(0).toUpperCase() + query.slice(1),
		evidence: [{ text: `Searched ${times} times on the site in 90 days, without a result.` }],
		outline: ["The short answer", "What to look for", "What it costs", "When to call us"],
	}));
}
