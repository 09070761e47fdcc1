import { and, desc, eq, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import { addDays, today } from "#app/platform/dates.server.ts";
import { db } from "#app/platform/db.server.ts";
import { oncePerRequest } from "#app/platform/log.server.ts";
import { endingDays, type Standing, silentAfterDays, standingOf, type View } from "./list-status.ts";
import { displayNumber } from "./quote.ts";
import { quotes } from "./tables.server.ts";

export type QuoteRow = {
	id: string;
	name: string;
	place: string;
	number: string;
	total: number;
	standing: Standing;
	validUntil: string | null;
};

// In a subquery the outer table is named by hand: a bare column would be the inner table's.
/** How the newest mail that brought the quote fared. */
const mailStatus = sql<
	string | null
>`(select m.status from outgoing_mail m where m.entity = 'quote' and m.entity_id = "quotes"."id"
	and m.kind in ('quote-sent', 'quote-resent', 'quote-link') order by m.id desc limit 1)`;
const lineCount = sql<number>`(select count(*)::int from quote_lines l where l.quote_id = "quotes"."id")`;
const total =
	sql<number>`coalesce((select a.total from quote_answers a where a.quote_id = "quotes"."id" and a.kind = 'accepted'), ${quotes.total})`.mapWith(
		Number,
	);
const lastMove = sql`greatest(${quotes.sentAt}, ${quotes.lastSentAt}, ${quotes.lastViewedAt})`;

const pageSize = 40;

/** One page, latest movement first, of one customer when told so. `after` is the cursor of the page before. */
export async function listQuotes(
	view: View,
	search: string,
	after: string | null,
	now: Date,
	customerId?: string,
): Promise<{ rows: QuoteRow[]; next: string | null }> {
	const cursor = readCursor(after);
	const found = await db
		.select({ quote: quotes, mail: mailStatus, lineCount, total })
		.from(quotes)
		.where(
			and(
				conditionOf(view, now),
				customerId ? eq(quotes.customerId, customerId) : undefined,
				...wordsOf(search),
				cursor
					? or(lt(quotes.updatedAt, cursor.at), and(eq(quotes.updatedAt, cursor.at), lt(quotes.id, cursor.id)))
					: undefined,
			),
		)
		.orderBy(desc(quotes.updatedAt), desc(quotes.id))
		.limit(pageSize + 1);
	const rows = found.slice(0, pageSize).map(({ quote, mail, lineCount: lines, total: sum }) => ({
		id: quote.id,
		name: quote.toName,
		place: quote.siteAddress,
		number: displayNumber(quote.number, quote.revision),
		total: sum,
		validUntil: quote.validUntil,
		standing: standingOf({ ...quote, mailTrouble: troubleOf(mail), lineCount: lines }, now, today(now)),
	}));
	const last = found.length > pageSize ? found[pageSize - 1]?.quote : undefined;
	return { rows, next: last ? `${last.updatedAt.toISOString()}~${last.id}` : null };
}

type Counts = Record<"needs-me" | "out" | "ending" | "silent", number>;

/** How many wait in the views where somebody does; the menu and the list of one page share the answer. */
export function countQuotes(now: Date): Promise<Counts> {
	return oncePerRequest("quotes waiting", () => countViews(now));
}

async function countViews(now: Date): Promise<Counts> {
	const count = (view: View) => sql<number>`count(*) filter (where ${conditionOf(view, now)})::int`;
	const [row] = await db
		.select({ "needs-me": count("needs-me"), out: count("out"), ending: count("ending"), silent: count("silent") })
		.from(quotes)
		.where(inArray(quotes.status, ["draft", "sent", "accepted"]));
	return row ?? { "needs-me": 0, out: 0, ending: 0, silent: 0 };
}

export function troubleOf(mail: string | null): "refused" | "unknown" | null {
	return mail === "refused" || mail === "unknown" ? mail : null;
}

function conditionOf(view: View, now: Date): SQL | undefined {
	const day = today(now);
	const running = sql`(${quotes.status} = 'sent' and ${quotes.validUntil} >= ${day})`;
	const silentSince = new Date(now.getTime() - silentAfterDays * 86_400_000).toISOString();
	const silent = sql`(${running} and ${lastMove} <= ${silentSince}::timestamptz)`;
	switch (view) {
		case "needs-me":
			return sql`(${quotes.status} = 'draft' or ${quotes.questionAt} is not null or ${silent}
				or (${running} and ${quotes.validUntil} <= ${addDays(day, 3)})
				or (${quotes.status} = 'sent' and ${mailStatus} in ('refused', 'unknown')))`;
		case "out":
			return running;
		case "ending":
			return sql`(${running} and ${quotes.validUntil} <= ${addDays(day, endingDays)})`;
		case "silent":
			return silent;
		case "won":
			return eq(quotes.status, "accepted");
		case "drafts":
			return eq(quotes.status, "draft");
		case "lost":
			return sql`(${quotes.status} in ('declined', 'withdrawn') or (${quotes.status} = 'sent' and ${quotes.validUntil} < ${day}))`;
		case "all":
			return undefined;
	}
}

function wordsOf(search: string): SQL[] {
	const words = search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 6);
	return words.map((word) => sql`${quotes.search} like ${`%${word.replaceAll(/[\\%_]/g, "\\$&")}%`}`);
}

function readCursor(text: string | null): { at: Date; id: string } | null {
	const [at = "", id = ""] = (text ?? "").split("~");
	const date = new Date(at);
	return Number.isNaN(date.getTime()) || !/^[0-9a-f-]{36}$/.test(id) ? null : { at: date, id };
}
