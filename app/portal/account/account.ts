// The statuses of a customer's quotes and requests, as the customer sees them. Pure.

import { formatDay, hasExpired } from "#app/platform/dates.ts";
import type { InquiryStatus } from "#app/sales/inquiries/inquiry.ts";
import type { QuoteStatus } from "#app/sales/quotes/quote.ts";
import type { VisitStatus } from "#app/work/schedule/visit.ts";

/** minutes that a sign-in link works */
export const linkMinutes = 15;

/** The quote statuses that a customer sees. */
export const visibleStatuses = ["sent", "accepted", "declined", "withdrawn"] as const satisfies QuoteStatus[];

export type CustomerStatus = { tone: "waiting" | "good" | "info" | "closed"; label: string };

/** An invoice or a contract on the account page. `amount` is in cents: what is due of an open invoice, or the total. */
export type CustomerDocument = {
	title: string;
	address: string;
	date: string;
	amount: number;
	status: CustomerStatus;
	/** null when the link has expired */
	link: string | null;
};

export function customerInvoiceStatus(
	{ status, dueOn }: { status: string; dueOn: string | null },
	today: string,
): CustomerStatus {
	if (status !== "open") return { tone: "good", label: "Paid" };
	if (!dueOn || dueOn >= today) return { tone: "waiting", label: dueOn ? `Due ${formatDay(dueOn)}` : "Due" };
	return { tone: "waiting", label: `Overdue since ${formatDay(dueOn)}` };
}

export function customerContractStatus(isCompleted: boolean, hasSigned: boolean): CustomerStatus {
	if (isCompleted) return { tone: "good", label: "Signed by everyone" };
	return hasSigned
		? { tone: "info", label: "Waiting for other signers" }
		: { tone: "waiting", label: "Waiting for your signature" };
}

export function customerVisitStatus(status: VisitStatus, hasAskedToMove: boolean, isOver: boolean): CustomerStatus {
	switch (status) {
		case "done":
			return { tone: "good", label: "Finished" };
		case "canceled":
			return { tone: "closed", label: "Canceled" };
		case "en-route":
			return { tone: "info", label: "On the way" };
		case "in-progress":
			return { tone: "info", label: "In progress" };
		case "on-hold":
			return { tone: "info", label: "Paused" };
		default:
			if (isOver) return { tone: "closed", label: "Past" };
			if (hasAskedToMove) return { tone: "info", label: "Another day requested" };
			return status === "confirmed"
				? { tone: "good", label: "Confirmed" }
				: { tone: "waiting", label: "Waiting for your confirmation" };
	}
}

/** `answeredOn` and `today` are days in the company's time zone. */
export function customerQuoteStatus(
	quote: { status: (typeof visibleStatuses)[number]; validUntil: string | null; answeredOn: string | null },
	today: string,
): CustomerStatus {
	const on = quote.answeredOn ? ` on ${formatDay(quote.answeredOn)}` : "";
	switch (quote.status) {
		case "accepted":
			return { tone: "good", label: `Accepted${on}` };
		case "declined":
			return { tone: "closed", label: `Declined${on}` };
		case "withdrawn":
			return { tone: "closed", label: "Withdrawn" };
		case "sent":
			if (hasExpired(quote.validUntil, today))
				return { tone: "closed", label: `Expired on ${formatDay(quote.validUntil ?? today)}` };
			return { tone: "waiting", label: `Valid through ${formatDay(quote.validUntil ?? today)}` };
	}
}

/** Internal statuses (lost, spam) aren't revealed. */
export function customerRequestStatus({
	status,
	visitOn,
}: {
	status: InquiryStatus;
	visitOn: string | null;
}): CustomerStatus {
	switch (status) {
		case "new":
		case "reviewed":
		case "spam":
			return { tone: "waiting", label: "Received" };
		case "contacted":
			return { tone: "info", label: "Contacted" };
		case "visit-scheduled":
			return { tone: "info", label: visitOn ? `Visit on ${formatDay(visitOn)}` : "Visit scheduled" };
		case "quoted":
			return { tone: "info", label: "Quote sent" };
		case "won":
			return { tone: "good", label: "Quote accepted" };
		case "lost":
			return { tone: "closed", label: "Closed" };
		case "duplicate":
			return { tone: "closed", label: "Merged with another request" };
	}
}
