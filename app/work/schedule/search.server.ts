import { desc, ilike, or } from "drizzle-orm";
import type { SearchResult } from "#app/noun/menu.server.ts";
import { db } from "#app/platform/db.server.ts";
import { boardPath } from "./board-view.ts";
import { jobs } from "./tables.server.ts";
import { jobStatusLabels } from "./visit.ts";

const limit = 8;

/** Jobs by customer, address, number or title, for the command palette. */
export async function searchJobs(typed: string): Promise<SearchResult[]> {
	const pattern = `%${typed.replace(/[\\%_]/g, "\\$&")}%`;
	const rows = await db
		.select({ id: jobs.id, title: jobs.title, toName: jobs.toName, number: jobs.number, status: jobs.status })
		.from(jobs)
		.where(or(...[jobs.toName, jobs.siteAddress, jobs.number, jobs.title].map((column) => ilike(column, pattern))))
		.orderBy(desc(jobs.id))
		.limit(limit);
	return rows.map(({ id, title, toName, number, status }) => ({
		to: `${boardPath}/jobs/${id}`,
		icon: "calendar-clock",
		label: `${toName}, ${title}`,
		detail: `Job ${number}, ${jobStatusLabels[status].toLowerCase()}`,
	}));
}
