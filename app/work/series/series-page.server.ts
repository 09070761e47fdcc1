// What the pages of series show.
import { and, asc, eq, gte, inArray, isNotNull, isNull, ne, sql } from "drizzle-orm";
import { townOfAddress } from "#app/people/customers/address.ts";
import { listAuditEvents } from "#app/platform/audit.server.ts";
import { addDays, today } from "#app/platform/dates.server.ts";
import { formatShortDay } from "#app/platform/dates.ts";
import { db } from "#app/platform/db.server.ts";
import { listOrder, type Page, rowsToRead, toPage } from "#app/platform/list.server.ts";
import { formatTimeRange } from "#app/platform/time-range.server.ts";
import { formatVisitTime } from "#app/work/schedule/board-view.server.ts";
import { formatClockRange } from "#app/work/schedule/calendar.ts";
import type { JobRecord } from "#app/work/schedule/jobs.server.ts";
import { jobs, visitSeries, visits } from "#app/work/schedule/tables.server.ts";
import type { VisitStatus } from "#app/work/schedule/visit.ts";
import { listVisitCrews } from "#app/work/schedule/visit-list.server.ts";
import type { Series } from "./series.server.ts";
import { describeSeries, type GapKind } from "./series.ts";
import { seriesGaps } from "./tables.server.ts";

/** Visits of a series on its page. */
const maxVisits = 60;

export type SeriesRow = {
	id: string;
	title: string;
	rule: string;
	toName: string;
	town: string;
	/** the day of the next visit; null when none is planned */
	nextOn: string | null;
	/** days without a visit that someone has to look at */
	gaps: number;
	isEnded: boolean;
};

const byId = listOrder("desc", visitSeries.id);

/** The series that go on, or those that have ended; the newest first. */
export async function listSeries(isEnded: boolean, after: string | null, now: Date): Promise<Page<SeriesRow>> {
	const rows = await db
		.select({ series: visitSeries, toName: jobs.toName, siteAddress: jobs.siteAddress, cursor: byId.cursor })
		.from(visitSeries)
		.innerJoin(jobs, eq(jobs.id, visitSeries.jobId))
		.where(and(isEnded ? isNotNull(visitSeries.endedAt) : isNull(visitSeries.endedAt), byId.after(after)))
		.orderBy(...byId.by)
		.limit(rowsToRead);
	const facts = await readSeriesFacts(
		rows.map(({ series }) => series.id),
		now,
	);
	return toPage(rows, ({ series, toName, siteAddress }) => toRow(series, { toName, siteAddress }, facts));
}

/** The series of a job. */
export async function listJobSeries(job: JobRecord, now: Date): Promise<SeriesRow[]> {
	const rows = await db
		.select()
		.from(visitSeries)
		.where(eq(visitSeries.jobId, job.id))
		.orderBy(asc(visitSeries.startsOn), asc(visitSeries.id));
	const facts = await readSeriesFacts(
		rows.map(({ id }) => id),
		now,
	);
	return rows.map((series) => toRow(series, job, facts));
}

type Facts = { next: Map<string, string>; gaps: Map<string, number> };

function toRow(series: Series, job: { toName: string; siteAddress: string }, { next, gaps }: Facts): SeriesRow {
	const nextOn = next.get(series.id);
	return {
		id: series.id,
		title: series.title,
		rule: describeSeries(series),
		toName: job.toName,
		town: townOfAddress(job.siteAddress),
		nextOn: nextOn ? formatShortDay(nextOn) : null,
		gaps: gaps.get(series.id) ?? 0,
		isEnded: series.endedAt !== null,
	};
}

async function readSeriesFacts(ids: string[], now: Date): Promise<Facts> {
	if (!ids.length) return { next: new Map(), gaps: new Map() };
	const future = sql`${visits.during} && tstzrange(${now.toISOString()}::timestamptz, null)`;
	const [next, gaps] = await Promise.all([
		db
			.select({ id: visits.seriesId, on: sql<Date>`min(lower(${visits.during}))`.mapWith((at) => new Date(at)) })
			.from(visits)
			.where(and(inArray(visits.seriesId, ids), ne(visits.status, "canceled"), future))
			.groupBy(visits.seriesId),
		db
			.select({ id: seriesGaps.seriesId, count: sql<number>`count(*)::int` })
			.from(seriesGaps)
			.where(and(inArray(seriesGaps.seriesId, ids), isOpenGap(now)))
			.groupBy(seriesGaps.seriesId),
	]);
	return {
		next: new Map(next.flatMap(({ id, on }) => (id ? [[id, today(on)] as const] : []))),
		gaps: new Map(gaps.map(({ id, count }) => [id, count])),
	};
}

const isOpenGap = (now: Date) => and(ne(seriesGaps.kind, "skipped"), gte(seriesGaps.day, today(now)));

/** How many days of all series need someone's decision. */
export async function listOpenGaps(now: Date, limit: number) {
	const rows = await db
		.select({
			id: visitSeries.id,
			title: visitSeries.title,
			toName: jobs.toName,
			siteAddress: jobs.siteAddress,
			day: seriesGaps.day,
			reason: seriesGaps.reason,
		})
		.from(seriesGaps)
		.innerJoin(visitSeries, eq(visitSeries.id, seriesGaps.seriesId))
		.innerJoin(jobs, eq(jobs.id, visitSeries.jobId))
		.where(and(isOpenGap(now), isNull(visitSeries.endedAt), sql`${seriesGaps.day} <= ${addDays(today(now), 28)}`))
		.orderBy(asc(seriesGaps.day), asc(seriesGaps.seriesId))
		.limit(limit);
	return rows.map(({ siteAddress, ...row }) => ({ ...row, town: townOfAddress(siteAddress) }));
}

type SeriesVisit = { id: string; status: VisitStatus; when: string; names: string[]; isChanged: boolean };
type SeriesGap = { day: string; label: string; kind: GapKind; reason: string; planQuery: string };

/** The visits of a series from today on, and the days without one. */
export async function loadSeriesDays(series: Series, now: Date): Promise<{ visits: SeriesVisit[]; gaps: SeriesGap[] }> {
	const day = today(now);
	const from = formatTimeRange({ from: now, to: new Date(now.getTime() + 1200 * 86_400_000) });
	const [found, gaps] = await Promise.all([
		db
			.select()
			.from(visits)
			.where(and(eq(visits.seriesId, series.id), sql`${visits.during} && ${from}::tstzrange`))
			.orderBy(sql`lower(${visits.during})`, visits.id)
			.limit(maxVisits),
		db
			.select()
			.from(seriesGaps)
			.where(and(eq(seriesGaps.seriesId, series.id), gte(seriesGaps.day, day)))
			.orderBy(asc(seriesGaps.day)),
	]);
	const names = await listVisitCrews(found.map(({ id }) => id));
	return {
		visits: found.map(({ id, status, during, version }) => ({
			id,
			status,
			when: `${formatShortDay(today(during.from))}, ${formatVisitTime(during)}`,
			names: names.get(id) ?? [],
			isChanged: version > 1 && status !== "canceled",
		})),
		gaps: gaps.map(({ day, kind, reason }) => ({
			day,
			label: formatShortDay(day),
			kind,
			reason,
			planQuery: planQuery(series, day),
		})),
	};
}

/** The form of a visit that stands for a day of the series, with its time, people and equipment. */
function planQuery({ id, startMinute, minutes }: Series, day: string): string {
	const start = `${String(Math.floor(startMinute / 60)).padStart(2, "0")}:${String(startMinute % 60).padStart(2, "0")}`;
	return String(
		new URLSearchParams({ day, start, hours: String(minutes / 60), series: id, on: day, date: day, view: "week" }),
	);
}

const labels: Record<string, string> = {
	created: "Recurring visits added",
	edited: "Recurring visits changed",
	ended: "Recurring visits ended",
	split: "Later visits changed",
	skipped: "Day skipped",
};

export async function listSeriesActivity(id: string) {
	const events = await listAuditEvents({ entity: "series", id });
	return events.map(({ id, at, actorName, action }) => ({
		id,
		at: at.toISOString(),
		by: actorName,
		record: "series",
		text: labels[action] ?? action,
	}));
}

/** "7:30–9:30 a.m." */
export const formatSeriesTime = ({ startMinute, minutes }: Series) =>
	formatClockRange(startMinute, startMinute + minutes);
