import { and, eq, type SQL, sql } from "drizzle-orm";
import { subscribers } from "#app/messaging/newsletter/tables.server.ts";
import type { Permitted } from "#app/noun/permit.server.ts";
import { today } from "#app/platform/dates.server.ts";
import { db } from "#app/platform/db.server.ts";
import { countUpTo, listOrder, type Page, readCounts, rowsToRead, toPage } from "#app/platform/list.server.ts";
import { searchConditions } from "#app/platform/word-search.server.ts";
import type { BlockReason, SubscriberState, View } from "./subscriber.ts";

type Viewer = Permitted<"subscribers.view">;
export type SubscriberRow = SubscriberState & { id: string; email: string; name: string };

const newestFirst = listOrder("desc", subscribers.id);

// Drizzle would write a bare "email", which inside the subquery is that of the suppression
const block = (column: SQL) => sql`(select ${column} from suppressions x
	where x.email = "subscribers"."email" and x.reason <> 'unsubscribed' order by x.at desc limit 1)`;
const isBlocked = sql`exists (select from suppressions x
	where x.email = "subscribers"."email" and x.reason <> 'unsubscribed')`;

/** The columns that `toState` reads. */
export const stateColumns = {
	id: subscribers.id,
	email: subscribers.email,
	name: subscribers.name,
	status: subscribers.status,
	source: subscribers.source,
	signedUpAt: subscribers.signedUpAt,
	confirmedAt: subscribers.confirmedAt,
	unsubscribedAt: subscribers.unsubscribedAt,
	block: sql<BlockReason | null>`${block(sql`x.reason`)}`,
	blockedAt: sql<string | null>`${block(sql`x.at`)}`,
};

type Found = Pick<
	typeof subscribers.$inferSelect,
	"id" | "email" | "name" | "status" | "source" | "signedUpAt" | "confirmedAt" | "unsubscribedAt"
> & { block: BlockReason | null; blockedAt: string | null };

export function toState(found: Found): SubscriberRow {
	const day = (at: Date | string | null) => (at ? today(new Date(at)) : null);
	const { id, email, name, status, source } = found;
	return {
		id,
		email,
		name,
		status,
		source,
		block: found.block,
		blockedOn: day(found.blockedAt),
		signedUpOn: today(found.signedUpAt),
		confirmedOn: day(found.confirmedAt),
		unsubscribedOn: day(found.unsubscribedAt),
	};
}

/** One page of the subscribers in this view, the newest first. */
export async function listSubscribers(
	_by: Viewer,
	view: View,
	search: string,
	after: string | null,
): Promise<Page<SubscriberRow>> {
	const found = await db
		.select({ ...stateColumns, cursor: newestFirst.cursor })
		.from(subscribers)
		.where(and(viewCondition(view), ...searchConditions(subscribers.search, search), newestFirst.after(after)))
		.orderBy(...newestFirst.by)
		.limit(rowsToRead);
	return toPage(found, toState);
}

/** At most 1,000 of each. */
export function countSubscribers(_by: Viewer): Promise<Record<Exclude<View, "all">, number>> {
	const count = (view: View) => countUpTo(subscribers, viewCondition(view));
	return readCounts({
		subscribed: count("subscribed"),
		unconfirmed: count("unconfirmed"),
		unsubscribed: count("unsubscribed"),
		blocked: count("blocked"),
	});
}

/** Every subscriber is in exactly one view besides "all". */
export function viewCondition(view: View): SQL | undefined {
	if (view === "subscribed") return and(eq(subscribers.status, "confirmed"), sql`not ${isBlocked}`);
	if (view === "unconfirmed") return and(eq(subscribers.status, "pending"), sql`not ${isBlocked}`);
	if (view === "unsubscribed") return eq(subscribers.status, "unsubscribed");
	// the blocked addresses are few, so they are read first
	if (view === "blocked")
		return sql`"subscribers"."status" <> 'unsubscribed' and "subscribers"."email" = any(array(
			select x.email from suppressions x where x.reason <> 'unsubscribed'))`;
	return undefined;
}
