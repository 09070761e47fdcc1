import type { JobRecords } from "#app/noun/job.server.ts";
import type { JobPart } from "#app/noun/job-part.ts";
import { withPermission } from "#app/noun/registry.server.ts";
import { today } from "#app/platform/dates.server.ts";
import { formatShortDay } from "#app/platform/dates.ts";
import { settings } from "#app/platform/env.server.ts";
import { calendarPath } from "#app/work/calendar/calendar-view.ts";
import { formatClock } from "#app/work/visits/arrival.ts";
import { appointmentState } from "./appointment.ts";
import { type AppointmentRecord, listAppointmentsOf } from "./appointment-record.server.ts";

/**
 * The estimate appointments of a job's inquiry. Until one is over, the estimate is what we wait for; one that is over leaves the
 * next step to the inquiry, so it counts as closed.
 */
export const jobRecords: JobRecords = {
	order: 12,
	links: [{ table: "appointments", column: "inquiry_id" }],
	find: withPermission("calendar.view", async (_by, ids, now): Promise<JobPart> => {
		const found = (await listAppointmentsOf(ids)).filter(({ appointment }) => appointment.status !== "canceled");
		const next = found.find(({ appointment }) => appointmentState(appointment, now) === "scheduled");
		return {
			documents: found.map((record) => {
				const isDone = record !== next;
				return {
					entity: "appointment",
					id: record.appointment.id,
					to: toPath(record),
					label: "Estimate",
					amount: null,
					status: `${isDone ? "" : "Scheduled "}${describe(record)}`,
					tone: isDone ? "closed" : "info",
				};
			}),
			step: next
				? {
						kind: "wait",
						label: "",
						to: toPath(next),
						reason: `${next.estimator.name} comes for the estimate on ${describe(next).replace(/\.$/, "")}.`,
					}
				: null,
		};
	}),
};

const toPath = ({ appointment }: AppointmentRecord) => `${calendarPath}/appointments/${appointment.id}`;

/** "Tue, Dec 1, 9:30 a.m." */
function describe({ appointment: { during } }: AppointmentRecord): string {
	return `${formatShortDay(today(during.from))}, ${formatClock(during.from, settings.timeZone)}`;
}
