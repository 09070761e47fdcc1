// Time entries from phones and the office. A string is why an entry is refused.
import { and, eq, gt, isNotNull, isNull, lt, ne } from "drizzle-orm";
import { today } from "#app/platform/dates.server.ts";
import { withoutDoublePeriods } from "#app/platform/dates.ts";
import type { Tx } from "#app/platform/db.server.ts";
import { settings } from "#app/platform/env.server.ts";
import { resources } from "#app/work/resources/tables.server.ts";
import { formatClock } from "#app/work/visits/arrival.ts";
import { timeEntries } from "./tables.server.ts";

type EntryTimes = {
	personId: string;
	startedAt: Date;
	/** null while the person is working */
	endedAt: Date | null;
	breakMinutes: number;
};

const dayMs = 86_400_000;

/** Adds an entry with an id of the phone or the office. */
export async function addTimeEntry(
	tx: Tx,
	by: { id: string },
	{ id, visitId, jobId, note = "", enteredReason = "", ...times }: EntryTimes & EntryOrigin,
	now: Date,
): Promise<string | null> {
	const refused = await findTimeProblem(tx, id, times);
	if (refused) return refused;
	await tx.insert(timeEntries).values({
		...times,
		id,
		visitId,
		jobId,
		note,
		enteredReason,
		day: today(times.startedAt),
		recordedBy: by.id,
		createdAt: now,
		updatedAt: now,
	});
	return null;
}

type EntryOrigin = { id: string; visitId: string | null; jobId: string | null; note?: string; enteredReason?: string };

/** Changes an entry from a phone; null removes it. What the office entered or corrected stays. */
export async function editTimeEntry(
	tx: Tx,
	id: string,
	times: EntryTimes | null,
	version: number,
	now: Date,
): Promise<string | null> {
	const refused = times && (await findTimeProblem(tx, id, times));
	if (refused) return refused;
	const [row] = await tx
		.update(timeEntries)
		.set({ ...(times ? { ...times, day: today(times.startedAt) } : { deletedAt: now }), version, updatedAt: now })
		.where(and(eq(timeEntries.id, id), isNull(timeEntries.correctedAt), eq(timeEntries.enteredReason, "")))
		.returning({ id: timeEntries.id });
	return row ? null : "The office entered or corrected this time. Call the office if it's wrong.";
}

/** Why these times can't be stored. The person's row is locked, so that two phones don't add the same hours at once. */
export async function findTimeProblem(tx: Tx, id: string, times: EntryTimes): Promise<string | null> {
	const { personId, startedAt, endedAt, breakMinutes } = times;
	const [person] = await tx
		.select({ name: resources.name, kind: resources.kind })
		.from(resources)
		.where(eq(resources.id, personId))
		.for("no key update");
	if (person?.kind !== "person") return "This person isn't on the list of crews and people.";
	if (!endedAt) return null;
	const length = endedAt.getTime() - startedAt.getTime();
	if (length <= 0) return "The end is before the start. Correct the times.";
	if (length > dayMs) return "That's more than 24 hours. Correct the times.";
	if (breakMinutes * 60_000 >= length) return "The break is longer than the time. Correct the break.";
	const [overlap] = await tx
		.select({ startedAt: timeEntries.startedAt, endedAt: timeEntries.endedAt })
		.from(timeEntries)
		.where(
			and(
				...[eq(timeEntries.personId, personId), ne(timeEntries.id, id), isNull(timeEntries.deletedAt)],
				...[isNotNull(timeEntries.endedAt), lt(timeEntries.startedAt, endedAt), gt(timeEntries.endedAt, startedAt)],
			),
		)
		.orderBy(timeEntries.startedAt)
		.limit(1);
	if (!overlap?.endedAt) return null;
	const [from, to] = [overlap.startedAt, overlap.endedAt].map((at) => formatClock(at, settings.timeZone));
	return withoutDoublePeriods(`${person.name} already has time from ${from} to ${to}. Correct one of the two.`);
}
