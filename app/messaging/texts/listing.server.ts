import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Permitted } from "#app/noun/permit.server.ts";
import { customers } from "#app/people/customers/tables.server.ts";
import { db } from "#app/platform/db.server.ts";
import { countUpTo, listOrder, type Page, readCounts, rowsToRead, toPage } from "#app/platform/list.server.ts";
import { texts } from "./tables.server.ts";
import { statusesByView, type TextView } from "./text-status.ts";

const newestFirst = listOrder("desc", texts.id);

/** Written out, so that PostgreSQL sees that the partial index has these rows. */
const needsAttention = sql`(${texts.reviewedAt} is null and ${texts.status} in ('received', 'unknown', 'undelivered', 'failed'))`;
const needsReview = sql<boolean>`${needsAttention}`;

const row = {
	id: texts.id,
	direction: texts.direction,
	phone: texts.phone,
	customerId: texts.customerId,
	name: customers.name,
	body: texts.body,
	status: texts.status,
	reason: texts.reason,
	errorCode: texts.errorCode,
	keyword: texts.keyword,
	segments: texts.segments,
	sentAt: texts.sentAt,
	createdAt: texts.createdAt,
	needsReview,
};

function viewCondition(view: TextView) {
	if (view === "all") return undefined;
	return view === "needs-attention" ? needsAttention : inArray(texts.status, [...statusesByView[view]]);
}

/** One page, newest first, optionally of these ids. `after` is the cursor of the previous page. */
export async function listTexts(
	_by: Permitted<"texts.view"> | "everyone",
	view: TextView,
	after: string | null,
	ids?: readonly string[],
) {
	const rows = await db
		.select({ ...row, cursor: newestFirst.cursor })
		.from(texts)
		.leftJoin(customers, eq(customers.id, texts.customerId))
		.where(and(viewCondition(view), ids ? inArray(texts.id, [...ids]) : undefined, newestFirst.after(after)))
		.orderBy(...newestFirst.by)
		.limit(rowsToRead);
	const page: Page<Omit<(typeof rows)[number], "cursor">> = toPage(rows, ({ cursor: _, ...found }) => found);
	return page;
}

/** How many texts need attention and how many are queued, at most 1,000 each. */
export async function countTexts(_by: Permitted<"texts.view">): Promise<Record<"needs-attention" | "queued", number>> {
	const count = (view: TextView) => countUpTo(texts, viewCondition(view));
	return readCounts({ "needs-attention": count("needs-attention"), queued: count("queued") });
}

export async function findText(_by: Permitted<"texts.view">, id: string) {
	const [found] = await db
		.select({ ...row, purpose: texts.purpose, attempts: texts.attempts, sendBefore: texts.sendBefore })
		.from(texts)
		.leftJoin(customers, and(eq(customers.id, texts.customerId), isNull(customers.mergedInto)))
		.where(eq(texts.id, id));
	return found ?? null;
}
