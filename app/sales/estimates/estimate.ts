// A field estimate: what was found at the trees and the work they need. Pure.

import type { Role } from "#app/noun/permissions.ts";
import type { SentPhotoFields } from "#app/sync/photo-fields.ts";
import { lineWorkTypeLabels } from "#app/trade/work-types.ts";
import type { FindingFields, TreeFields } from "#app/trees/tree.ts";

/** An estimate that has not been sent yet is "local", on its device only. */
export const statuses = ["draft", "submitted", "reviewed", "quoted", "archived"] as const;
export type EstimateStatus = (typeof statuses)[number];

export const statusLabels: Record<EstimateStatus | "local", string> = {
	local: "On this device",
	draft: "In progress",
	submitted: "Needs review",
	reviewed: "Reviewed",
	quoted: "Quoted",
	archived: "Archived",
};

type Transition = {
	from: readonly EstimateStatus[];
	to: EstimateStatus;
	roles: readonly Role[];
	/** its action in the audit trail */
	recordedAs: string;
};
const editors: readonly Role[] = ["owner", "office", "estimator"];
const reviewers: readonly Role[] = ["owner", "office"];

/** The allowed status changes and the roles that may make them. */
export const transitions = {
	submit: { from: ["draft"], to: "submitted", roles: editors, recordedAs: "submitted" },
	/** back to the estimator, with a reason */
	"send-back": { from: ["submitted"], to: "draft", roles: reviewers, recordedAs: "sent-back" },
	review: { from: ["submitted"], to: "reviewed", roles: reviewers, recordedAs: "reviewed" },
	reopen: { from: ["reviewed"], to: "submitted", roles: reviewers, recordedAs: "reopened" },
	quote: { from: ["reviewed"], to: "quoted", roles: editors, recordedAs: "quoted" },
	archive: { from: ["draft", "submitted", "reviewed"], to: "archived", roles: reviewers, recordedAs: "archived" },
} as const satisfies Record<string, Transition>;
export type EstimateEvent = keyof typeof transitions;

export function canTransition(status: EstimateStatus, event: EstimateEvent): boolean {
	return (transitions[event].from as readonly EstimateStatus[]).includes(status);
}

/** An estimator may edit until the estimate is submitted, a reviewer until it is quoted. After that, the quote is edited. */
export function mayEdit(status: EstimateStatus, role: Role): boolean {
	if (status === "draft") return editors.includes(role);
	return (status === "submitted" || status === "reviewed") && reviewers.includes(role);
}

export const workTypes = ["remove", "prune", "clear", "stump", "cable", "treat", "cleanup", "other"] as const;
export type WorkType = (typeof workTypes)[number];
export const workTypeLabels: Record<WorkType, string> = lineWorkTypeLabels;

export const accesses = ["open", "tight", "hard"] as const;
export type Access = (typeof accesses)[number];
export const accessLabels: Record<Access, string> = { open: "Open", tight: "Tight", hard: "Difficult" };

export const debrisRemovals = ["away", "chips-stay", "all-stays"] as const;
export type DebrisRemoval = (typeof debrisRemovals)[number];
export const debrisRemovalLabels: Record<DebrisRemoval, string> = {
	away: "Haul away everything",
	"chips-stay": "Leave chips, haul away wood",
	"all-stays": "Leave chips and wood",
};

export const machines = ["chipper", "bucket", "skid", "grinder", "crane"] as const;
export type Machine = (typeof machines)[number];
export const machineLabels: Record<Machine, string> = {
	chipper: "Chipper",
	bucket: "Bucket truck",
	skid: "Mini skid steer",
	grinder: "Stump grinder",
	crane: "Crane",
};

/** A line item, for one tree or for the whole property. */
export type ItemFields = {
	treeId: string | null;
	work: WorkType;
	/** the scope of work for the quote: "Deadwood over 2 in, clear 8 ft from the roof" */
	spec: string;
	/** people, 1 to 8 */
	crew: number;
	/** hours for the whole crew as the estimator entered them; null to calculate them from the price book */
	hours: number | null;
	machines: Machine[];
	access: Access;
	nearStructure: boolean;
	decay: boolean;
	storm: boolean;
	debrisRemoval: DebrisRemoval;
	/** the widest diameter at ground level */
	stumpInches: number | null;
	/** cents; a custom price that replaces the calculated one */
	priceOverride: number | null;
	priceOverrideReason: string;
	/** the customer may decline it */
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
	debrisRemoval: "away",
	stumpInches: null,
	priceOverride: null,
	priceOverrideReason: "",
	optional: false,
	position: 0,
};

/** The customer and the property. New ones are created when the estimate first reaches the server. */
export type EstimateFields = {
	customerId: string | null;
	propertyId: string | null;
	inquiryId: string | null;
	name: string;
	email: string;
	phone: string;
	address: string;
	notes: string;
	/** miles from the yard; null when unknown */
	miles: number | null;
	/** the version of the price book on the device */
	priceBook: number | null;
};

/**
 * The id of an estimate's finding at a tree. All devices derive the same one, so that two people who assess a tree offline
 * change the same finding, and their differences become a conflict.
 */
export function findingId(estimateId: string, treeId: string): string {
	const [a, b] = [estimateId, treeId].map((id) => BigInt(`0x${id.replaceAll("-", "")}`));
	const hex = ((a ?? 0n) ^ (b ?? 0n)).toString(16).padStart(32, "0");
	// version 8, which RFC 9562 leaves to the application
	return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, "$1-$2-8$3-8$4-$5");
}

type PhotoFields = SentPhotoFields & { treeId: string | null };

/** All entities belong to one estimate; a tree to the one that added it. */
export type Entities = {
	estimate: EstimateFields;
	tree: TreeFields & { estimateId: string };
	finding: FindingFields & { estimateId: string; treeId: string };
	item: ItemFields & { estimateId: string };
	photo: PhotoFields & { estimateId: string };
};
export type Entity = keyof Entities;
