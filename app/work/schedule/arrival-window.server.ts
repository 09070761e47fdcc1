// When the crew arrives, as the customer is told.
import { endOfDay, startOfDay, today } from "#app/platform/dates.server.ts";
import type { TimeRange } from "#app/platform/time-range.server.ts";
import { anyTime, type VisitStatus } from "./visit.ts";

const minuteMs = 60_000;

/** The whole day for "any time that day". At least a minute long, because an empty range has no start. */
export function getArrivalWindow({ during, arrivalMinutes }: { during: TimeRange; arrivalMinutes: number }): TimeRange {
	if (arrivalMinutes === anyTime) {
		const day = today(during.from);
		return { from: startOfDay(day), to: endOfDay(day) };
	}
	return { from: during.from, to: new Date(during.from.getTime() + Math.max(1, arrivalMinutes) * minuteMs) };
}

/** Whether the customer was told of the visit as it is now. */
export function isNotified(visit: {
	status: VisitStatus;
	during: TimeRange;
	arrivalMinutes: number;
	notifiedDuring: TimeRange | null;
	notifiedAt: Date | null;
}): boolean {
	const { status, notifiedDuring, notifiedAt } = visit;
	if (status === "canceled") return notifiedAt !== null && notifiedDuring === null;
	const { from, to } = getArrivalWindow(visit);
	return notifiedDuring?.from.getTime() === from.getTime() && notifiedDuring.to.getTime() === to.getTime();
}
