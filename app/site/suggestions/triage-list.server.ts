import { and, eq, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Permitted } from "#app/noun/permit.server.ts";
import { db } from "#app/platform/db.server.ts";
import { countUpTo, listOrder, type Page, readCounts, rowsToRead, toPage } from "#app/platform/list.server.ts";
import { trendingDays, type View } from "./suggestion.ts";
import { featureSuggestions } from "./tables.server.ts";

type Viewer = Permitted<"suggestions.edit">;
type Row = Pick<
	typeof featureSuggestions.$inferSelect,
	"id" | "title" | "name" | "state" | "releasedAt" | "spamReasons" | "duplicateOf" | "staffId" | "createdAt" | "tags"
> & { votes: number; recentVotes: number };

const newestFirst = listOrder("desc", featureSuggestions.createdAt, featureSuggestions.id);
const { id, title, name, state, releasedAt, spamReasons, duplicateOf, staffId, createdAt, tags } = featureSuggestions;

/** One page, the newest first. `after` is the cursor of the previous page. */
export async function listForTriage(
	_by: Viewer,
	view: View,
	tag: string,
	after: string | null,
	now: Date,
): Promise<Page<Row>> {
	const since = new Date(now.getTime() - trendingDays * 86_400_000).toISOString();
	const found = await db
		.select({
			row: { id, title, name, state, releasedAt, spamReasons, duplicateOf, staffId, createdAt, tags },
			votes: sql<number>`(select count(*)::int from feature_votes where suggestion_id = "feature_suggestions"."id")`,
			recentVotes: sql<number>`(select count(*)::int from feature_votes where suggestion_id = "feature_suggestions"."id" and created_at > ${since})`,
			cursor: newestFirst.cursor,
		})
		.from(featureSuggestions)
		.where(and(viewCondition(view), tag ? sql`${tags} @> array[${tag}]` : undefined, newestFirst.after(after)))
		.orderBy(...newestFirst.by)
		.limit(rowsToRead);
	return toPage(found, ({ row, votes, recentVotes }) => ({ ...row, votes, recentVotes }));
}

export async function countForTriage(_by: Viewer): Promise<Record<"new" | "open" | "spam", number>> {
	const count = (view: View) => countUpTo(featureSuggestions, viewCondition(view));
	return readCounts({ new: count("new"), open: count("open"), spam: count("spam") });
}

function viewCondition(view: View): SQL | undefined {
	const isSpam = and(sql`${spamReasons} <> '{}'`, isNull(releasedAt));
	const isReal = and(isNull(duplicateOf), or(sql`${spamReasons} = '{}'`, isNotNull(releasedAt)));
	const views: Record<View, SQL | undefined> = {
		new: and(isReal, eq(state, "new"), isNull(releasedAt)),
		open: and(isReal, or(eq(state, "planned"), and(eq(state, "new"), isNotNull(releasedAt)))),
		done: and(isReal, eq(state, "done")),
		declined: and(isReal, eq(state, "declined")),
		merged: isNotNull(duplicateOf),
		spam: and(isNull(duplicateOf), isSpam),
		all: undefined,
	};
	return views[view];
}
