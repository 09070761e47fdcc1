// A field estimate: what was seen at the trees and what the work takes. Pure.

import type { Role } from "#app/people/staff/permissions.ts";
import type { SentPhotoFields } from "#app/sync/stroke.ts";
import type { FindingFields, TreeFields } from "#app/trees/tree.ts";

/** On the device an estimate is "local" until its first sending; the server knows it from "draft" on. */
export const statuses = ["draft", "submitted", "reviewed", "quoted", "dropped"] as const;
export type EstimateStatus = (typeof statuses)[number];

export const statusWords: Record<EstimateStatus | "local", string> = {
	local: "On this device",
	draft: "In the field",
	submitted: "To review",
	reviewed: "Reviewed",
	quoted: "Quoted",
	dropped: "Dropped",
};

/** Saved views of the list. */
export const views = ["review", "field", "reviewed", "quoted", "dropped", "all"] as const;
export type View = (typeof views)[number];

type Transition = { from: readonly EstimateStatus[]; to: EstimateStatus; roles: readonly Role[] };
const desk: readonly Role[] = ["owner", "office", "estimator"];
const reviewers: readonly Role[] = ["owner", "office"];

/** Every pair not listed is refused. */
export const transitions = {
	submit: { from: ["draft"], to: "submitted", roles: desk },
	/** back to the estimator, with a reason */
	"send-back": { from: ["submitted"], to: "draft", roles: reviewers },
	review: { from: ["submitted"], to: "reviewed", roles: reviewers },
	reopen: { from: ["reviewed"], to: "submitted", roles: reviewers },
	quote: { from: ["reviewed"], to: "quoted", roles: desk },
	drop: { from: ["draft", "submitted", "reviewed"], to: "dropped", roles: reviewers },
} as const satisfies Record<string, Transition>;
export type EstimateEvent = keyof typeof transitions;

export function mayHappen(status: EstimateStatus, event: EstimateEvent): boolean {
	return (transitions[event].from as readonly EstimateStatus[]).includes(status);
}

/** An estimator writes until it is submitted, a reviewer until it is quoted. Afterwards corrections go to the quote. */
export function mayEdit(status: EstimateStatus, role: Role): boolean {
	if (status === "draft") return desk.includes(role);
	return (status === "submitted" || status === "reviewed") && reviewers.includes(role);
}

export const workTypes = ["remove", "prune", "clear", "stump", "cable", "treat", "cleanup", "other"] as const;
export type WorkType = (typeof workTypes)[number];
export const workWords: Record<WorkType, string> = {
	remove: "Remove",
	prune: "Prune",
	clear: "Clear from house or wires",
	stump: "Grind stump",
	cable: "Cable or brace",
	treat: "Treat",
	cleanup: "Clean up",
	other: "Other work",
};

export const accesses = ["open", "tight", "hard"] as const;
export type Access = (typeof accesses)[number];
export const accessWords: Record<Access, string> = { open: "Open", tight: "Tight", hard: "Hard" };

export const hauls = ["away", "chips-stay", "all-stays"] as const;
export type Haul = (typeof hauls)[number];
export const haulWords: Record<Haul, string> = {
	away: "All hauled away",
	"chips-stay": "Chips stay, wood goes",
	"all-stays": "Chips and wood stay",
};

export const machines = ["chipper", "bucket", "skid", "grinder", "crane"] as const;
export type Machine = (typeof machines)[number];
export const machineWords: Record<Machine, string> = {
	chipper: "Chipper",
	bucket: "Bucket truck",
	skid: "Mini skid steer",
	grinder: "Stump grinder",
	crane: "Crane",
};

/** One piece of work, at one tree or at the whole place. */
export type ItemFields = {
	treeId: string | null;
	work: WorkType;
	/** what is done, in words for the quote: "Deadwood over 2 in, clear 8 ft from the roof" */
	spec: string;
	/** people, 1 to 8 */
	crew: number;
	/** hours of the whole crew by somebody who looked; null leaves it to the price book's curve */
	hours: number | null;
	machines: Machine[];
	access: Access;
	nearStructure: boolean;
	decay: boolean;
	storm: boolean;
	haul: Haul;
	/** widest at the ground */
	stumpInches: number | null;
	/** cents; the estimator's own price instead of the reckoned one, with its reason */
	ownPrice: number | null;
	ownReason: string;
	/** the customer may leave it out */
	optional: boolean;
	position: number;
};

export const newItem: ItemFields = {
	treeId: null,
	work: "prune",
	spec: "",
	crew: 3,
	hours: null,
	machines: ["chipper"],
	access: "open",
	nearStructure: false,
	decay: false,
	storm: false,
	haul: "away",
	stumpInches: null,
	ownPrice: null,
	ownReason: "",
	optional: false,
	position: 0,
};

/** Who and where; a customer or property that is not known yet is made when the estimate first arrives. */
export type EstimateFields = {
	customerId: string | null;
	propertyId: string | null;
	inquiryId: string | null;
	name: string;
	email: string;
	phone: string;
	address: string;
	notes: string;
	/** miles from the yard by road or as the crow flies; null when nobody knows */
	miles: number | null;
	/** the price book the figures on the device came from */
	priceBook: number | null;
};

type PhotoFields = SentPhotoFields & { treeId: string | null };

/** All entities hang on one estimate; a tree names the estimate that first saw it. */
export type Entities = {
	estimate: EstimateFields;
	tree: TreeFields & { estimateId: string };
	finding: FindingFields & { estimateId: string; treeId: string };
	item: ItemFields & { estimateId: string };
	photo: PhotoFields & { estimateId: string };
};
export type Entity = keyof Entities;
