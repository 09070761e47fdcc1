// A past visit that no phone recorded: the office enters when it took place, and the hours of who was there.
import { and, asc, eq, isNull, notExists } from "drizzle-orm";
import { type Permitted, permit } from "#app/noun/permit.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { resources } from "#app/work/resources/tables.server.ts";
import { bookings } from "#app/work/schedule/tables.server.ts";
import { findPastTimes, recordPastVisit, type StepResult } from "#app/work/schedule/visit-steps.server.ts";
import { insertOfficeEntry } from "#app/work/time-entries/corrections.server.ts";
import { timeEntries } from "#app/work/time-entries/tables.server.ts";

type LoggedVisit = {
	visitId: string;
	seenVersion: number;
	/** minutes after midnight of the visit's day */
	start: number;
	end: number;
	/** whose hours these are */
	personIds: readonly string[];
	/** unpaid, of each of them */
	breakMinutes: number;
};

type LogResult = StepResult | { kind: "future" } | { kind: "hours-refused"; message: string };

const reason = "The crew didn't log the visit.";

/** The people who are booked for the visit and have no hours on it. */
export async function listPeopleWithoutHours(visitId: string, on: Pick<Tx, "select"> = db) {
	const hours = on
		.select({ id: timeEntries.id })
		.from(timeEntries)
		.where(
			and(eq(timeEntries.visitId, visitId), eq(timeEntries.personId, resources.id), isNull(timeEntries.deletedAt)),
		);
	return on
		.select({ id: resources.id, name: resources.name })
		.from(bookings)
		.innerJoin(resources, eq(resources.id, bookings.resourceId))
		.where(and(eq(bookings.visitId, visitId), eq(resources.kind, "person"), notExists(hours)))
		.orderBy(asc(resources.name), asc(resources.id));
}

/** Logs the visit with everyone's hours, or nothing of it. Hours need "time.manage". */
export async function logVisit(by: Permitted<"schedule.edit">, logged: LoggedVisit, now: Date): Promise<LogResult> {
	try {
		return await db.transaction((tx) => logWithHours(tx, by, logged, now));
	} catch (error) {
		// the visit isn't logged either
		if (error instanceof HoursRefused) return { kind: "hours-refused", message: error.message };
		throw error;
	}
}

class HoursRefused extends Error {}

async function logWithHours(
	tx: Tx,
	by: Permitted<"schedule.edit">,
	{ personIds, breakMinutes, ...logged }: LoggedVisit,
	now: Date,
): Promise<LogResult> {
	const { visitId } = logged;
	const past = await findPastTimes(tx, logged);
	if (!past) return { kind: "stale" };
	const { jobId, ...times } = past;
	if (times.endedAt > now) return { kind: "future" };
	const manager = permit(by, "time.manage");
	const booked = manager ? (await listPeopleWithoutHours(visitId, tx)).map(({ id }) => id) : [];
	if (manager && personIds.some((id) => !booked.includes(id))) return { kind: "stale" };
	const result = await recordPastVisit(tx, by, logged, times, now);
	if (!manager || result.kind !== "done") return result;
	// the same order in every request, because each locks its people
	for (const personId of booked.filter((id) => personIds.includes(id)).sort()) {
		const entry = { ...times, personId, visitId, jobId, breakMinutes, reason };
		const added = await insertOfficeEntry(tx, manager, entry, now);
		if ("refused" in added) throw new HoursRefused(added.refused);
	}
	return result;
}
