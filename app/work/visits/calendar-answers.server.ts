// Answers to the calendar invitation of a visit. They confirm the visit or tell the office; the plan changes only by hand.
import type { CalendarAnswer } from "#app/messaging/inbox/events.server.ts";
import { normalizeEmail } from "#app/people/customers/matching.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { confirmVisit, requestMove } from "./answers.server.ts";
import { findLatePromise } from "./promise.server.ts";
import { visitUid } from "./visit-calendar.server.ts";
import { findVisitRecord } from "./visit-record.server.ts";

const fromCalendar = { ip: "", userAgent: "Calendar" };

/** Applies the customer's answer to the current time of the visit. Others, and older ones, change nothing. */
export async function applyCalendarAnswer({ uid, sequence, answer, from, at }: CalendarAnswer): Promise<void> {
	const id = /^visit-([\da-f-]{36})@/.exec(uid)?.[1] ?? "";
	if (!isUuid(id) || uid !== visitUid(id)) return;
	const record = await findVisitRecord(id);
	if (!record || record.visit.sequence !== sequence) return;
	if (!record.toEmail || normalizeEmail(record.toEmail) !== normalizeEmail(from)) return;
	const seenFrom = record.visit.during.from;
	if (answer === "declined") {
		await requestMove(record, { seenFrom, days: [], note: "Declined the calendar invitation." }, fromCalendar, at);
		return;
	}
	// agreeing to a day after the promised one takes more than a calendar
	if (record.visit.status === "scheduled" && !record.visit.moveRequest && !(await findLatePromise(record)))
		await confirmVisit(record, seenFrom, fromCalendar, at);
}
