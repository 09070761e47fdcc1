// Visits: their statuses and what they may become. Pure.

export const visitStatuses = [
	...["draft", "scheduled", "confirmed"],
	...["en-route", "in-progress", "on-hold", "done", "canceled"],
] as const;
/** "draft": planned, and no one but the office knows of it until it is published */
export type VisitStatus = (typeof visitStatuses)[number];

export const visitStatusLabels: Record<VisitStatus, string> = {
	draft: "Draft",
	scheduled: "Scheduled",
	confirmed: "Confirmed",
	"en-route": "On the way",
	"in-progress": "In progress",
	"on-hold": "On hold",
	done: "Done",
	canceled: "Canceled",
};

/** Statuses in which the office can still move a visit or change who is on it. */
export const plannedStatuses = ["draft", "scheduled", "confirmed"] as const satisfies VisitStatus[];

/** From which statuses each step is possible. */
export const visitSteps = {
	confirm: { from: ["scheduled"], to: "confirmed" },
	leave: { from: ["scheduled", "confirmed"], to: "en-route" },
	start: { from: ["scheduled", "confirmed", "en-route", "on-hold"], to: "in-progress" },
	pause: { from: ["in-progress"], to: "on-hold" },
	finish: { from: ["in-progress", "on-hold"], to: "done" },
	log: { from: ["scheduled", "confirmed", "en-route", "in-progress", "on-hold"], to: "done" },
	reopen: { from: ["done"], to: "in-progress" },
	cancel: { from: ["draft", "scheduled", "confirmed", "on-hold"], to: "canceled" },
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

/** In place of minutes after the start: the crew arrives at any time of the visit's day. */
export const anyTime = 1440;
