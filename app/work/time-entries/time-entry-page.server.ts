// What the page of a time entry shows.
import { eq } from "drizzle-orm";
import { staff } from "#app/people/staff/tables.server.ts";
import { listAuditEvents } from "#app/platform/audit.server.ts";
import { companyTime, today } from "#app/platform/dates.server.ts";
import { formatInstant, formatShortDay } from "#app/platform/dates.ts";
import { db } from "#app/platform/db.server.ts";
import { settings } from "#app/platform/env.server.ts";
import { resources } from "#app/work/resources/tables.server.ts";
import { jobs } from "#app/work/schedule/tables.server.ts";
import { formatClock } from "#app/work/visits/arrival.ts";
import { timeEntries } from "./tables.server.ts";

const labels: Record<string, string> = { added: "Entered", corrected: "Corrected", removed: "Removed" };

type Times = { start: string; end: string | null };

export async function loadTimeEntry(id: string) {
	const [row] = await db
		.select({ entry: timeEntries, person: resources.name, recordedBy: staff.name, job: jobs })
		.from(timeEntries)
		.innerJoin(resources, eq(resources.id, timeEntries.personId))
		.innerJoin(staff, eq(staff.id, timeEntries.recordedBy))
		.leftJoin(jobs, eq(jobs.id, timeEntries.jobId))
		.where(eq(timeEntries.id, id));
	if (!row) return null;
	const { entry, person, recordedBy, job } = row;
	const { startedAt, endedAt, breakMinutes } = entry;
	const events = await listAuditEvents({ entity: "time-entry", id });
	const clock = (at: Date | string) => formatClock(new Date(at), settings.timeZone);
	const range = ({ start, end }: Times) => (end ? `${clock(start)} to ${clock(end)}` : `since ${clock(start)}`);
	return {
		id,
		version: entry.version,
		person,
		recorded: entry.enteredReason ? `Entered by ${recordedBy}` : `Recorded by ${recordedBy}`,
		minutes: entry.minutes,
		isRemoved: entry.deletedAt !== null,
		dayText: formatShortDay(entry.day),
		job: job && { id: job.id, number: job.number, toName: job.toName },
		times: endedAt ? `${clock(startedAt)} to ${clock(endedAt)}` : `Since ${clock(startedAt)}`,
		values: {
			day: today(startedAt),
			start: toField(startedAt),
			end: endedAt ? toField(endedAt) : "",
			breakMinutes: String(breakMinutes),
		},
		history: events.map(({ id: eventId, action, actorName, at, diff }) => {
			const { from, reason = "" } = (diff ?? {}) as { from?: Times; reason?: string };
			const before = from ? ` from ${range(from)}` : "";
			return {
				id: eventId,
				by: `${actorName}, ${formatInstant(at, settings.timeZone)}`,
				text: `${labels[action] ?? action}${before}: ${reason}`,
			};
		}),
	};
}

/** "07:30" on the company's clock */
const toField = (at: Date) => companyTime(at).toPlainTime().toString({ smallestUnit: "minute" });
