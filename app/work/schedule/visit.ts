// Visits: their statuses and what they may become. Pure.
import type { TimeRange } from "#app/platform/time-range.server.ts";

export const visitStatuses = [
	...["tentative", "scheduled", "confirmed"],
	...["en-route", "in-progress", "on-hold", "done", "canceled"],
] as const;
export type VisitStatus = (typeof visitStatuses)[number];

export const visitStatusLabels: Record<VisitStatus, string> = {
	tentative: "Tentative",
	scheduled: "Scheduled",
	confirmed: "Confirmed",
	"en-route": "On the way",
	"in-progress": "In progress",
	"on-hold": "On hold",
	done: "Done",
	canceled: "Canceled",
};

/** Statuses in which the office can still move a visit or change who is on it. */
export const plannedStatuses = ["tentative", "scheduled", "confirmed"] as const satisfies VisitStatus[];

/** From which statuses each step is possible. */
export const visitSteps = {
	confirm: { from: ["tentative", "scheduled"], to: "confirmed" },
	leave: { from: ["scheduled", "confirmed", "tentative"], to: "en-route" },
	start: { from: ["scheduled", "confirmed", "tentative", "en-route", "on-hold"], to: "in-progress" },
	pause: { from: ["in-progress"], to: "on-hold" },
	finish: { from: ["in-progress", "on-hold"], to: "done" },
	reopen: { from: ["done"], to: "in-progress" },
	cancel: { from: ["tentative", "scheduled", "confirmed", "on-hold"], to: "canceled" },
} as const satisfies Record<string, { from: readonly VisitStatus[]; to: VisitStatus }>;
export type VisitStep = keyof typeof visitSteps;

export const jobStatuses = ["unscheduled", "scheduled", "done", "canceled"] as const;
export type JobStatus = (typeof jobStatuses)[number];

export const jobStatusLabels: Record<JobStatus, string> = {
	unscheduled: "Unscheduled",
	scheduled: "Scheduled",
	done: "Done",
	canceled: "Canceled",
};

export const seriesUnits = ["weeks", "months", "years"] as const;

export const absenceKinds = ["time-off", "maintenance"] as const;
export type AbsenceKind = (typeof absenceKinds)[number];

export const absenceKindLabels: Record<AbsenceKind, string> = { "time-off": "Time off", maintenance: "Maintenance" };

/** What a visit was before a change, so that the change can be undone. */
export type VisitState = {
	status: VisitStatus;
	/** ISO instants */
	from: string;
	to: string;
	bookings: { resourceId: string; crewId: string | null }[];
};

/** What an email to the customer says of a visit. */
export const noticeKinds = ["scheduled", "moved", "canceled"] as const;
export type NoticeKind = (typeof noticeKinds)[number];

const minuteMs = 60_000;

/** When the crew arrives. At least a minute long, because an empty range has no start. */
export function getArrivalWindow({ during, arrivalMinutes }: { during: TimeRange; arrivalMinutes: number }): TimeRange {
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
