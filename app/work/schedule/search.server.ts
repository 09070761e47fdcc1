import { and, desc } from "drizzle-orm";
import type { SearchResult } from "#app/noun/menu.server.ts";
import { db } from "#app/platform/db.server.ts";
import { searchConditions } from "#app/platform/word-search.server.ts";
import { boardPath } from "./board-view.ts";
import { jobs } from "./tables.server.ts";
import { jobStatusLabels } from "./visit.ts";

const limit = 8;

/** Jobs by customer, address, number or title, for the command palette. */
export async function searchJobs(typed: string): Promise<SearchResult[]> {
	const rows = await db
		.select({ id: jobs.id, title: jobs.title, toName: jobs.toName, number: jobs.number, status: jobs.status })
		.from(jobs)
		.where(and(...searchConditions(jobs.search, typed)))
		.orderBy(desc(jobs.id))
		.limit(limit);
	return rows.map(({ id, title, toName, number, status }) => ({
		to: `${boardPath}/jobs/${id}`,
		icon: "calendar-clock",
		label: `${toName}, ${title}`,
		detail: `Job ${number}, ${jobStatusLabels[status].toLowerCase()}`,
	}));
}
