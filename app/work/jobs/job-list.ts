// The list of jobs: its views, and what a row says. Pure.
import { formatShortDay } from "#app/platform/dates.ts";

export const jobViews = ["ready", "under-way", "done", "all"] as const;
export type JobView = (typeof jobViews)[number];
export const jobViewLabels: Record<JobView, string> = {
	ready: "Ready",
	"under-way": "Under way",
	done: "Done",
	all: "All",
};

/** A search without a view searches all jobs. */
export function parseJobView(query: URLSearchParams): JobView {
	const view = jobViews.find((one) => one === query.get("view"));
	return view ?? (query.get("search") ? "all" : "ready");
}

type JobDays = { visitOn: string | null; startOn: string; crew: string };

/** "Tue, Nov 24, Crew 1", or "Planned start Tue, Nov 24, no visit yet" before there is a visit. */
export function describeStart({ visitOn, startOn, crew }: JobDays): string {
	if (visitOn) return [formatShortDay(visitOn), crew].filter(Boolean).join(", ");
	return startOn ? `Planned start ${formatShortDay(startOn)}, no visit yet` : "No visit yet";
}
