// Ideas from the articles themselves: those past review, and months that come without anything new.
import { and, eq, isNotNull, sql } from "drizzle-orm";
import { listPages } from "#app/content/pages/pages.server.ts";
import { pages } from "#app/content/pages/tables.server.ts";
import { addDays, today } from "#app/platform/dates.server.ts";
import { formatDay } from "#app/platform/dates.ts";
import { db } from "#app/platform/db.server.ts";
import type { SuggestedIdea } from "./idea.ts";

const monthNames = Array.from({ length: 12 }, (_, index) =>
	new Intl.DateTimeFormat("en-US", { month: "long", timeZone: "UTC" }).format(new Date(Date.UTC(2026, index, 15))),
);
/** months without a new or reviewed article after which a month needs one */
const staleDays = 365;

export async function listReviewIdeas(now: Date): Promise<SuggestedIdea[]> {
	const reviewBy = sql<string>`nullif(${pages.frontMatter} ->> 'reviewBy', '')`;
	const rows = await db
		.select({ id: pages.id, title: pages.title, reviewBy })
		.from(pages)
		.where(and(eq(pages.kind, "article"), isNotNull(pages.publishedAt), sql`${reviewBy} <= ${today(now)}`))
		.orderBy(reviewBy, pages.id)
		.limit(20);
	return rows.map(({ id, title, reviewBy }) => ({
		key: `review:${id}:${reviewBy}`,
		title: `Bring “${title}” up to date`,
		evidence: [{ text: `Its review date was ${formatDay(reviewBy)}.`, path: `/admin/advice/${id}` }],
		outline: [],
		update: id,
	}));
}

/** The two months ahead, when none of their articles is from the last twelve months. */
export async function listSeasonIdeas(now: Date): Promise<SuggestedIdea[]> {
	const articles = await listPages("article");
	const month = Number(today(now).slice(5, 7));
	const year = Number(today(now).slice(0, 4));
	const since = addDays(today(now), -staleDays);
	return [1, 2].flatMap((ahead) => {
		const index = (month - 1 + ahead) % 12;
		const name = monthNames[index] ?? "";
		const timely = articles.filter(({ frontMatter }) => frontMatter.months?.includes(index + 1));
		const dated = (frontMatter: { published: string; reviewed: string }) =>
			[frontMatter.published, frontMatter.reviewed].toSorted().at(-1) ?? "";
		if (timely.some(({ frontMatter }) => dated(frontMatter) >= since)) return [];
		return [
			{
				key: `season:${index + 1 <= month ? year + 1 : year}-${index + 1}`,
				title: `What to do for your trees in ${name}`,
				evidence: timely.length
					? timely.map(({ id, title, frontMatter }) => ({
							text: `“${title}” is from ${formatDay(dated(frontMatter))}`,
							path: `/admin/advice/${id}`,
						}))
					: [{ text: `No article is marked as timely in ${name}.` }],
				outline: [`What to do in ${name}`, "What to leave alone", "What can wait", "When to call us"],
			},
		];
	});
}
