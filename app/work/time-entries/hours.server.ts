// The recorded time of jobs, for job costing.
import { and, inArray, isNull, sql } from "drizzle-orm";
import { db } from "#app/platform/db.server.ts";
import { timeEntries } from "./tables.server.ts";

export type JobHours = {
	/** paid minutes of all people together, without entries that are still running */
	minutes: number;
	/** how many different people worked on the job */
	people: number;
	/** how many entries have no end yet */
	running: number;
	/** the first and last day with time, such as "2026-11-24" */
	firstDay: string;
	lastDay: string;
};

/** The recorded time of each of these jobs; jobs without any are left out. */
export async function readJobHours(jobIds: readonly string[]): Promise<Map<string, JobHours>> {
	if (!jobIds.length) return new Map();
	const { jobId, minutes, personId, endedAt, day, deletedAt } = timeEntries;
	const rows = await db
		.select({
			jobId: sql<string>`${jobId}`,
			minutes: sql<number>`coalesce(sum(${minutes}), 0)::int`,
			people: sql<number>`count(distinct ${personId})::int`,
			running: sql<number>`(count(*) filter (where ${endedAt} is null))::int`,
			firstDay: sql<string>`min(${day})::text`,
			lastDay: sql<string>`max(${day})::text`,
		})
		.from(timeEntries)
		.where(and(inArray(jobId, [...jobIds]), isNull(deletedAt)))
		.groupBy(jobId);
	return new Map(rows.map(({ jobId: id, ...hours }) => [id, hours]));
}
