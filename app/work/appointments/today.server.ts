import { maxTodayEntries, type TodayPart } from "#app/noun/today.ts";
import { townOfAddress } from "#app/people/customers/address.ts";
import { endOfDay, startOfDay } from "#app/platform/dates.server.ts";
import { formatTimeRange } from "#app/platform/time-range.server.ts";
import { calendarPath } from "#app/work/calendar/calendar-view.ts";
import { appointmentState, appointmentStatusLabels } from "./appointment.ts";
import { listAppointmentsIn } from "./appointment-record.server.ts";

/** The estimate appointments of a day in their order, with their estimators. */
export async function listAppointmentsToday(day: string, now: Date): Promise<TodayPart> {
	const range = formatTimeRange({ from: startOfDay(day), to: endOfDay(day) });
	const found = (await listAppointmentsIn(range)).filter(({ appointment }) => appointment.status !== "canceled");
	return {
		count: found.length,
		label: { one: "estimate", many: "estimates" },
		to: `${calendarPath}?view=day&date=${day}`,
		entries: found.slice(0, maxTodayEntries).map(({ appointment, contact, estimator }) => {
			const state = appointmentState(appointment, now);
			return {
				id: appointment.id,
				to: `${calendarPath}/appointments/${appointment.id}`,
				title: "Estimate",
				name: contact.name,
				place: townOfAddress(contact.address),
				from: appointment.during.from,
				until: appointment.during.to,
				who: estimator.name,
				status: appointmentStatusLabels[state],
				tone: state === "done" ? "good" : "plain",
				isOver: state === "done",
			};
		}),
	};
}
