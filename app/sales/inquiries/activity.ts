// The activity labels of inquiries. Pure.
import type { EmailActions } from "#app/documents/record/activity.ts";
import { formatShortDay } from "#app/platform/dates.ts";
import { type LostReason, lostReasonLabels } from "./inquiry.ts";

type Diff = Record<string, unknown>;

export const activityLabels: Record<string, (diff: Diff) => string> = {
	received: (diff) => {
		const photos = Number(diff.photos ?? 0);
		return photos ? `Sent the form with ${photos === 1 ? "1 photo" : `${photos} photos`}` : "Sent the form";
	},
	entered: () => "Added the inquiry",
	review: () => "Marked as reviewed",
	contact: () => "Marked as contacted",
	"schedule-visit": (diff) =>
		`Scheduled a visit${typeof diff.visitOn === "string" ? ` for ${formatShortDay(diff.visitOn)}` : ""}`,
	"visit-booked": ({ visitOn, isMoved }) =>
		`${isMoved ? "Moved the estimate" : "Scheduled an estimate"}${typeof visitOn === "string" ? ` ${isMoved ? "to" : "for"} ${formatShortDay(visitOn)}` : ""}`,
	"visit-canceled": () => "Canceled the estimate",
	"booking-link-revoked": () => "Turned off the booking link",
	"booking-link-sent": () => "Emailed a booking link",
	lose: (diff) =>
		`Marked as lost: ${lostReasonLabels[diff.lostReason as LostReason]?.toLowerCase() ?? "no reason given"}`,
	spam: () => "Marked as spam",
	duplicate: (diff) => `Marked as a duplicate of R-${diff.duplicateOf}`,
	reopen: () => "Reopened",
	assigned: (diff) => (diff.owner ? `Assigned to ${diff.owner}` : "Unassigned"),
	corrected: (diff) => `Updated ${Object.keys(diff).join(", ") || "the contact details"}`,
	noted: () => "Added a note",
	replied: ({ to }) => `Replied by email to ${to}`,
	"call-logged": ({ note }) => `Logged a call: ${note}`,
	"send-undone": () => "Undid sending",
	"customer-linked": (diff) => (diff.new ? "Created a customer" : "Linked to an existing customer"),
	"draft-started": () => "Started a quote",
	"draft-deleted": () => "Deleted the draft quote",
	"quote-sent": () => "Sent a quote",
	"quote-accepted": () => "Accepted the quote",
	"quote-declined": () => "Declined the quote",
	nudged: ({ label }) => `Nudged: ${label}`,
};

/** The kinds of emails that actions send. */
export const emailActions: EmailActions = {
	replied: ["inquiry-reply"],
	"booking-link-sent": ["appointment-offer"],
};

/** Whether the inquiry has a quote or a draft that was not deleted. `actions` are its audit actions, newest first. */
export function hasQuote(actions: string[]): boolean {
	return (
		actions.includes("quote-sent") ||
		actions.find((action) => action === "draft-started" || action === "draft-deleted") === "draft-started"
	);
}

/** The label of an action; the stored name when the action has none. */
export function activityLabel(action: string, diff: unknown): string {
	return activityLabels[action]?.((diff ?? {}) as Diff) ?? action;
}
