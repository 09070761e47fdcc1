// Reads what estimators have planned, to find the times at which a customer can book.
import { and, asc, eq, inArray, isNull, ne, sql } from "drizzle-orm";
import { findTownCoordinates } from "#app/content/places/service-area.ts";
import { readCompany } from "#app/people/company/company.server.ts";
import { properties } from "#app/people/customers/tables.server.ts";
import { addDays, atLocalTime, endOfDay, startOfDay, today } from "#app/platform/dates.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { formatTimeRange } from "#app/platform/time-range.server.ts";
import { currentContact } from "#app/sales/inquiries/contact.ts";
import { inquiries } from "#app/sales/inquiries/tables.server.ts";
import { findHoliday } from "#app/trade/holidays.ts";
import type { Coordinates } from "#app/trade/travel.ts";
import { listMeetingTimes } from "#app/work/calendar/occurrences.server.ts";
import { resources } from "#app/work/resources/tables.server.ts";
import { workingDay } from "#app/work/schedule/slots.ts";
import { bookings, jobs, visits } from "#app/work/schedule/tables.server.ts";
import { daysAhead, leadHours, usualMinutes } from "./appointment.ts";
import { type EstimatorDay, listOpenTimes, type OpenTime } from "./open-times.ts";
import { appointments } from "./tables.server.ts";

type Reader = Pick<Tx, "select">;
type Inquiry = typeof inquiries.$inferSelect;

export type OpenTimes = {
	site: Coordinates | null;
	times: OpenTime[];
	days: EstimatorDay[];
	/** where we are on each day */
	planned: Map<string, Coordinates[]>;
};

/** When an estimator can come to the address of an inquiry. `except`: the appointment that is being moved. */
export async function readOpenTimes(
	inquiry: Inquiry,
	now: Date,
	except: string | null = null,
	on: Reader = db,
): Promise<OpenTimes> {
	const first = today(now);
	const last = addDays(first, daysAhead);
	const [company, site, { days, planned }] = [
		await readCompany(),
		await locateInquiry(inquiry, on),
		await readDays(first, last, except, on),
	];
	const notBefore = now.getTime() + leadHours * 3_600_000;
	return { site, days, planned, times: listOpenTimes({ site, minutes: usualMinutes, notBefore }, company, days) };
}

/** The pin of its property, or else the middle of its town. */
async function locateInquiry(inquiry: Inquiry, on: Reader): Promise<Coordinates | null> {
	const [pin] = inquiry.propertyId
		? await on
				.select({ latitude: properties.latitude, longitude: properties.longitude })
				.from(properties)
				.where(eq(properties.id, inquiry.propertyId))
		: [];
	return toPlace(pin?.latitude ?? null, pin?.longitude ?? null, currentContact(inquiry).address);
}

function toPlace(latitude: number | null, longitude: number | null, address: string): Coordinates | null {
	return latitude !== null && longitude !== null ? { latitude, longitude } : findTownCoordinates(address);
}

/** The estimators whom customers can book. */
export function listEstimators(on: Reader = db) {
	return on
		.select({ id: resources.id, name: resources.name, hours: resources.hours, staffId: resources.staffId })
		.from(resources)
		.where(and(eq(resources.kind, "person"), isNull(resources.retiredAt), sql`'estimator' = any(${resources.skills})`))
		.orderBy(asc(resources.position), asc(resources.name), asc(resources.id));
}

/** The working days of all estimators, and where the company is on each day. */
async function readDays(first: string, last: string, except: string | null, on: Reader) {
	const during = { from: startOfDay(first), to: endOfDay(last) };
	const range = formatTimeRange(during);
	const estimators = await listEstimators(on);
	if (!estimators.length) return { days: [], planned: new Map<string, Coordinates[]>() };
	const visitRows = await on
		.select({
			id: visits.id,
			during: visits.during,
			siteAddress: jobs.siteAddress,
			latitude: properties.latitude,
			longitude: properties.longitude,
		})
		.from(visits)
		.innerJoin(jobs, eq(jobs.id, visits.jobId))
		.innerJoin(properties, eq(properties.id, jobs.propertyId))
		.where(and(sql`${visits.during} && ${range}::tstzrange`, ne(visits.status, "canceled")));
	const appointmentRows = await on
		.select({
			id: appointments.id,
			during: appointments.during,
			bookedBy: appointments.bookedBy,
			resourceId: appointments.resourceId,
			inquiry: inquiries,
			latitude: properties.latitude,
			longitude: properties.longitude,
		})
		.from(appointments)
		.innerJoin(inquiries, eq(inquiries.id, appointments.inquiryId))
		.leftJoin(properties, eq(properties.id, inquiries.propertyId))
		.where(
			and(
				sql`${appointments.during} && ${range}::tstzrange`,
				ne(appointments.status, "canceled"),
				except ? ne(appointments.id, except) : undefined,
			),
		);
	const bookingRows = await on
		.select({
			resourceId: bookings.resourceId,
			during: bookings.during,
			visitId: bookings.visitId,
			appointmentId: bookings.appointmentId,
		})
		.from(bookings)
		.where(
			and(
				inArray(
					bookings.resourceId,
					estimators.map(({ id }) => id),
				),
				sql`${bookings.during} && ${range}::tstzrange`,
			),
		);
	const meetings = await listMeetingTimes(first, last, on);
	const places = new Map<string, Coordinates | null>([
		...visitRows.map(({ id, latitude, longitude, siteAddress }): [string, Coordinates | null] => [
			id,
			toPlace(latitude, longitude, siteAddress),
		]),
		...appointmentRows.map(({ id, latitude, longitude, inquiry }): [string, Coordinates | null] => [
			id,
			toPlace(latitude, longitude, currentContact(inquiry).address),
		]),
	]);
	const all = Array.from({ length: daysAhead + 1 }, (_, index) => addDays(first, index));
	const days = estimators.flatMap(({ id, hours, staffId }) =>
		all.flatMap((day): EstimatorDay[] => {
			const window = workingDay(day, hours);
			if (!window || findHoliday(day)) return [];
			const stops = [
				...bookingRows
					.filter((row) => row.resourceId === id && row.appointmentId !== (except ?? ""))
					.map((row) => ({ ...row.during, site: places.get(row.visitId ?? row.appointmentId ?? "") ?? null })),
				...meetings
					.filter(({ staffIds }) => staffId !== null && (staffIds === null || staffIds.includes(staffId)))
					.map((meeting) => ({ ...meeting.during, site: null })),
			].map(({ from, to, site }) => ({ from: from.getTime(), to: to.getTime(), site }));
			const [from, to] = [atLocalTime(day, window[0]).getTime(), atLocalTime(day, window[1]).getTime()];
			return [
				{
					estimatorId: id,
					day,
					from,
					to,
					stops: stops.filter((stop) => stop.from < to && stop.to > from),
					booked: appointmentRows.filter(
						(row) => row.resourceId === id && row.bookedBy === "customer" && today(row.during.from) === day,
					).length,
				},
			];
		}),
	);
	const planned = new Map<string, Coordinates[]>();
	for (const row of [...visitRows, ...appointmentRows]) {
		const place = places.get(row.id);
		const day = today(row.during.from);
		if (place) planned.set(day, [...(planned.get(day) ?? []), place]);
	}
	return { days, planned };
}
