import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { undeliveredStatuses } from "#app/messaging/email/email-status.ts";
import { latestEmailStatus } from "#app/messaging/email/latest-status.server.ts";
import { addDays, today } from "#app/platform/dates.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { ListPeriod } from "#app/platform/http/list-query.ts";
import {
	countUpTo,
	type ListScope,
	listOrder,
	type Page,
	periodCondition,
	readCounts,
	rowsToRead,
	scopeCondition,
	toPage,
} from "#app/platform/list.server.ts";
import { oncePerRequest } from "#app/platform/log.server.ts";
import { searchConditions } from "#app/platform/word-search.server.ts";
import type { ListStatus } from "#app/ui/status.ts";
import { expiringSoonDays, noReplyAfterDays, quoteListStatus, type View } from "./list-status.ts";
import { displayQuoteNumber, type QuoteStatus } from "./quote.ts";
import { quotes } from "./tables.server.ts";

export type QuoteRow = {
	id: string;
	name: string;
	address: string;
	number: string;
	status: QuoteStatus;
	total: number;
	listStatus: ListStatus;
	validUntil: string | null;
	needsContract: boolean;
	/** when it expires, or since when it has waited for someone */
	since: Date | string | null;
};

/** The kinds of emails that deliver a quote. */
export const deliveryEmails: readonly string[] = ["quote-sent", "quote-resent", "quote-link"];

// The subqueries name the outer table explicitly: a bare column would be the inner table's.
const deliveryStatus = latestEmailStatus("quote", sql`"quotes"."id"`, deliveryEmails);
const lineCount = sql<number>`(select count(*)::int from quote_lines l where l.quote_id = "quotes"."id")`;
const total =
	sql<number>`coalesce((select a.total from quote_answers a where a.quote_id = "quotes"."id" and a.kind = 'accepted'), ${quotes.total})`.mapWith(
		Number,
	);
const lastActivityAt = sql`greatest(${quotes.sentAt}, ${quotes.lastSentAt}, ${quotes.lastViewedAt})`;

/** Accepted in the last 90 days, and no contract or invoice followed, nor was it put on the schedule without one. */
const needsContract = (now: Date) => sql<boolean>`("quotes"."status" = 'accepted'
	and "quotes"."answered_at" > ${new Date(now.getTime() - 90 * 86_400_000).toISOString()}::timestamptz
	and not exists (select 1 from contracts c where c.quote_id = "quotes"."id" and c.status not in ('rejected', 'canceled'))
	and not exists (select 1 from jobs j where j.quote_id = "quotes"."id")
	and not exists (select 1 from invoices i where i.quote_id = "quotes"."id" and i.status <> 'void'))`;

const newestFirst = listOrder("desc", quotes.updatedAt, quotes.id);

/** One page, most recently updated first, optionally within a scope. `after` is the cursor of the previous page. */
export async function listQuotes(
	view: View,
	search: string,
	after: string | null,
	now: Date,
	scope?: ListScope,
	period?: ListPeriod | null,
): Promise<Page<QuoteRow>> {
	const found = await db
		.select({
			quote: quotes,
			deliveryStatus,
			lineCount,
			total,
			needsContract: needsContract(now),
			cursor: newestFirst.cursor,
		})
		.from(quotes)
		.where(
			and(
				viewCondition(view, now),
				scopeCondition(scope, quotes),
				periodCondition(view === "won" || view === "closed" ? quotes.answeredAt : quotes.sentAt, period),
				...searchConditions(quotes.search, search),
				newestFirst.after(after),
			),
		)
		.orderBy(...newestFirst.by)
		.limit(rowsToRead);
	const day = today(now);
	return toPage(found, ({ quote, total: sum, ...facts }) => ({
		id: quote.id,
		name: quote.toName,
		address: quote.siteAddress,
		number: displayQuoteNumber(quote.number, quote.revision),
		status: quote.status,
		total: sum,
		validUntil: quote.validUntil,
		needsContract: facts.needsContract,
		since: waitsSince(quote, day),
		listStatus: quoteListStatus({ ...quote, ...facts }, now, day),
	}));
}

function waitsSince(quote: typeof quotes.$inferSelect, day: string): Date | string {
	if (quote.unansweredQuestionAt) return quote.unansweredQuestionAt;
	if (quote.status !== "sent") return quote.answeredAt ?? quote.updatedAt;
	const expiresSoon = quote.validUntil && quote.validUntil <= addDays(day, expiringSoonDays);
	if (expiresSoon) return quote.validUntil ?? day;
	return quote.lastViewedAt ?? quote.lastSentAt ?? quote.updatedAt;
}

type Counts = Record<"needs-attention" | "awaiting-reply" | "expiring" | "no-reply", number>;

/** Counts of the views that need follow-up. Computed once per request: the menu and the list both show them. */
export function countQuotes(now: Date): Promise<Counts> {
	return oncePerRequest("quotes waiting", () => countByView(now));
}

async function countByView(now: Date): Promise<Counts> {
	const isOpen = inArray(quotes.status, ["draft", "sent", "accepted"]);
	const count = (view: View) => countUpTo(quotes, and(isOpen, viewCondition(view, now)));
	return readCounts({
		"needs-attention": count("needs-attention"),
		"awaiting-reply": count("awaiting-reply"),
		expiring: count("expiring"),
		"no-reply": count("no-reply"),
	});
}

function viewCondition(view: View, now: Date): SQL | undefined {
	const day = today(now);
	const awaitingReply = sql`(${quotes.status} = 'sent' and ${quotes.validUntil} >= ${day})`;
	const silentSince = new Date(now.getTime() - noReplyAfterDays * 86_400_000).toISOString();
	const silent = sql`(${awaitingReply} and ${lastActivityAt} <= ${silentSince}::timestamptz)`;
	switch (view) {
		case "needs-attention":
			return sql`(${quotes.status} = 'draft' or ${needsContract(now)} or ${quotes.unansweredQuestionAt} is not null or ${silent}
				or (${awaitingReply} and ${quotes.validUntil} <= ${addDays(day, 3)})
				or (${quotes.status} = 'sent' and ${deliveryStatus} in ${undeliveredStatuses}))`;
		case "awaiting-reply":
			return awaitingReply;
		case "expiring":
			return sql`(${awaitingReply} and ${quotes.validUntil} <= ${addDays(day, expiringSoonDays)})`;
		case "no-reply":
			return silent;
		case "won":
			return eq(quotes.status, "accepted");
		case "drafts":
			return eq(quotes.status, "draft");
		case "closed":
			return sql`(${quotes.status} in ('declined', 'withdrawn') or (${quotes.status} = 'sent' and ${quotes.validUntil} < ${day}))`;
		case "all":
			return undefined;
	}
}
