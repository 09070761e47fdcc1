import { randomUUID } from "node:crypto";
import { and, eq, gte, inArray, isNull, sql } from "drizzle-orm";
import { actor, type Permitted } from "#app/noun/permit.server.ts";
import { staff } from "#app/people/staff/tables.server.ts";
import { recordAudit } from "#app/platform/audit.server.ts";
import { addDays } from "#app/platform/dates.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import type { MeetingValues } from "./meeting-form.ts";
import type { Scope } from "./meeting-scope.ts";
import type { Meeting, MeetingException } from "./occurrences.server.ts";
import { firstDay, listDays } from "./recurrence.server.ts";
import { meetingExceptions, meetingPeople, meetings } from "./tables.server.ts";

type Permit = Permitted<"calendar.edit">;

export type MeetingRecord = { meeting: Meeting; exceptions: MeetingException[]; people: string[] };

export async function findMeeting(id: string, on: Pick<Tx, "select"> = db): Promise<MeetingRecord | null> {
	const [meeting] = await on.select().from(meetings).where(eq(meetings.id, id));
	if (!meeting) return null;
	const exceptions = await on.select().from(meetingExceptions).where(eq(meetingExceptions.meetingId, id));
	const people = await on.select().from(meetingPeople).where(eq(meetingPeople.meetingId, id));
	return { meeting, exceptions, people: people.map(({ staffId }) => staffId) };
}

export async function createMeeting(by: Permit, values: MeetingValues, now: Date): Promise<string> {
	return db.transaction(async (tx) => {
		const id = await insertMeeting(tx, by, values, randomUUID(), now);
		await recordAudit(tx, actor(by), "meeting", id, "created", { title: values.title }, now);
		return id;
	});
}

async function insertMeeting(tx: Tx, by: Permit, values: MeetingValues, seriesId: string, now: Date): Promise<string> {
	const { people, ...content } = values;
	// the first day of a series is one of its days, as calendars expect
	const startsOn = firstDay(content.rule, content.startsOn);
	const untilOn = content.untilOn && content.untilOn < startsOn ? startsOn : content.untilOn;
	const [row] = await tx
		.insert(meetings)
		.values({ ...content, startsOn, untilOn, seriesId, createdBy: by.id, createdAt: now, updatedAt: now })
		.returning({ id: meetings.id });
	if (!row) throw new Error("no row came back");
	await setPeople(tx, row.id, people);
	return row.id;
}

/** People who no longer have an account are left out. */
async function setPeople(tx: Tx, meetingId: string, people: readonly string[]): Promise<void> {
	await tx.delete(meetingPeople).where(eq(meetingPeople.meetingId, meetingId));
	const known = people.length
		? await tx
				.select({ staffId: staff.id })
				.from(staff)
				.where(and(inArray(staff.id, [...people]), isNull(staff.deactivatedAt)))
		: [];
	if (known.length) await tx.insert(meetingPeople).values(known.map(({ staffId }) => ({ meetingId, staffId })));
}

export type MeetingChange = { id: string; version: number; scope: Scope /** the occurrence */; on: string | null };

/**
 * Changes one day of a series, that day and all after it, or all of it. The second splits the series: the days before stay as they
 * are. Answers with the meeting that the occurrence now belongs to.
 */
export async function saveMeeting(
	by: Permit,
	{ id, version, scope, on }: MeetingChange,
	values: MeetingValues,
	now: Date,
): Promise<{ kind: "done"; id: string } | { kind: "stale" }> {
	return db.transaction(async (tx) => {
		const before = await lockMeeting(tx, id, version);
		if (!before) return { kind: "stale" };
		const isSeries = before.meeting.rule !== "" && on !== null;
		const done = async (changedId: string) => {
			await recordAudit(tx, actor(by), "meeting", changedId, "edited", { scope, on, title: values.title }, now);
			return { kind: "done" as const, id: changedId };
		};
		if (isSeries && scope === "this") {
			await putException(tx, id, on, { ...values, isCanceled: false });
			await touch(tx, id, {}, now);
			return done(id);
		}
		if (isSeries && scope === "following" && hasDaysBefore(before.meeting, on)) {
			const rest = await insertMeeting(tx, by, values, before.meeting.seriesId, now);
			await moveExceptions(tx, before, on, rest, values);
			await touch(tx, id, { untilOn: addDays(on, -1) }, now);
			await recordAudit(tx, actor(by), "meeting", id, "split", { on }, now);
			return done(rest);
		}
		await saveAll(tx, before, isSeries ? on : null, values, now);
		return done(id);
	});
}

type MeetingDrop = { version: number; on: string | null; day: string; startMinute?: number | undefined };

/** Moves a meeting to another day or time, of a series only this one. */
export async function dropMeeting(
	by: Permit,
	id: string,
	{ version, on, day, startMinute }: MeetingDrop,
	now: Date,
): Promise<"done" | "stale"> {
	const record = await findMeeting(id);
	if (!record) return "stale";
	const { meeting, people } = record;
	const exception = on ? record.exceptions.find(({ originalOn }) => originalOn === on) : undefined;
	const { title, place, note, startMinutes, minutes } = exception ?? meeting;
	const isTimed = startMinutes !== null && startMinute !== undefined;
	const values: MeetingValues = {
		title,
		place,
		note,
		minutes,
		people: [...people],
		startsOn: day,
		// a meeting ends on its day
		startMinutes: isTimed ? Math.min(startMinute, 1439 - minutes) : startMinutes,
		rule: meeting.rule,
		untilOn: meeting.untilOn,
	};
	return (await saveMeeting(by, { id, version, scope: "this", on }, values, now)).kind;
}

/** Cancels one day of a series, that day and all after it, or all of it. */
export async function cancelMeeting(
	by: Permit,
	{ id, version, scope, on }: MeetingChange,
	now: Date,
): Promise<"done" | "stale"> {
	return db.transaction(async (tx) => {
		const before = await lockMeeting(tx, id, version);
		if (!before) return "stale";
		const { meeting } = before;
		const isSeries = meeting.rule !== "" && on !== null;
		if (isSeries && scope === "this") {
			const known = before.exceptions.find(({ originalOn }) => originalOn === on);
			await putException(tx, id, on, { ...meeting, startsOn: on, ...known, isCanceled: true });
			await touch(tx, id, {}, now);
		} else if (isSeries && scope === "following" && hasDaysBefore(meeting, on)) {
			await tx
				.delete(meetingExceptions)
				.where(and(eq(meetingExceptions.meetingId, id), gte(meetingExceptions.originalOn, on)));
			await touch(tx, id, { untilOn: addDays(on, -1) }, now);
		} else await touch(tx, id, { canceledAt: now }, now);
		await recordAudit(tx, actor(by), "meeting", id, "canceled", { scope: isSeries ? scope : "all", on }, now);
		return "done";
	});
}

async function lockMeeting(tx: Tx, id: string, version: number): Promise<MeetingRecord | null> {
	const [row] = await tx
		.select({ id: meetings.id })
		.from(meetings)
		.where(and(eq(meetings.id, id), eq(meetings.version, version), isNull(meetings.canceledAt)))
		.for("update");
	return row ? findMeeting(id, tx) : null;
}

const hasDaysBefore = (meeting: Meeting, on: string) => listDays(meeting, meeting.startsOn, addDays(on, -1)).length > 0;

type Change = Partial<Omit<typeof meetings.$inferInsert, "id">>;

async function touch(tx: Tx, id: string, change: Change, now: Date): Promise<void> {
	await tx
		.update(meetings)
		.set({
			...change,
			updatedAt: now,
			version: sql`${meetings.version} + 1`,
			sequence: sql`${meetings.sequence} + 1`,
		})
		.where(eq(meetings.id, id));
}

type ExceptionValues = Omit<MeetingException, "meetingId" | "originalOn">;

async function putException(tx: Tx, meetingId: string, originalOn: string, values: ExceptionValues): Promise<void> {
	const { isCanceled, title, place, note, startsOn, startMinutes, minutes } = values;
	const content = { isCanceled, title, place, note, startsOn, startMinutes, minutes };
	await tx
		.insert(meetingExceptions)
		.values({ ...content, meetingId, originalOn })
		.onConflictDoUpdate({ target: [meetingExceptions.meetingId, meetingExceptions.originalOn], set: content });
}

/** Days that were changed on their own keep that, if the new series still has them. */
async function moveExceptions(
	tx: Tx,
	{ meeting, exceptions }: MeetingRecord,
	on: string,
	newId: string,
	values: MeetingValues,
): Promise<void> {
	const later = exceptions.filter(({ originalOn }) => originalOn > on);
	for (const { originalOn, ...exception } of later)
		if (values.startsOn === on && listDays({ ...values }, originalOn, originalOn).length)
			await putException(tx, newId, originalOn, exception);
	await tx
		.delete(meetingExceptions)
		.where(and(eq(meetingExceptions.meetingId, meeting.id), gte(meetingExceptions.originalOn, on)));
}

/** `on`: the day that the form showed. Moving it by some days moves the whole series by as many. */
async function saveAll(
	tx: Tx,
	{ meeting, exceptions }: MeetingRecord,
	on: string | null,
	{ people, ...values }: MeetingValues,
	now: Date,
): Promise<void> {
	const days = on ? Temporal.PlainDate.from(on).until(values.startsOn).days : 0;
	const wanted = on ? addDays(meeting.startsOn, days) : values.startsOn;
	const startsOn = firstDay(values.rule, wanted);
	const untilOn = values.untilOn && values.untilOn < startsOn ? startsOn : values.untilOn;
	const next = { ...values, startsOn, untilOn };
	for (const { originalOn } of exceptions)
		if (!listDays(next, originalOn, originalOn).length)
			await tx
				.delete(meetingExceptions)
				.where(and(eq(meetingExceptions.meetingId, meeting.id), eq(meetingExceptions.originalOn, originalOn)));
	await touch(tx, meeting.id, next, now);
	await setPeople(tx, meeting.id, people);
}
