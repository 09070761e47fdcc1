// The status of a field estimate in lists, with its reason in one line. Pure.
import type { ListStatus, Tone } from "#app/ui/status.ts";
import { type EstimateStatus, statusLabels } from "./estimate.ts";

export const views = ["needs-review", "in-progress", "reviewed", "quoted", "archived", "all"] as const;
export type View = (typeof views)[number];
export const viewLabels: Record<View, string> = {
	"needs-review": "Needs review",
	"in-progress": "In progress",
	reviewed: "Reviewed",
	quoted: "Quoted",
	archived: "Archived",
	all: "All",
};

export const statusTones: Record<EstimateStatus, Tone> = {
	draft: "info",
	submitted: "waiting",
	reviewed: "good",
	quoted: "good",
	archived: "closed",
};

export type EstimateListFacts = {
	status: EstimateStatus;
	/** who made it */
	owner: string;
	/** null while it isn't reviewed */
	reviewer: string | null;
	/** calendar days of its last changes of status; "" for those that didn't happen */
	days: Record<"started" | "submitted" | "reviewed" | "updated", string>;
	treeCount: number;
	/** photos in all, and those that have been uploaded */
	photos: number;
	uploadedPhotos: number;
	conflicts: number;
};

export function estimateListStatus(facts: EstimateListFacts): ListStatus {
	const { status, treeCount, photos, uploadedPhotos, conflicts } = facts;
	const parts = [
		describeLastStep(facts),
		conflicts ? `${conflicts === 1 ? "1 conflict" : `${conflicts} conflicts`} to resolve` : "",
		treeCount ? `${treeCount} ${treeCount === 1 ? "tree" : "trees"}` : "no trees yet",
		uploadedPhotos < photos
			? `${photos - uploadedPhotos} of ${photos} ${photos === 1 ? "photo" : "photos"} not uploaded`
			: "",
	];
	const tone = conflicts ? "urgent" : statusTones[status];
	return { label: statusLabels[status], reason: parts.filter(Boolean).join(", "), tone };
}

const dayOfMonth = new Intl.DateTimeFormat("en-US", { timeZone: "UTC", month: "short", day: "numeric" });
const formatDayOfMonth = (date: string) => dayOfMonth.format(new Date(`${date}T00:00:00Z`));

/** "Submitted Nov 21 by Sam Ertl". A quoted or archived estimate no longer changes. */
function describeLastStep({ status, owner, reviewer, days }: EstimateListFacts): string {
	switch (status) {
		case "draft":
			return `Started ${formatDayOfMonth(days.started)} by ${owner}`;
		case "submitted":
			return `Submitted ${formatDayOfMonth(days.submitted || days.updated)} by ${owner}`;
		case "reviewed":
			return `Reviewed ${formatDayOfMonth(days.reviewed || days.updated)}${reviewer ? ` by ${reviewer}` : ""}`;
		default:
			return `${statusLabels[status]} ${formatDayOfMonth(days.updated)}`;
	}
}
