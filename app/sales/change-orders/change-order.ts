// Change orders: statuses, allowed transitions, content and labels. Pure.

import { type DetailKey, type DetailTexts, pickDetailTexts } from "#app/documents/details/details.ts";
import type { LineItem } from "#app/documents/line-items/line-item.ts";
import type { Permission } from "#app/noun/permissions.ts";

export const statuses = ["draft", "awaiting", "approved", "declined", "void"] as const;
export type ChangeOrderStatus = (typeof statuses)[number];

type Transition = { from: readonly ChangeOrderStatus[]; to?: ChangeOrderStatus; permission?: Permission };

/**
 * Every transition not listed is refused. Without `to`, the status stays the same. Without `permission`: by the customer
 * through the secret link.
 */
export const transitions = {
	save: { from: ["draft"], permission: "changes.draft" },
	delete: { from: ["draft"], permission: "changes.draft" },
	send: { from: ["draft"], to: "awaiting", permission: "changes.request" },
	resend: { from: ["awaiting"], permission: "changes.request" },
	remind: { from: ["awaiting"], permission: "changes.request" },
	/** the device is handed to a signer */
	"hand-over": { from: ["awaiting"], permission: "contracts.in-person" },
	/** the last signature approves it */
	approve: { from: ["awaiting"], to: "approved" },
	/** the office records the customer's approval with evidence, up to the company's limit */
	"record-approval": { from: ["awaiting"], to: "approved", permission: "changes.approve" },
	decline: { from: ["awaiting"], to: "declined" },
	"request-call": { from: ["awaiting"] },
	"log-call": { from: ["awaiting"], permission: "changes.request" },
	void: { from: ["awaiting"], to: "void", permission: "changes.void" },
	/** the same change on the current contract: a draft is updated, otherwise a new draft replaces the change order */
	update: { from: ["draft", "awaiting", "declined"], permission: "changes.draft" },
} as const satisfies Record<string, Transition>;
export type ChangeOrderEvent = keyof typeof transitions;

export function canTransition(status: ChangeOrderStatus, event: ChangeOrderEvent): boolean {
	return (transitions[event].from as readonly ChangeOrderStatus[]).includes(status);
}

export const statusLabels: Record<ChangeOrderStatus, string> = {
	draft: "Draft",
	awaiting: "Awaiting approval",
	approved: "Approved",
	declined: "Declined",
	void: "Voided",
};

export const reasons = ["customer", "hidden-condition", "hazard", "scope-error"] as const;
export type Reason = (typeof reasons)[number];
export const reasonLabels: Record<Reason, string> = {
	customer: "Customer request",
	"hidden-condition": "Hidden condition",
	hazard: "Hazard",
	"scope-error": "Estimating error",
};
/** The reasons as the customer reads them. */
export const customerReasonLabels: Record<Reason, string> = {
	customer: "You requested it",
	"hidden-condition": "We found something that wasn't visible before",
	hazard: "We found a hazard",
	"scope-error": "Our estimate missed something",
};

/** The content that the office writes, frozen when it is sent. `lines` is all the work of the contract after the change. */
export type ChangeOrderContent = {
	reason: Reason;
	/** the explanation for the customer */
	explanation: string;
	internalNote: string;
	toName: string;
	toEmail: string;
	/** "2026-12-04"; "" doesn't change the completion date */
	endOn: string;
	photos: { id: string }[];
	lines: LineItem[];
	/** missing in change orders that were sent before it existed */
	details?: ChangeOrderTexts | undefined;
};

/** What can differ from the contract for the changed work; "" stays as it is there. */
export const changeOrderTextKeys = ["brush", "wood", "stumps", "utilities", "ground", "cleanup", "changes"] as const;
export type ChangeOrderTexts = Pick<DetailTexts, (typeof changeOrderTextKeys)[number]>;

/** Picks only the fields that a change order uses. */
export function pickChangeOrderTexts(texts: Partial<DetailTexts>): ChangeOrderTexts {
	const picked = pickDetailTexts(texts);
	return Object.fromEntries(changeOrderTextKeys.map((key: DetailKey) => [key, picked[key]])) as ChangeOrderTexts;
}

/** The contract when the draft was created or last updated. `version` counts the change orders approved by then. */
export type ContractBase = { version: number; lines: LineItem[]; total: number; endOn: string };

/** 2 as "CO-002". */
export function formatChangeOrderNumber(seq: number): string {
	return `CO-${String(seq).padStart(3, "0")}`;
}

/** Change orders sent before there were deadlines have none and never expire. */
export function isExpired(
	{ status, expiresAt }: { status: ChangeOrderStatus; expiresAt: Date | null },
	now: Date,
): boolean {
	return status === "awaiting" && expiresAt !== null && expiresAt <= now;
}

/** For new change orders. One that was sent keeps the wording of its customer view. */
export const consentWording =
	"I agree to this change to our contract, and I agree to sign it electronically. My typed name or drawn signature counts as my signature.";
