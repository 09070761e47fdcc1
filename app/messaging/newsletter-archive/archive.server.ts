// The issues of the newsletter on the website. Drafts and scheduled issues have no address yet.
import { and, desc, eq, inArray } from "drizzle-orm";
import { isOnWebsite } from "#app/messaging/newsletter/issue.ts";
import { issuePath } from "#app/messaging/newsletter/issue-path.ts";
import { issues } from "#app/messaging/newsletter/tables.server.ts";
import { today } from "#app/platform/dates.server.ts";
import { formatDay } from "#app/platform/dates.ts";
import { db } from "#app/platform/db.server.ts";

/** Twenty years of a monthly newsletter. */
const listedIssues = 240;

export type PastIssue = { path: string; subject: string; preview: string; sentOn: string; startedAt: Date };

/** Those that are on the website, the newest first. A canceled one is left to the readers who have its link. */
export async function listPastIssues(limit = listedIssues): Promise<PastIssue[]> {
	const { slug, subject, preview, startedAt } = issues;
	const found = await db
		.select({ slug, subject, preview, startedAt })
		.from(issues)
		.where(and(eq(issues.isOnSite, true), inArray(issues.status, ["sending", "paused", "sent"])))
		.orderBy(desc(issues.startedAt), desc(issues.id))
		.limit(limit);
	return found.flatMap(({ slug, startedAt, ...issue }) =>
		slug && startedAt ? [{ ...issue, path: issuePath(slug), startedAt, sentOn: formatDay(today(startedAt)) }] : [],
	);
}

/** The issue at an address of the website; "gone" when it was taken off. */
export async function findPastIssue(slug: string) {
	const { subject, preview, blocks, status, startedAt, isOnSite } = issues;
	const [issue] = await db
		.select({ subject, preview, blocks, status, startedAt, isOnSite })
		.from(issues)
		.where(eq(issues.slug, slug));
	if (!issue?.startedAt) return null;
	if (!isOnWebsite(issue)) return "gone";
	const day = today(issue.startedAt);
	return { ...issue, sentDay: day, sentOn: formatDay(day) };
}
