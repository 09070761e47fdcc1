import { and, inArray, sql } from "drizzle-orm";
import { type OutreachView, viewStatuses } from "#app/messaging/outreach/list-status.ts";
import type { Permitted } from "#app/noun/permit.server.ts";
import { db } from "#app/platform/db.server.ts";
import { searchWords } from "#app/platform/fold-for-search.ts";
import { countUpTo, listOrder, type Page, readCounts, rowsToRead, toPage } from "#app/platform/list.server.ts";
import { campaigns } from "./tables.server.ts";

type Viewer = Permitted<"text-campaigns.view">;

const newestFirst = listOrder("desc", campaigns.id);
const columns = {
	id: campaigns.id,
	name: campaigns.name,
	status: campaigns.status,
	body: campaigns.body,
	updatedAt: campaigns.updatedAt,
	scheduledAt: campaigns.scheduledAt,
	startedAt: campaigns.startedAt,
	finishedAt: campaigns.finishedAt,
	pausedReason: campaigns.pausedReason,
};

/** One page, the newest first. */
export async function listCampaigns(_by: Viewer, view: OutreachView, search: string, after: string | null) {
	const found = await db
		.select({ ...columns, cursor: newestFirst.cursor })
		.from(campaigns)
		.where(and(viewCondition(view), ...searchConditions(search), newestFirst.after(after)))
		.orderBy(...newestFirst.by)
		.limit(rowsToRead);
	const page: Page<Omit<(typeof found)[number], "cursor">> = toPage(found, ({ cursor: _, ...row }) => row);
	return page;
}

export function countCampaigns(_by: Viewer): Promise<Record<Exclude<OutreachView, "all">, number>> {
	const count = (view: OutreachView) => countUpTo(campaigns, viewCondition(view));
	return readCounts({
		drafts: count("drafts"),
		scheduled: count("scheduled"),
		sending: count("sending"),
		sent: count("sent"),
		canceled: count("canceled"),
	});
}

const viewCondition = (view: OutreachView) =>
	view === "all" ? undefined : inArray(campaigns.status, [...viewStatuses[view]]);

/** Every word must be in the name or the text. */
function searchConditions(search: string) {
	return searchWords(search)
		.slice(0, 6)
		.map((word) => sql`position(${word} in fold_for_search(${campaigns.name} || ' ' || ${campaigns.body})) > 0`);
}
