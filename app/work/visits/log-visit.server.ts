// A past visit that no phone recorded: the office enters when it took place, and the hours of who was there.
import { randomUUID } from "node:crypto";
import { and, asc, eq, isNull, notExists } from "drizzle-orm";
import { actor, type Permitted, permit } from "#app/noun/permit.server.ts";
import { recordAudit } from "#app/platform/audit.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { resources } from "#app/work/resources/tables.server.ts";
import { bookings } from "#app/work/schedule/tables.server.ts";
import { lockPastVisit, recordPastVisit, type StepResult } from "#app/work/schedule/visit-steps.server.ts";
import { addTimeEntry, findTimeProblem } from "#app/work/time-entries/record-time.server.ts";
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
	const { visitId, breakMinutes } = logged;
	const personIds = permit(by, "time.manage") ? logged.personIds : [];
	return db.transaction(async (tx): Promise<LogResult> => {
		const past = await lockPastVisit(tx, logged);
		if (!past) return { kind: "stale" };
		const { jobId, ...times } = past;
		if (times.endedAt > now) return { kind: "future" };
		const booked = await listPeopleWithoutHours(visitId, tx);
		if (personIds.some((personId) => !booked.some(({ id }) => id === personId))) return { kind: "stale" };
		const entries = booked
			.filter(({ id }) => personIds.includes(id))
			.map((person) => ({ ...times, id: randomUUID(), personId: person.id, visitId, jobId, breakMinutes }))
			// the same order in every request, because each locks its people
			.sort((a, b) => (a.personId < b.personId ? -1 : 1));
		for (const entry of entries) {
			const message = await findTimeProblem(tx, entry.id, entry);
			if (message) return { kind: "hours-refused", message };
		}
		const result = await recordPastVisit(tx, by, logged, times, now);
		if (result.kind !== "done") return result;
		for (const { id, ...entry } of entries) {
			const correction = { correctedAt: now, correctionReason: reason };
			const refused = await addTimeEntry(tx, by, { id, ...entry }, now);
			if (refused) throw new Error(`the hours of ${entry.personId}, who is locked, changed: ${refused}`);
			await tx.update(timeEntries).set(correction).where(eq(timeEntries.id, id));
			await recordAudit(tx, actor(by), "time-entry", id, "added", { reason }, now);
		}
		return result;
	});
}
