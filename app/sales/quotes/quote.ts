// What a quote is: its states, when it may do what, and what it says about itself. Pure.

import type { PaperLine } from "#app/documents/line-items/line-item.ts";
import type { Deposit } from "#app/documents/line-items/totals.ts";
import type { Permission } from "#app/people/staff/permissions.ts";

export const statuses = ["draft", "sent", "accepted", "declined", "withdrawn", "superseded", "dropped"] as const;
export type QuoteStatus = (typeof statuses)[number];

/** States in which openings of the customer's link count, and the link may be stopped. */
export const linked = ["sent", "accepted", "declined"] as const satisfies readonly QuoteStatus[];

type Transition = { from: readonly QuoteStatus[]; to: QuoteStatus; permission?: Permission };

/** Every pair not listed is refused. `permission` absent: the customer by the secret link, or the program itself. */
export const transitions = {
	send: { from: ["draft"], to: "sent", permission: "quotes.send" },
	resend: { from: ["sent"], to: "sent", permission: "quotes.send" },
	revise: { from: ["sent", "declined", "withdrawn"], to: "sent", permission: "quotes.draft" },
	accept: { from: ["sent"], to: "accepted" },
	decline: { from: ["sent"], to: "declined" },
	withdraw: { from: ["sent"], to: "withdrawn", permission: "quotes.withdraw" },
	/** a newer version of a sent quote went out */
	supersede: { from: ["sent", "declined", "withdrawn"], to: "superseded" },
	/** the sent version was accepted while this new version was still a draft */
	drop: { from: ["draft"], to: "dropped" },
} as const satisfies Record<string, Transition>;
export type QuoteEvent = keyof typeof transitions;

export function mayHappen(status: QuoteStatus, event: QuoteEvent): boolean {
	return (transitions[event].from as readonly QuoteStatus[]).includes(status);
}

/** What the office writes; frozen when it is sent. Days are "2026-11-21" or "" when open. */
export type QuoteContent = {
	toName: string;
	toEmail: string;
	toPhone: string;
	siteAddress: string;
	county: string;
	message: string;
	internalNote: string;
	/** one thing per line of text */
	included: string;
	excluded: string;
	validUntil: string;
	/** first day on which the work may be done */
	plannedOn: string;
	deposit: Deposit;
	/** the number of the exemption certificate, or why no tax is due; "" when tax is due */
	exemption: string;
	lines: PaperLine[];
};

/** What a reminder says, until the company writes its own. */
export const reminderWords =
	"We sent you quote {number} for the work at {address}. It is good through {date}. If something is unclear, reply to this mail or call us. If you have decided otherwise, tell us on that page, and we will not ask again.";

export const consentWords =
	"I accept this quote: the work I chose, the price and the terms. I agree to sign it electronically: my typed name is my signature.";

/** A quote is good through the whole of its last day in company time. */
export function isExpired(validUntil: string | null, today: string): boolean {
	return Boolean(validUntil) && today > (validUntil ?? "");
}

/** "Q-2026-0017", with the revision from the second on: "Q-2026-0017-2". */
export function displayNumber(number: string | null, revision: number): string {
	if (!number) return "Draft";
	return revision > 1 ? `${number}-${revision}` : number;
}

export function writeNumber(year: number, next: number): string {
	return `Q-${year}-${String(next).padStart(4, "0")}`;
}

export const statusWords: Record<QuoteStatus, string> = {
	draft: "Draft",
	sent: "Sent",
	accepted: "Accepted",
	declined: "Declined",
	withdrawn: "Withdrawn",
	superseded: "Replaced",
	dropped: "Dropped",
};

export const declineReasons = ["price", "timing", "went-elsewhere", "not-needed", "other"] as const;
export type DeclineReason = (typeof declineReasons)[number];
export const declineWords: Record<DeclineReason, string> = {
	price: "The price",
	timing: "The timing",
	"went-elsewhere": "I chose somebody else",
	"not-needed": "I no longer need the work",
	other: "Something else",
};
