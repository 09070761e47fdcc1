// The estimates of today and tomorrow on the dashboard. One that the customer hasn't been told of becomes an action item.
import { and, eq, inArray, sql } from "drizzle-orm";
import {
	type AttentionRow,
	attentionRows,
	type CausePage,
	type CauseRow,
	type CauseSource,
	type Figure,
} from "#app/noun/attention.server.ts";
import { townOfAddress } from "#app/people/customers/address.ts";
import { addDays, endOfDay, today } from "#app/platform/dates.server.ts";
import { formatShortDay } from "#app/platform/dates.ts";
import { db } from "#app/platform/db.server.ts";
import { settings } from "#app/platform/env.server.ts";
import { listOrder, type Page, rowsToRead, toPage } from "#app/platform/list.server.ts";
import { formatTimeRange } from "#app/platform/time-range.server.ts";
import { formatInquiryNumber } from "#app/sales/inquiries/inquiry.ts";
import { calendarPath } from "#app/work/calendar/calendar-view.ts";
import { formatClock } from "#app/work/visits/arrival.ts";
import { appointmentState, appointmentStatusLabels } from "./appointment.ts";
import { listAppointments } from "./appointment-record.server.ts";
import { appointments } from "./tables.server.ts";

const start = sql`lower(${appointments.during})`;
const byStart = listOrder("asc", { value: start, type: "timestamp with time zone" }, appointments.id);

/** Those that haven't started and do so by the end of tomorrow. */
const isUpcoming = (now: Date) =>
	and(
		eq(appointments.status, "scheduled"),
		sql`${appointments.during} && ${formatTimeRange({ from: now, to: endOfDay(addDays(today(now), 1)) })}::tstzrange`,
		sql`${start} > ${now.toISOString()}::timestamptz`,
	);

async function listUpcoming(page: CausePage, now: Date): Promise<Page<CauseRow>> {
	const found = await db
		.select({
			id: appointments.id,
			cursor: byStart.cursor,
			isListed: sql<boolean>`coalesce((${isUpcoming(now)}), false)`,
		})
		.from(appointments)
		.where("ids" in page ? inArray(appointments.id, [...page.ids]) : and(isUpcoming(now), byStart.after(page.after)))
		.orderBy(...byStart.by)
		.limit(rowsToRead);
	const records = new Map((await listAppointments(found.map(({ id }) => id))).map((one) => [one.appointment.id, one]));
	const { rows, next } = toPage(found, ({ id, isListed }) => ({ id, isListed }));
	return {
		next,
		rows: rows.flatMap(({ id, isListed }): CauseRow[] => {
			const record = records.get(id);
			if (!record) return [];
			const { appointment, contact, inquiry, estimator } = record;
			const { from } = appointment.during;
			const day = today(from);
			const isToday = day === today(now);
			const when = `${isToday ? "today" : day === addDays(today(now), 1) ? "tomorrow" : formatShortDay(day)} at ${formatClock(from, settings.timeZone)}`;
			const isTold = appointment.customerToldAt !== null;
			return [
				{
					id,
					to: `${calendarPath}/appointments/${id}`,
					name: contact.name,
					reason: isTold ? `Estimate ${when}, ${estimator.name}` : `Hasn't been told of the estimate ${when}`,
					tone: isTold ? "info" : isToday ? "urgent" : "waiting",
					foot: formatInquiryNumber(inquiry.number),
					place: townOfAddress(contact.address),
					damage: isTold ? "work" : "customer",
					button: isTold ? "Open estimate" : "Confirm",
					since: from,
					status: appointmentStatusLabels[appointmentState(appointment, now)],
					cause:
						isListed && !isTold
							? { kind: "unconfirmed", title: `Confirm the estimate with ${contact.name}`, dueOn: today(now) }
							: null,
				},
			];
		}),
	};
}

export const causes: CauseSource = {
	order: 48,
	entity: "appointment",
	permission: "calendar.view",
	list: listUpcoming,
};

export async function findUpcomingAppointments(now: Date): Promise<{ rows: AttentionRow[]; figures: Figure[] }> {
	return { rows: attentionRows(await listUpcoming({ after: null }, now), "appointment"), figures: [] };
}
