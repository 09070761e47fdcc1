import { and, inArray, or, sql } from "drizzle-orm";
import type { Permitted } from "#app/noun/permit.server.ts";
import { db } from "#app/platform/db.server.ts";
import { searchWords } from "#app/platform/fold-for-search.ts";
import { countUpTo, listOrder, type Page, readCounts, rowsToRead, toPage } from "#app/platform/list.server.ts";
import { issues } from "../newsletter/tables.server.ts";
import { type OutreachView, viewStatuses } from "../outreach/list-status.ts";

type Viewer = Permitted<"newsletter.view">;

const newestFirst = listOrder("desc", issues.id);
const columns = {
	id: issues.id,
	subject: issues.subject,
	status: issues.status,
	blocks: issues.blocks,
	updatedAt: issues.updatedAt,
	scheduledAt: issues.scheduledAt,
	startedAt: issues.startedAt,
	finishedAt: issues.finishedAt,
	pausedReason: issues.pausedReason,
};

/** One page of the issues, the newest first, without their HTML. */
export async function listIssues(_by: Viewer, view: OutreachView, search: string, after: string | null) {
	const found = await db
		.select({ ...columns, cursor: newestFirst.cursor })
		.from(issues)
		.where(and(viewCondition(view), ...searchConditions(search), newestFirst.after(after)))
		.orderBy(...newestFirst.by)
		.limit(rowsToRead);
	const page: Page<Omit<(typeof found)[number], "cursor">> = toPage(found, ({ cursor: _, ...row }) => row);
	return page;
}

export function countIssues(_by: Viewer): Promise<Record<Exclude<OutreachView, "all">, number>> {
	const count = (view: OutreachView) => countUpTo(issues, viewCondition(view));
	return readCounts({
		drafts: count("drafts"),
		scheduled: count("scheduled"),
		sending: count("sending"),
		sent: count("sent"),
		canceled: count("canceled"),
	});
}

const viewCondition = (view: OutreachView) =>
	view === "all" ? undefined : inArray(issues.status, [...viewStatuses[view]]);

/** Every word must be in the subject. */
function searchConditions(search: string) {
	return searchWords(search)
		.slice(0, 6)
		.map((word) => or(sql`position(${word} in fold_for_search(${issues.subject})) > 0`));
}
