// What the sender of an inquiry sees: their appointment, or the times to choose from. Names every field.
import { firstName } from "#app/people/customers/greeting.ts";
import { settings } from "#app/platform/env.server.ts";
import type { Inquiry } from "#app/sales/inquiries/inquiries.server.ts";
import { formatInquiryNumber } from "#app/sales/inquiries/inquiry.ts";
import { formatColumn } from "#app/work/schedule/calendar.ts";
import { formatClock, formatWeekday } from "#app/work/visits/arrival.ts";
import { isBookable, maxBookedPerDay, usualMinutes } from "./appointment.ts";
import { type AppointmentRecord, findOpenAppointment } from "./appointment-record.server.ts";
import { type OpenTimes, readOpenTimes } from "./open-times.server.ts";
import { nearbyMiles, type OpenTime, offerDays } from "./open-times.ts";

type OfferedTime = { value: string; label: string };
export type DayChoice = { day: string; label: string; isNearby: boolean; times: OfferedTime[] };
export type BookedView = { day: string; time: string; from: string; estimator: string };
export type BookingView = {
	number: string;
	minutes: number;
	booked: BookedView | null;
	/** null: online booking isn't possible, so nothing is offered */
	days: DayChoice[] | null;
	isAll: boolean;
};

/** `showAll`: every open time instead of the best ones. */
export async function readBookingView(inquiry: Inquiry, showAll: boolean, now: Date): Promise<BookingView> {
	const open = await findOpenAppointment(inquiry.id, now);
	const canBook = isBookable(inquiry.status);
	const found = canBook ? await readOpenTimes(inquiry, now, open?.appointment.id ?? null) : null;
	return {
		number: formatInquiryNumber(inquiry.number),
		minutes: usualMinutes,
		isAll: showAll,
		booked: open && toBooked(open),
		days: found?.times.length ? toChoices(found, showAll, open) : null,
	};
}

function toBooked({ appointment, estimator }: AppointmentRecord): BookedView {
	const { from } = appointment.during;
	return {
		day: formatWeekday(from, settings.timeZone),
		time: formatClock(from, settings.timeZone),
		from: from.toISOString(),
		estimator: firstName(estimator.name),
	};
}

function toChoices(found: OpenTimes, showAll: boolean, open: AppointmentRecord | null): DayChoice[] {
	const bookedFrom = open?.appointment.during.from.getTime();
	const isOffered = ({ estimatorId, day, from }: OpenTime) =>
		from !== bookedFrom &&
		found.days.some((one) => one.estimatorId === estimatorId && one.day === day && one.booked < maxBookedPerDay);
	const days = offerDays(found.times.filter(isOffered), found.site, found.planned, showAll ? "all" : "best");
	return days.map(({ day, times, nearMiles }) => ({
		day,
		label: formatColumn(day).label,
		isNearby: nearMiles !== null && nearMiles <= nearbyMiles,
		times: times.map(({ from }) => ({
			value: new Date(from).toISOString(),
			label: formatClock(new Date(from), settings.timeZone),
		})),
	}));
}
