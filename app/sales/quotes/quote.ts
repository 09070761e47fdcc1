// Quotes: statuses, allowed transitions, content and labels. Pure.

import type { LineItem } from "#app/documents/line-items/line-item.ts";
import type { Deposit } from "#app/documents/line-items/totals.ts";
import type { Permission } from "#app/noun/permissions.ts";
import type { QuoteDetails } from "./quote-details.ts";

export const statuses = ["draft", "sent", "accepted", "declined", "withdrawn", "replaced", "archived"] as const;
export type QuoteStatus = (typeof statuses)[number];

/** Statuses in which views of the customer's link count and the link can be turned off. */
export const linkStatuses = ["sent", "accepted", "declined"] as const satisfies readonly QuoteStatus[];

type Transition = { from: readonly QuoteStatus[]; to: QuoteStatus; permission?: Permission };

/** Every transition not listed is refused. Without `permission`: by the customer through the secret link, or automatic. */
export const transitions = {
	send: { from: ["draft"], to: "sent", permission: "quotes.send" },
	resend: { from: ["sent"], to: "sent", permission: "quotes.send" },
	revise: { from: ["sent", "declined", "withdrawn"], to: "sent", permission: "quotes.draft" },
	accept: { from: ["sent"], to: "accepted" },
	decline: { from: ["sent"], to: "declined" },
	withdraw: { from: ["sent"], to: "withdrawn", permission: "quotes.withdraw" },
	/** a newer version was sent */
	supersede: { from: ["sent", "declined", "withdrawn"], to: "replaced" },
	/** the sent version was accepted while this new version was still a draft */
	archive: { from: ["draft"], to: "archived" },
} as const satisfies Record<string, Transition>;
export type QuoteEvent = keyof typeof transitions;

export function canTransition(status: QuoteStatus, event: QuoteEvent): boolean {
	return (transitions[event].from as readonly QuoteStatus[]).includes(status);
}

/** The content that the office writes, frozen when it is sent. Dates are "2026-11-21", or "" when not set. */
export type QuoteContent = QuoteDetails & {
	toName: string;
	toEmail: string;
	toPhone: string;
	siteAddress: string;
	county: string;
	message: string;
	internalNote: string;
	/** one item per line of text */
	included: string;
	excluded: string;
	validUntil: string;
	/** planned start date */
	plannedOn: string;
	deposit: Deposit;
	/** the number of the tax exemption certificate, or the reason no tax is due; "" when tax is due */
	exemption: string;
	lines: LineItem[];
};

/** The reminder text, unless the company has its own. */
export const defaultReminderText =
	"We sent you quote {number} for the work at {address}. It's valid through {date}. You can review and accept it online. If you've decided not to go ahead, please decline it there, and we won't send any more reminders.";

export const acceptanceConsentWording =
	"I accept this quote, including the work I selected, the price and the terms. I agree to sign it electronically, and my typed name is my signature.";

/** "Q-2026-0017", or with a later revision "Q-2026-0017-2"; "Draft" without a number. */
export function displayQuoteNumber(number: string | null, revision: number): string {
	if (!number) return "Draft";
	return revision > 1 ? `${number}-${revision}` : number;
}

export function formatQuoteNumber(year: number, next: number): string {
	return `Q-${year}-${String(next).padStart(4, "0")}`;
}

export const statusLabels: Record<QuoteStatus, string> = {
	draft: "Draft",
	sent: "Sent",
	accepted: "Accepted",
	declined: "Declined",
	withdrawn: "Withdrawn",
	replaced: "Replaced",
	archived: "Archived",
};

export const declineReasons = ["price", "timing", "went-elsewhere", "not-needed", "other"] as const;
export type DeclineReason = (typeof declineReasons)[number];
export const declineReasonLabels: Record<DeclineReason, string> = {
	price: "Price",
	timing: "Timing",
	"went-elsewhere": "Chose another company",
	"not-needed": "Work no longer needed",
	other: "Other",
};
