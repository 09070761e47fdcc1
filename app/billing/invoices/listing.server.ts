import { and, asc, desc, eq, gt, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import { today } from "#app/platform/dates.server.ts";
import { db } from "#app/platform/db.server.ts";
import { oncePerRequest } from "#app/platform/log.server.ts";
import { containsWord } from "#app/platform/words.server.ts";
import { titleOf } from "./invoice.ts";
import { type Standing, standingOf, type View } from "./list-status.ts";
import { invoices } from "./tables.server.ts";

export type InvoiceRow = {
	id: string;
	name: string;
	place: string;
	title: string;
	number: string;
	/** what is still to be paid; of a draft or what is closed, the whole */
	amount: number;
	dueOn: string | null;
	standing: Standing;
};

// In a subquery the outer table is named by hand: a bare column would be the inner table's.
/** How the newest mail that brought the invoice fared. */
const mailStatus = sql<string | null>`(select m.status from outgoing_mail m where m.entity = 'invoice'
	and m.entity_id = "invoices"."id" and m.kind in ('invoice-sent', 'invoice-resent') order by m.id desc limit 1)`;

const pageSize = 25;
/** In the very words of the indexes over what is owed. */
export const isOwed = sql`(${invoices.status} = 'open' and ${invoices.kind} <> 'credit')`;

/**
 * One page: what is owed by the day it is due, everything else latest movement first; of one customer when told so.
 * `after` is the cursor of the page before.
 */
export async function listInvoices(
	view: View,
	search: string,
	after: string | null,
	now: Date,
	customerId?: string,
): Promise<{ rows: InvoiceRow[]; next: string | null }> {
	const day = today(now);
	const byDue = view === "owed" || view === "overdue";
	const found = await db
		.select({ invoice: invoices, mail: mailStatus })
		.from(invoices)
		.where(
			and(
				conditionOf(view, day),
				customerId ? eq(invoices.customerId, customerId) : undefined,
				...wordsOf(search),
				afterCursor(byDue, after),
			),
		)
		.orderBy(...(byDue ? [asc(invoices.dueOn), asc(invoices.id)] : [desc(invoices.updatedAt), desc(invoices.id)]))
		.limit(pageSize + 1);
	const rows = found.slice(0, pageSize).map(({ invoice, mail }): InvoiceRow => {
		const owed = invoice.status === "open" || invoice.status === "uncollectible";
		return {
			id: invoice.id,
			name: invoice.toName,
			place: invoice.siteAddress,
			title: titleOf(invoice),
			number: invoice.number ?? "Draft",
			amount: owed ? invoice.total - invoice.settled : invoice.total,
			dueOn: invoice.status === "open" ? invoice.dueOn : null,
			standing: standingOf({ ...invoice, mailTrouble: troubleOf(mail) }, now, day),
		};
	});
	const last = found.length > pageSize ? found[pageSize - 1]?.invoice : undefined;
	return { rows, next: last ? `${byDue ? last.dueOn : last.updatedAt.toISOString()}~${last.id}` : null };
}

export function troubleOf(mail: string | null): "refused" | "unknown" | null {
	return mail === "refused" || mail === "unknown" ? mail : null;
}

export type Owed = {
	owed: { count: number; cents: number };
	overdue: { count: number; cents: number };
	drafts: number;
};

/** What is owed and overdue, and the drafts; the menu and the list of one page share the answer. */
export function countInvoices(now: Date): Promise<Owed> {
	return oncePerRequest("invoices owed", () => countOwed(now));
}

async function countOwed(now: Date): Promise<Owed> {
	const late = sql`filter (where ${invoices.dueOn} < ${today(now)})`;
	const cents = (which: SQL) =>
		sql<number>`coalesce(sum(${invoices.total} - ${invoices.settled}) ${which}, 0)`.mapWith(Number);
	const [[row], [drafts]] = await Promise.all([
		db
			.select({
				owed: sql<number>`count(*)::int`,
				owedCents: cents(sql``),
				overdue: sql<number>`(count(*) ${late})::int`,
				overdueCents: cents(late),
			})
			.from(invoices)
			.where(isOwed),
		db.select({ count: sql<number>`count(*)::int` }).from(invoices).where(eq(invoices.status, "draft")),
	]);
	return {
		owed: { count: row?.owed ?? 0, cents: row?.owedCents ?? 0 },
		overdue: { count: row?.overdue ?? 0, cents: row?.overdueCents ?? 0 },
		drafts: drafts?.count ?? 0,
	};
}

function conditionOf(view: View, day: string): SQL | undefined {
	switch (view) {
		case "owed":
			return isOwed;
		case "overdue":
			return sql`(${isOwed} and ${invoices.dueOn} < ${day})`;
		case "drafts":
			return eq(invoices.status, "draft");
		case "paid":
			return sql`(${invoices.status} = 'paid' and ${invoices.kind} <> 'credit')`;
		case "credits":
			return sql`${invoices.kind} = 'credit'`;
		case "closed":
			return inArray(invoices.status, ["void", "uncollectible"]);
		case "all":
			return undefined;
	}
}

function wordsOf(search: string): (SQL | undefined)[] {
	const words = search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 6);
	return words.map((word) => containsWord(invoices.search, word));
}

function afterCursor(byDue: boolean, text: string | null): SQL | undefined {
	const [key = "", id = ""] = (text ?? "").split("~");
	const at = new Date(key);
	if (Number.isNaN(at.getTime()) || !/^[0-9a-f-]{36}$/.test(id)) return undefined;
	if (!byDue) return or(lt(invoices.updatedAt, at), and(eq(invoices.updatedAt, at), lt(invoices.id, id)));
	const day = key.slice(0, 10);
	return or(gt(invoices.dueOn, day), and(eq(invoices.dueOn, day), gt(invoices.id, id)));
}
