// What the pages of a visit and of a new visit show.
import { townOfAddress } from "#app/people/customers/address.ts";
import { atLocalTime, today } from "#app/platform/dates.server.ts";
import { dayField } from "#app/platform/day-form.ts";
import { listAvailability } from "./availability.server.ts";
import { keepBoardQuery } from "./board-view.ts";
import { fromTimeField } from "./calendar.ts";
import type { JobRecord } from "./jobs.server.ts";
import { minutesOf } from "./planning.server.ts";
import { minutesLeft } from "./slots.ts";
import { describePromise, formatSize } from "./tray.server.ts";
import { listJobVisits } from "./visit-list.server.ts";
import { fromTyped, type VisitValues } from "./visit-values.ts";

/** The board's query: of the page, or of the form that a browser without JavaScript submitted with GET. */
export function boardQueryOf(url: URL): string {
	return keepBoardQuery(url.searchParams.get("board") ?? url.search).toString();
}

/** The values that a URL asks for: another time, or with `intent` a whole form; the given ones by default. */
export function readQueryValues(query: URLSearchParams, values: VisitValues): VisitValues {
	const typed: Record<string, string> = {};
	for (const name of query.keys()) typed[name] = query.getAll(name).join("\n");
	const asked = query.has("intent") ? fromTyped(typed) : { ...values, ...pickTime(query) };
	const isValid =
		dayField().safeParse(asked.day).success && /^\d\d:\d\d$/.test(asked.start) && asked.hours > 0 && asked.hours <= 24;
	return isValid ? asked : values;
}

function pickTime(query: URLSearchParams): Partial<VisitValues> {
	const [day, start, hours] = [query.get("day"), query.get("start"), query.get("hours")];
	return { ...(day && { day }), ...(start && { start }), ...(hours && { hours: Number(hours) }) };
}

/** Who is free at the time of the form. */
export function listAvailable({ day, start, hours }: VisitValues, exceptVisits: readonly string[] = []) {
	const from = atLocalTime(day, fromTimeField(start) % 1440);
	return listAvailability({ from, to: new Date(from.getTime() + hours * 3_600_000) }, exceptVisits);
}

/** The facts of the job above the form. */
export async function loadJobFacts(job: JobRecord, now: Date) {
	const visits = await listJobVisits(job.id);
	const planned = visits.reduce((sum, { during }) => sum + minutesOf(during), 0);
	const { id, number, title, toName, siteAddress, crewSize, equipment, note, status } = job;
	return {
		id,
		number,
		title,
		toName,
		siteAddress,
		crewSize,
		equipment,
		note,
		status,
		town: townOfAddress(siteAddress),
		size: formatSize(job),
		promise: describePromise(job, today(now)),
		visits: visits.length,
		minutesLeft: minutesLeft(job, planned),
	};
}
export type JobFacts = Awaited<ReturnType<typeof loadJobFacts>>;
