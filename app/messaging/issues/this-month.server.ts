// What a draft of this month starts from.
import { desc, inArray } from "drizzle-orm";
import { listPages } from "#app/content/pages/pages.server.ts";
import type { Permitted } from "#app/noun/permit.server.ts";
import { readCompany } from "#app/people/company/company.server.ts";
import { addDays, today } from "#app/platform/dates.server.ts";
import { db } from "#app/platform/db.server.ts";
import { seasonTasks } from "#app/trade/season-tasks.ts";
import { issues } from "../newsletter/tables.server.ts";
import { startIssue } from "./issues.server.ts";
import { type MonthMaterial, writeThisMonth } from "./this-month.ts";

/** days that count as recent before the first issue, and at most */
const recentDays = 45;
const limits = { tasks: 3, articles: 3, projects: 2 };

/** The season, the articles and the projects of the month that no issue had yet. */
export async function findMonthMaterial(now: Date): Promise<MonthMaterial> {
	const day = today(now);
	const month = Number(day.slice(5, 7));
	const [articles, projects, earlier, company] = await Promise.all([
		listPages("article"),
		listPages("project"),
		db
			.select({ blocks: issues.blocks })
			.from(issues)
			.where(inArray(issues.status, ["scheduled", "sending", "paused", "sent"]))
			.orderBy(desc(issues.id))
			.limit(24),
		readCompany(),
	]);
	const used = new Set(
		earlier.flatMap(({ blocks }) => blocks.flatMap((block) => ("pageId" in block ? block.pageId : []))),
	);
	const since = addDays(day, -recentDays);
	const dated = articles
		.filter(({ id }) => !used.has(id))
		.map(({ id, title, frontMatter: { published, months = [] }, publishedAt }) => ({
			id,
			title,
			months,
			day: published || (publishedAt ? today(publishedAt) : ""),
		}))
		.sort((a, b) => b.day.localeCompare(a.day));
	const recent = dated.filter((article) => article.day >= since && article.day <= day);
	const timely = dated.filter(({ months }) => months.includes(month));
	return {
		today: day,
		tasks: seasonTasks(month).slice(0, limits.tasks),
		articles: (recent.length ? recent : timely).slice(0, recent.length ? limits.articles : 1),
		areNew: recent.length > 0,
		projects: projects
			.filter(({ id, frontMatter }) => !used.has(id) && !frontMatter.example && frontMatter.completedOn >= since)
			.sort((a, b) => b.frontMatter.completedOn.localeCompare(a.frontMatter.completedOn))
			.slice(0, limits.projects),
		company: company.name,
		owner: company.owner,
	};
}

export async function startFromThisMonth(by: Permitted<"newsletter.edit">, now: Date): Promise<{ id: string }> {
	return startIssue(by, { ...writeThisMonth(await findMonthMaterial(now)), from: "this month" }, now);
}
