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
	treeCount: number;
	/** photos in all, and those that have been uploaded */
	photos: number;
	uploadedPhotos: number;
	conflicts: number;
};

export function estimateListStatus(facts: EstimateListFacts): ListStatus {
	const { status, owner, treeCount, photos, uploadedPhotos, conflicts } = facts;
	const label = statusLabels[status];
	const parts = [
		conflicts ? `${conflicts === 1 ? "1 conflict" : `${conflicts} conflicts`} to resolve` : label,
		treeCount ? `${treeCount} ${treeCount === 1 ? "tree" : "trees"}` : "no trees yet",
		uploadedPhotos < photos
			? `${photos - uploadedPhotos} of ${photos} ${photos === 1 ? "photo" : "photos"} not uploaded`
			: "",
		owner,
	];
	return { label, reason: parts.filter(Boolean).join(", "), tone: conflicts ? "urgent" : statusTones[status] };
}
