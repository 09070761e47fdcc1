import { and, type Column, eq, inArray, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import { pages } from "#app/content/pages/tables.server.ts";
import { pageDrafts, pageVersions } from "#app/content/versions/tables.server.ts";
import type { CausePage, CauseRow } from "#app/noun/attention.server.ts";
import { today } from "#app/platform/dates.server.ts";
import { db } from "#app/platform/db.server.ts";
import { searchWords } from "#app/platform/fold-for-search.ts";
import {
	countUpTo,
	type ListOrder,
	listOrder,
	type Page,
	readCounts,
	rowsToRead,
	toPage,
} from "#app/platform/list.server.ts";
import { type ArticleSort, type ArticleView, articleListStatus } from "./list-status.ts";

const wasPublished = sql<boolean>`exists (select from ${pageVersions} where ${pageVersions.pageId} = ${pages.id})`;
const title = sql<string>`coalesce(${pageDrafts.title}, ${pages.title})`;
const author = sql<string>`coalesce(coalesce(${pageDrafts.frontMatter}, ${pages.frontMatter}) ->> 'author', '')`;
/** of what is on the site; after every day when there is none */
const reviewBy = sql<string>`coalesce(nullif(${pages.frontMatter} ->> 'reviewBy', ''), '9999-12-31')`;

const changedAt = sql`greatest(${pages.updatedAt}, ${pageDrafts.updatedAt})`;
const orders: Record<ArticleSort, ListOrder> = {
	changed: listOrder("desc", { value: changedAt, type: "timestamp with time zone" }, pages.id),
	review: listOrder("asc", { value: reviewBy, type: "text" }, pages.id),
	title: listOrder("asc", { value: sql`lower(${title})`, type: "text" }, pages.id),
};

type Row = {
	id: string;
	title: string;
	description: string;
	author: string;
	reviewBy: string;
	isPublished: boolean;
	wasPublished: boolean;
	draft: { reviewRequestedAt: Date | null; publishAt: Date | null } | null;
};

type Query = { view: ArticleView; sort: ArticleSort; search: string; after: string | null };

/** One page of the articles as they will be once their drafts are published, the last changed first or sorted otherwise. */
export async function listEditedArticles({ view, sort, search, after }: Query, now: Date): Promise<Page<Row>> {
	const order = orders[sort];
	return readRows(order, and(viewCondition(view, now), ...searchConditions(search), order.after(after)));
}

async function readRows(order: ListOrder, condition: SQL | undefined): Promise<Page<Row>> {
	const found = await db
		.select({
			id: pages.id,
			title,
			description: sql<string>`coalesce(${pageDrafts.description}, ${pages.description})`,
			author,
			reviewBy: sql<string>`coalesce(${pages.frontMatter} ->> 'reviewBy', '')`,
			isPublished: sql<boolean>`${pages.publishedAt} is not null`,
			wasPublished,
			draft: {
				reviewRequestedAt: pageDrafts.reviewRequestedAt,
				publishAt: pageDrafts.publishAt,
				version: pageDrafts.version,
			},
			cursor: order.cursor,
		})
		.from(pages)
		.leftJoin(pageDrafts, eq(pageDrafts.pageId, pages.id))
		.where(and(eq(pages.kind, "article"), condition))
		.orderBy(...order.by)
		.limit(rowsToRead);
	return toPage(found, ({ cursor: _, ...row }) => row);
}

export async function countEditedArticles(
	now: Date,
): Promise<Record<"drafts" | "published" | "unpublished" | "review-due" | "review", number>> {
	const from = sql`${pages} left join ${pageDrafts} on ${pageDrafts.pageId} = ${pages.id}`;
	const count = (condition: SQL | undefined) => countUpTo(from, and(eq(pages.kind, "article"), condition));
	return readCounts({
		drafts: count(viewCondition("drafts", now)),
		published: count(viewCondition("published", now)),
		unpublished: count(viewCondition("unpublished", now)),
		"review-due": count(viewCondition("review-due", now)),
		review: count(isNotNull(pageDrafts.reviewRequestedAt)),
	});
}

function viewCondition(view: ArticleView, now: Date): SQL | undefined {
	if (view === "drafts") return isNotNull(pageDrafts.pageId);
	if (view === "published") return isNotNull(pages.publishedAt);
	if (view === "unpublished") return and(isNull(pages.publishedAt), wasPublished);
	if (view === "review-due") return and(isNotNull(pages.publishedAt), sql`${reviewBy} <= ${today(now)}`);
	return undefined;
}

/** Every word must be in the title or the author's name. */
function searchConditions(search: string): (SQL | undefined)[] {
	const contains = (text: Column | SQL, word: string) => sql`position(${word} in fold_for_search(${text})) > 0`;
	return searchWords(search)
		.slice(0, 6)
		.map((word) =>
			or(contains(sql`coalesce(${pageDrafts.title}, '')`, word), contains(pages.title, word), contains(author, word)),
		);
}

/** Published articles whose review date has come, the longest overdue first. */
export async function listReviewCauses(page: CausePage, now: Date): Promise<Page<CauseRow>> {
	const day = today(now);
	const { rows, next } =
		"ids" in page
			? await readRows(orders.review, inArray(pages.id, [...page.ids]))
			: await listEditedArticles({ view: "review-due", sort: "review", search: "", after: page.after }, now);
	return {
		next,
		rows: rows.map(({ id, title, author, reviewBy, ...row }) => {
			const { label, reason, tone, isReviewDue } = articleListStatus({ ...row, reviewBy }, day);
			const name = title || "Untitled article";
			return {
				id,
				to: `/admin/advice/${id}`,
				name,
				reason,
				tone,
				foot: author,
				place: "",
				since: reviewBy || null,
				status: label,
				damage: "work" as const,
				button: "Review",
				cause: isReviewDue ? { kind: "review-due", title: `Review the article “${name}”`, dueOn: reviewBy } : null,
			};
		}),
	};
}
