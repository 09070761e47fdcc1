// What a change order is: its states, who may do what when, its reasons. Pure.
import type { LineItem } from "#app/documents/line-items/line-item.ts";
import type { Permission } from "#app/people/staff/permissions.ts";

export const statuses = ["draft", "awaiting", "approved", "kept", "void"] as const;
export type ChangeOrderStatus = (typeof statuses)[number];

type Transition = { from: readonly ChangeOrderStatus[]; to?: ChangeOrderStatus; permission?: Permission };

/** Every pair not listed is refused. `to` absent: stays as it is. `permission` absent: the customer by the secret link. */
export const transitions = {
	save: { from: ["draft"], permission: "changes.draft" },
	delete: { from: ["draft"], permission: "changes.draft" },
	request: { from: ["draft"], to: "awaiting", permission: "changes.request" },
	send: { from: ["awaiting"], permission: "changes.request" },
	/** the tablet is handed to a signer */
	"hand-over": { from: ["awaiting"], permission: "contracts.in-person" },
	/** with the last signature it is approved */
	approve: { from: ["awaiting"], to: "approved" },
	/** with evidence of what the customer said, below the company's limit */
	"approve-for": { from: ["awaiting"], to: "approved", permission: "changes.approve" },
	keep: { from: ["awaiting"], to: "kept" },
	call: { from: ["awaiting"] },
	called: { from: ["awaiting"], permission: "changes.request" },
	void: { from: ["awaiting"], to: "void", permission: "changes.void" },
	/** the same change on what the contract says now: a new draft, and what waited is void */
	redraw: { from: ["draft", "awaiting", "kept"], permission: "changes.draft" },
} as const satisfies Record<string, Transition>;
export type ChangeOrderEvent = keyof typeof transitions;

export const statusLabels: Record<ChangeOrderStatus, string> = {
	draft: "Draft",
	awaiting: "Awaiting approval",
	approved: "Approved",
	kept: "Declined",
	void: "Voided",
};

export const reasons = ["customer", "hidden-condition", "hazard", "scope-error"] as const;
export type Reason = (typeof reasons)[number];
export const customerReasonLabels: Record<Reason, string> = {
	customer: "You requested it",
	"hidden-condition": "We found something that wasn't visible before",
	hazard: "We found a hazard",
	"scope-error": "Our estimate missed something",
};
export const reasonLabels: Record<Reason, string> = {
	customer: "Customer request",
	"hidden-condition": "Hidden condition",
	hazard: "Hazard",
	"scope-error": "Estimating error",
};

/** What the office writes; frozen when it is requested. `lines` is all the work as it would be afterwards. */
export type ChangeOrderContent = {
	reason: Reason;
	/** why, as the customer reads it */
	words: string;
	internalNote: string;
	toName: string;
	toEmail: string;
	/** "2026-12-04"; "" leaves the day as it is */
	endOn: string;
	/** of what was found, by id */
	photos: { id: string }[];
	lines: LineItem[];
};

/** What the contract said when the order was drawn. `version` counts the orders approved before. */
export type ContractBase = { version: number; lines: LineItem[]; total: number; endOn: string };

/** 2 as "CO-002". */
export function formatChangeOrderNumber(seq: number): string {
	return `CO-${String(seq).padStart(3, "0")}`;
}

/** Computed, never stored: orders from before there were ends have none. */
export function isExpired(
	{ status, expiresAt }: { status: ChangeOrderStatus; expiresAt: Date | null },
	now: Date,
): boolean {
	return status === "awaiting" && expiresAt !== null && expiresAt <= now;
}

/** For new change orders; one that was sent keeps the wording in its customer view. */
export const consentWording =
	"I agree to this change to our contract, and I agree to sign it electronically. My typed name or drawn signature counts as my signature.";
