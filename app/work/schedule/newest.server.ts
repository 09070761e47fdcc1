import { desc, eq } from "drizzle-orm";
import type { Newest } from "#app/noun/notifications.server.ts";
import { today } from "#app/platform/dates.server.ts";
import { formatShortDay } from "#app/platform/dates.ts";
import { db } from "#app/platform/db.server.ts";
import { countScheduleViews, isToReschedule } from "./attention.server.ts";
import { boardPath } from "./board-view.ts";
import { jobs, visits } from "./tables.server.ts";

/** The customers who asked for another day, the latest first. */
export async function newestRescheduleRequest(now: Date): Promise<Newest> {
	const [[row], { reschedule: count }] = await Promise.all([
		db
			.select({ id: visits.id, requestedAt: visits.moveRequestedAt, during: visits.during, toName: jobs.toName })
			.from(visits)
			.innerJoin(jobs, eq(jobs.id, visits.jobId))
			.where(isToReschedule(now))
			.orderBy(desc(visits.moveRequestedAt), desc(visits.id))
			.limit(1),
		countScheduleViews(now),
	]);
	if (!row) return { count: 0, lastId: null };
	const day = today(row.during.from);
	return {
		count,
		// a customer who asks again is announced again
		lastId: `${row.id} ${row.requestedAt?.toISOString()}`,
		message: `${row.toName} asked to reschedule the visit on ${formatShortDay(day)}.`,
		link: `${boardPath}/visits/${row.id}?date=${day}`,
	};
}
