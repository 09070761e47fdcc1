// The days on which meetings take place.
import { and, asc, eq, gte, inArray, isNull, lte, or, sql } from "drizzle-orm";
import { addDays, atLocalTime, endOfDay, startOfDay } from "#app/platform/dates.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import type { TimeRange } from "#app/platform/time-range.server.ts";
import { listDays } from "./recurrence.server.ts";
import { meetingExceptions, meetingPeople, meetings } from "./tables.server.ts";

type Reader = Pick<Tx, "select">;
export type Meeting = typeof meetings.$inferSelect;
export type MeetingException = typeof meetingExceptions.$inferSelect;

/** One time that a meeting takes place. */
export type Occurrence = {
	meetingId: string;
	/** of the meeting */
	version: number;
	/** the day that the rule has it on, which names it */
	originalOn: string;
	title: string;
	place: string;
	note: string;
	startsOn: string;
	startMinutes: number | null;
	minutes: number;
	isRepeating: boolean;
	/** null: everyone */
	staffIds: string[] | null;
};

/** Days that an exception may have been moved by, to be found from its original day. */
const reach = 366;

/** What takes place from one day to another, both included, in the order of time. `staffId`: only that person's. */
export async function listOccurrences(
	first: string,
	last: string,
	{ staffId, on = db }: { staffId?: string; on?: Reader } = {},
): Promise<Occurrence[]> {
	const exceptionDay = on
		.select({ meetingId: meetingExceptions.meetingId })
		.from(meetingExceptions)
		.where(and(gte(meetingExceptions.startsOn, first), lte(meetingExceptions.startsOn, last)));
	const isInRange = and(
		lte(meetings.startsOn, last),
		or(
			and(eq(meetings.rule, ""), gte(meetings.startsOn, first)),
			and(sql`${meetings.rule} <> ''`, or(isNull(meetings.untilOn), gte(meetings.untilOn, first))),
		),
	);
	const invited = staffId
		? sql`(not exists (select 1 from ${meetingPeople} where ${meetingPeople.meetingId} = ${meetings.id})
			or exists (select 1 from ${meetingPeople} where ${meetingPeople.meetingId} = ${meetings.id} and ${meetingPeople.staffId} = ${staffId}))`
		: undefined;
	const rows = await on
		.select({
			meeting: meetings,
			staffIds: sql<string[]>`array(select ${meetingPeople.staffId}::text from ${meetingPeople}
				where ${meetingPeople.meetingId} = ${meetings.id} order by 1)`,
		})
		.from(meetings)
		.where(and(isNull(meetings.canceledAt), or(isInRange, inArray(meetings.id, exceptionDay)), invited))
		.orderBy(asc(meetings.startsOn), asc(meetings.id));
	const exceptions = rows.length
		? await on
				.select()
				.from(meetingExceptions)
				.where(
					and(
						inArray(
							meetingExceptions.meetingId,
							rows.map(({ meeting }) => meeting.id),
						),
						gte(meetingExceptions.originalOn, addDays(first, -reach)),
						lte(meetingExceptions.originalOn, addDays(last, reach)),
					),
				)
		: [];
	const byMeeting = Map.groupBy(exceptions, ({ meetingId }) => meetingId);
	return rows
		.flatMap(({ meeting, staffIds }) =>
			expand(meeting, byMeeting.get(meeting.id) ?? [], first, last).map((occurrence) => ({
				...occurrence,
				staffIds: staffIds.length ? staffIds : null,
			})),
		)
		.sort((a, b) => compare(a, b));
}

const compare = (a: Omit<Occurrence, "staffIds">, b: Omit<Occurrence, "staffIds">) =>
	a.startsOn < b.startsOn
		? -1
		: a.startsOn > b.startsOn
			? 1
			: (a.startMinutes ?? -1) - (b.startMinutes ?? -1) || a.title.localeCompare(b.title);

function expand(
	meeting: Meeting,
	exceptions: readonly MeetingException[],
	first: string,
	last: string,
): Omit<Occurrence, "staffIds">[] {
	const { id: meetingId, title, place, note, startMinutes, minutes } = meeting;
	const isRepeating = meeting.rule !== "";
	const changed = new Set(exceptions.map(({ originalOn }) => originalOn));
	const regular = listDays(meeting, first, last)
		.filter((day) => !changed.has(day))
		.map((day) => ({
			meetingId,
			version: meeting.version,
			originalOn: day,
			startsOn: day,
			title,
			place,
			note,
			startMinutes,
			minutes,
			isRepeating,
		}));
	const others = exceptions
		.filter(({ isCanceled, startsOn }) => !isCanceled && startsOn >= first && startsOn <= last)
		.map(({ isCanceled: _, ...exception }) => ({ ...exception, version: meeting.version, isRepeating }));
	return [...regular, ...others];
}

/** The time of an occurrence on the company's clock: at 7 a.m. on either side of a clock change. */
export function occurrenceTime({
	startsOn,
	startMinutes,
	minutes,
}: Pick<Occurrence, "startsOn" | "startMinutes" | "minutes">): TimeRange {
	if (startMinutes === null) return { from: startOfDay(startsOn), to: endOfDay(startsOn) };
	const from = atLocalTime(startsOn, startMinutes);
	return { from, to: new Date(from.getTime() + minutes * 60_000) };
}

/** When people are in a meeting; all-day ones don't keep anyone from working. */
export async function listMeetingTimes(
	first: string,
	last: string,
	on: Reader = db,
): Promise<{ during: TimeRange; staffIds: string[] | null }[]> {
	const found = await listOccurrences(first, last, { on });
	return found
		.filter(({ startMinutes }) => startMinutes !== null)
		.map((occurrence) => ({ during: occurrenceTime(occurrence), staffIds: occurrence.staffIds }));
}
