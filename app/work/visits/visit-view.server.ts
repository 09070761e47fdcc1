// What a customer sees of a visit. Names every field, so that nothing internal gets to the page.
import { and, eq } from "drizzle-orm";
import { listPublicTeam, type PublicMember } from "#app/content/team/team.server.ts";
import { readCompany } from "#app/people/company/company.server.ts";
import { firstName } from "#app/people/customers/greeting.ts";
import { addDays, today } from "#app/platform/dates.server.ts";
import { formatShortDay } from "#app/platform/dates.ts";
import { db } from "#app/platform/db.server.ts";
import { settings } from "#app/platform/env.server.ts";
import { resources } from "#app/work/resources/tables.server.ts";
import { getArrivalWindow, isNotified } from "#app/work/schedule/arrival-window.server.ts";
import { bookings } from "#app/work/schedule/tables.server.ts";
import { describeArrival, formatClock } from "./arrival.ts";
import { findLatePromise } from "./promise.server.ts";
import { readJobScope, type VisitRecord } from "./visit-record.server.ts";

export type VisitPerson = { name: string; portrait: PublicMember["portrait"] };

export async function readVisitView(record: VisitRecord, now: Date) {
	const { visit, job } = record;
	const { status, during, expectedAt, moveRequest, notifiedAt } = visit;
	const scope = await readJobScope(job);
	const isOpen = (status === "scheduled" || status === "confirmed") && during.to > now;
	return {
		status,
		isOpen,
		moveRequest,
		...describeArrival(getArrivalWindow(visit), settings.timeZone),
		from: during.from.toISOString(),
		isPast: during.to <= now,
		/** the office moved it and hasn't told the customer by email */
		hasMovedSince: isOpen && notifiedAt !== null && !isNotified(visit),
		/** null: the visit keeps what was promised */
		late: isOpen ? await findLatePromise(record) : null,
		expected: status === "en-route" && expectedAt ? formatClock(expectedAt, settings.timeZone) : "",
		address: job.siteAddress,
		work: scope.lines.map(({ title }) => title),
		access: isOpen ? scope.access : "",
		people: status === "canceled" ? [] : await listPeople(visit.id, now),
		days: isOpen ? await listOtherDays({ visit }, now) : [],
	};
}

/** The people who come, by first name, with their portraits on the team page. */
async function listPeople(visitId: string, now: Date): Promise<VisitPerson[]> {
	const [booked, team] = await Promise.all([
		db
			.select({ name: resources.name })
			.from(bookings)
			.innerJoin(resources, and(eq(resources.id, bookings.resourceId), eq(resources.kind, "person")))
			.where(eq(bookings.visitId, visitId))
			.orderBy(resources.position, resources.name),
		listPublicTeam(now),
	]);
	return booked.map(({ name }) => {
		const member = team.find((one) => one.name.trim().toLowerCase() === name.trim().toLowerCase());
		return { name: firstName(name), portrait: member?.portrait ?? null };
	});
}

const offeredDays = 10;
const daysAhead = 28;

/** The days that a customer can choose from when asking to move: the company's open days, from the day after tomorrow. */
export async function listOtherDays({ visit }: Pick<VisitRecord, "visit">, now: Date) {
	const { hours } = await readCompany();
	const plannedOn = today(visit.during.from);
	const all = Array.from({ length: daysAhead }, (_, index) => addDays(today(now), index + 2));
	return all
		.filter((day) => day !== plannedOn && hours[Temporal.PlainDate.from(day).dayOfWeek - 1])
		.slice(0, offeredDays)
		.map((day) => ({ value: day, label: formatShortDay(day) }));
}
