// What a customer reads about their papers. Pure.

import { formatDay } from "#app/platform/dates.ts";
import type { InquiryStatus } from "#app/sales/inquiries/inquiry.ts";
import { isExpired, type QuoteStatus } from "#app/sales/quotes/quote.ts";

/** A sign-in link works this long, and once. */
export const linkMinutes = 15;

/** Of a quote's states, those that a customer knows of. */
export const shownStatuses = ["sent", "accepted", "declined", "withdrawn"] as const satisfies QuoteStatus[];

type Standing = { tone: "waiting" | "good" | "info" | "over"; words: string };

/** `answeredOn` and `today` are days of the company's calendar. */
export function quoteStanding(
	quote: { status: (typeof shownStatuses)[number]; validUntil: string | null; answeredOn: string | null },
	today: string,
): Standing {
	const on = quote.answeredOn ? ` on ${formatDay(quote.answeredOn)}` : "";
	switch (quote.status) {
		case "accepted":
			return { tone: "good", words: `Accepted${on}` };
		case "declined":
			return { tone: "over", words: `Declined${on}` };
		case "withdrawn":
			return { tone: "over", words: "Withdrawn by us" };
		case "sent":
			if (isExpired(quote.validUntil, today))
				return { tone: "over", words: `Ran out on ${formatDay(quote.validUntil ?? today)}` };
			return { tone: "waiting", words: `Good through ${formatDay(quote.validUntil ?? today)}` };
	}
}

/** What we think of a request (lost, spam) stays with us. */
export function requestStanding({ status, visitOn }: { status: InquiryStatus; visitOn: string | null }): Standing {
	switch (status) {
		case "new":
		case "triaged":
		case "spam":
			return { tone: "waiting", words: "Received" };
		case "contacted":
			return { tone: "info", words: "We are in touch" };
		case "estimate-scheduled":
			return { tone: "info", words: visitOn ? `Visit on ${formatDay(visitOn)}` : "Visit planned" };
		case "quoted":
			return { tone: "info", words: "Quote sent" };
		case "won":
			return { tone: "good", words: "Quote accepted" };
		case "lost":
			return { tone: "over", words: "Closed" };
		case "duplicate":
			return { tone: "over", words: "Joined with another request" };
	}
}
