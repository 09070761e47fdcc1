// Drafts that should have gone live by themselves and couldn't, for the dashboard and action items.
import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import type { PageKind } from "#app/content/pages/page.ts";
import { pages } from "#app/content/pages/tables.server.ts";
import type { CausePage, CauseRow } from "#app/noun/attention.server.ts";
import { db } from "#app/platform/db.server.ts";
import { listOrder, type Page, rowsToRead, toPage } from "#app/platform/list.server.ts";
import { pageDrafts } from "./tables.server.ts";

const order = listOrder("asc", pageDrafts.scheduleFailedAt, pageDrafts.pageId);

const editors: Partial<Record<PageKind, string>> = {
	article: "/admin/advice",
	term: "/admin/glossary",
	project: "/admin/projects",
};

/** The longest waiting first. */
export async function listFailedSchedules(page: CausePage): Promise<Page<CauseRow>> {
	const found = await db
		.select({
			id: pages.id,
			kind: pages.kind,
			title: sql<string>`coalesce(${pageDrafts.title}, ${pages.title})`,
			failedAt: pageDrafts.scheduleFailedAt,
			problems: pageDrafts.scheduleProblems,
			cursor: order.cursor,
		})
		.from(pages)
		.leftJoin(pageDrafts, eq(pageDrafts.pageId, pages.id))
		.where(
			"ids" in page
				? inArray(pages.id, [...page.ids])
				: and(isNotNull(pageDrafts.scheduleFailedAt), order.after(page.after)),
		)
		.orderBy(...order.by)
		.limit(rowsToRead);
	return toPage(found, ({ cursor: _, ...row }) => toRow(row));
}

type Found = { id: string; kind: PageKind; title: string; failedAt: Date | null; problems: string[] | null };

function toRow({ id, kind, title, failedAt, problems }: Found): CauseRow {
	const name = title || "Untitled page";
	const [first = "", ...others] = problems ?? [];
	return {
		id,
		to: `${editors[kind] ?? "/admin/page-management"}/${id}`,
		name,
		reason: others.length ? `Didn't go live. ${first} And ${others.length} more.` : `Didn't go live. ${first}`,
		tone: "urgent",
		foot: "",
		place: "",
		since: failedAt,
		status: failedAt ? "Not published" : "Settled",
		damage: "work",
		button: "Fix",
		cause: failedAt ? { kind: "schedule-failed", title: `“${name}” didn't go live at its time` } : null,
	};
}
