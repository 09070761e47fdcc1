import { and, eq } from "drizzle-orm";
import type { Permitted } from "#app/noun/permit.server.ts";
import { db } from "#app/platform/db.server.ts";
import { countUpTo, listOrder, type Page, readCounts, rowsToRead, toPage } from "#app/platform/list.server.ts";
import type { SubscriberStatus } from "./newsletter.ts";
import { subscribers } from "./tables.server.ts";

type Viewer = Permitted<"subscribers.view">;
type SubscriberRow = { id: string; email: string; name: string; signedUpAt: Date };

const newestFirst = listOrder("desc", subscribers.id);

/** One page of the subscribers with this status, the newest first. */
export async function listSubscribers(
	_by: Viewer,
	status: SubscriberStatus,
	after: string | null,
): Promise<Page<SubscriberRow>> {
	const { id, email, name, signedUpAt } = subscribers;
	const found = await db
		.select({ id, email, name, signedUpAt, cursor: newestFirst.cursor })
		.from(subscribers)
		.where(and(eq(subscribers.status, status), newestFirst.after(after)))
		.orderBy(...newestFirst.by)
		.limit(rowsToRead);
	return toPage(found, ({ cursor: _, ...row }) => row);
}

/** At most 1,000 of each. */
export function countSubscribers(_by: Viewer): Promise<Record<SubscriberStatus, number>> {
	const count = (status: SubscriberStatus) => countUpTo(subscribers, eq(subscribers.status, status));
	return readCounts({
		confirmed: count("confirmed"),
		pending: count("pending"),
		unsubscribed: count("unsubscribed"),
	});
}
