// What has changed on the board since it was loaded, for dispatchers who work side by side.
import { and, count, desc, eq, max, ne, sql } from "drizzle-orm";
import type { Staff } from "#app/noun/permit.server.ts";
import { staff } from "#app/people/staff/tables.server.ts";
import { endOfDay, startOfDay, today } from "#app/platform/dates.server.ts";
import { formatShortDay } from "#app/platform/dates.ts";
import { db } from "#app/platform/db.server.ts";
import { formatTimeRange } from "#app/platform/time-range.server.ts";
import { formatVisitTime } from "./board-view.server.ts";
import { describeChange } from "./changes.server.ts";
import type { DaySpan } from "./publish.server.ts";
import { jobs, visitChanges, visits } from "./tables.server.ts";

export type BoardNews = {
	/** differs whenever a visit of these days was added, changed, moved away or canceled */
	signature: string;
	/** the latest change by a colleague; null when the latest one is the reader's own */
	change: { id: string; title: string; text: string } | null;
};

export async function readBoardNews(reader: Pick<Staff, "id">, span: DaySpan): Promise<BoardNews> {
	const range = formatTimeRange({ from: startOfDay(span.from), to: endOfDay(span.through) });
	const [[seen], change] = await Promise.all([
		db
			.select({ count: count(), latest: max(visits.updatedAt) })
			.from(visits)
			.where(and(sql`${visits.during} && ${range}::tstzrange`, ne(visits.status, "canceled"))),
		findLatest(),
	]);
	return {
		signature: `${seen?.count ?? 0} ${seen?.latest?.toISOString() ?? ""}`,
		change: change && change.staffId !== reader.id ? change.news : null,
	};
}

async function findLatest() {
	const [row] = await db
		.select({
			id: visitChanges.id,
			staffId: visitChanges.staffId,
			by: staff.name,
			before: visitChanges.before,
			status: visits.status,
			during: visits.during,
			toName: jobs.toName,
		})
		.from(visitChanges)
		.innerJoin(visits, eq(visits.id, visitChanges.visitId))
		.innerJoin(jobs, eq(jobs.id, visits.jobId))
		.innerJoin(staff, eq(staff.id, visitChanges.staffId))
		.orderBy(desc(visitChanges.id))
		.limit(1);
	if (!row) return null;
	const { id, staffId, by, toName, during } = row;
	const title = `${describeChange(row)} by ${by}`;
	const text = `${toName}: ${formatShortDay(today(during.from))}, ${formatVisitTime(during)}`;
	return { staffId, news: { id, title, text } };
}
