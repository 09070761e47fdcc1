// The schedule's part of the dashboard's today: the visits with their crews, and who is off.
import { and, asc, eq, isNull, ne, sql } from "drizzle-orm";
import { maxTodayEntries, type TodayPart } from "#app/noun/today.ts";
import { townOfAddress } from "#app/people/customers/address.ts";
import { endOfDay, startOfDay } from "#app/platform/dates.server.ts";
import { db } from "#app/platform/db.server.ts";
import { settings } from "#app/platform/env.server.ts";
import { countUpTo, readCounts } from "#app/platform/list.server.ts";
import { formatTimeRange } from "#app/platform/time-range.server.ts";
import type { Tone } from "#app/ui/status.ts";
import { resources } from "#app/work/resources/tables.server.ts";
import { formatClock, isWholeDay } from "#app/work/visits/arrival.ts";
import { getArrivalWindow } from "./arrival-window.server.ts";
import { boardPath } from "./board-view.ts";
import { absences, jobs, visits } from "./tables.server.ts";
import { absenceKindLabels, type VisitStatus } from "./visit.ts";
import { listVisitCrews } from "./visit-list.server.ts";

/** The visits of a day in their order, with their crews and what has happened, and who or what is off. */
export async function listToday(day: string, now: Date): Promise<TodayPart> {
	const range = formatTimeRange({ from: startOfDay(day), to: endOfDay(day) });
	const isToday = and(sql`${visits.during} && ${range}::tstzrange`, ne(visits.status, "canceled"));
	const [rows, { count }, off] = await Promise.all([
		db
			.select({ visit: visits, title: jobs.title, toName: jobs.toName, site: jobs.siteAddress })
			.from(visits)
			.innerJoin(jobs, eq(jobs.id, visits.jobId))
			.where(isToday)
			.orderBy(sql`lower(${visits.during})`, asc(visits.id))
			.limit(maxTodayEntries),
		readCounts({ count: countUpTo(visits, isToday) }),
		listOff(range),
	]);
	const crews = await listVisitCrews(rows.map(({ visit }) => visit.id));
	return {
		count,
		label: { one: "visit", many: "visits" },
		to: `${boardPath}?view=day&date=${day}`,
		notes: off.length ? [`Off today: ${off.join(", ")}`] : [],
		entries: rows.map(({ visit, title, toName, site }) => ({
			id: visit.id,
			to: `${boardPath}/visits/${visit.id}/day`,
			title,
			name: toName,
			place: townOfAddress(site),
			from: visit.during.from,
			until: visit.during.to,
			who: crews.get(visit.id)?.join(", ") ?? "",
			...describeProgress(visit, now),
			isOver: visit.status === "done",
		})),
	};
}

type Progress = Pick<
	typeof visits.$inferSelect,
	"status" | "during" | "arrivalMinutes" | "expectedAt" | "startedAt" | "finishedAt"
>;

/** "On site since 8:05 a.m." A visit whose arrival window has passed without a sign of the crew is late. */
function describeProgress(visit: Progress, now: Date): { status: string; tone: Tone } {
	const at = (label: string, time: Date | null) => (time ? `${label} ${formatTime(time)}` : label);
	const arrival = getArrivalWindow(visit);
	const plans: Partial<Record<VisitStatus, { status: string; tone: Tone }>> = {
		done: { status: at("Done", visit.finishedAt), tone: "good" },
		"in-progress": { status: visit.startedAt ? at("On site since", visit.startedAt) : "On site", tone: "info" },
		"on-hold": { status: "Paused", tone: "waiting" },
		"en-route": {
			status: visit.expectedAt ? at("On the way, expected", visit.expectedAt) : "On the way",
			tone: "info",
		},
	};
	const underWay = plans[visit.status];
	if (underWay) return underWay;
	if (arrival.to < now) return { status: at("Arrival not logged, expected by", arrival.to), tone: "urgent" };
	const window = isWholeDay(arrival, settings.timeZone)
		? "any time today"
		: `arrives ${formatTime(arrival.from)} to ${formatTime(arrival.to)}`;
	if (visit.status === "confirmed") return { status: `Confirmed, ${window}`, tone: "good" };
	return visit.status === "draft"
		? { status: `Draft, ${window}`, tone: "waiting" }
		: { status: `Scheduled, ${window}`, tone: "plain" };
}

const formatTime = (at: Date) => formatClock(at, settings.timeZone);

/** "Dylan Roth (time off)", people before equipment, at most ten */
async function listOff(range: string): Promise<string[]> {
	const rows = await db
		.selectDistinct({ name: resources.name, kind: resources.kind, absence: absences.kind })
		.from(absences)
		.innerJoin(resources, eq(resources.id, absences.resourceId))
		.where(and(sql`${absences.during} && ${range}::tstzrange`, isNull(resources.retiredAt)))
		.orderBy(asc(absences.kind), asc(resources.name))
		.limit(10);
	return rows.toReversed().map(({ name, absence }) => `${name} (${absenceKindLabels[absence].toLowerCase()})`);
}
