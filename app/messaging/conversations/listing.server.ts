import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Newest } from "#app/noun/notifications.server.ts";
import type { Permitted } from "#app/noun/permit.server.ts";
import { customers } from "#app/people/customers/tables.server.ts";
import { db } from "#app/platform/db.server.ts";
import { searchWords } from "#app/platform/fold-for-search.ts";
import { countUpTo, listOrder, type Page, readCounts, rowsToRead, toPage } from "#app/platform/list.server.ts";
import { phoneSearchConditions, searchConditions } from "#app/platform/word-search.server.ts";
import { type ConversationStatus, type ConversationView, messagesPath } from "./conversation.ts";
import { conversationMessages, conversations } from "./tables.server.ts";

type Viewer = Permitted<"messages.view">;

export type ConversationRow = {
	id: string;
	version: number;
	name: string;
	status: ConversationStatus;
	assignee: string | null;
	waitingSince: Date | null;
	snoozedUntil: Date | null;
	/** of the newest message; null without messages */
	lastAt: Date | null;
	isOwn: boolean;
	snippet: string;
	hasPhotos: boolean;
	isUnread: boolean;
};

const { waitingSince, snoozedUntil, lastAt, customerId } = conversations;
/** the longest wait first */
const byWait = listOrder("asc", { value: sql`${waitingSince}`, type: "timestamp with time zone" }, customerId);
const bySnooze = listOrder("asc", { value: sql`${snoozedUntil}`, type: "timestamp with time zone" }, customerId);
const byTime = listOrder("desc", lastAt, customerId);

const orderOf = (view: ConversationView) => (view === "all" ? byTime : view === "snoozed" ? bySnooze : byWait);

/** One page of the conversations of a view. A search also finds customers without messages, to write to them. */
export async function listConversations(
	by: Viewer,
	{ view, search, ids }: { view: ConversationView; search: string; ids?: readonly string[] },
	after: string | null,
): Promise<Page<ConversationRow>> {
	const order = orderOf(view);
	const { rows } = await db.execute<ConversationRow & { cursor: string }>(sql`
		select conversations.customer_id as id, conversations.version, customers.name, conversations.status, staff.name as assignee,
			conversations.waiting_since as "waitingSince", conversations.snoozed_until as "snoozedUntil", m.at as "lastAt",
			coalesce(m.author <> 'customer', false) as "isOwn", coalesce(left(m.body, 160), '') as snippet,
			exists (select from photos p where p.entity = 'conversation-message' and p.entity_id = m.id) as "hasPhotos",
			coalesce(w.at > coalesce(r.read_at, '-infinity') and conversations.status <> 'resolved', false) as "isUnread", ${order.cursor} as cursor
		from conversations
		join customers on customers.id = conversations.customer_id
		left join lateral (select x.* from conversation_messages x where x.customer_id = conversations.customer_id
			order by x.at desc, x.id desc limit 1) m on true
		left join lateral (select x.at from conversation_messages x where x.customer_id = conversations.customer_id and x.author = 'customer'
			order by x.at desc, x.id desc limit 1) w on true
		left join staff on staff.id = conversations.assignee_id
		left join conversation_reads r on r.customer_id = conversations.customer_id and r.staff_id = ${by.id}
		where ${and(isNull(customers.mergedInto), viewCondition(view, by.id), searchCondition(view, search), ids && sql`conversations.customer_id in ${ids}`, order.after(after))}
		order by ${sql.join(order.by, sql`, `)} limit ${rowsToRead}`);
	return toPage(
		rows.map((row) => ({
			...row,
			waitingSince: toDate(row.waitingSince),
			snoozedUntil: toDate(row.snoozedUntil),
			lastAt: toDate(row.lastAt),
		})),
		({ cursor: _, ...row }) => row,
	);
}

const toDate = (value: Date | string | null) => (value ? new Date(value) : null);

function viewCondition(view: ConversationView, staffId: string): SQL | undefined {
	switch (view) {
		case "all":
			return undefined;
		case "mine":
			return and(eq(conversations.status, "open"), eq(conversations.assigneeId, staffId));
		default:
			return eq(conversations.status, view);
	}
}

function searchCondition(view: ConversationView, search: string): SQL | undefined {
	if (!searchWords(search).length) return view === "all" ? eq(conversations.hasMessages, true) : undefined;
	const text = sql`conversations.customer_id in (select x.customer_id from conversation_messages x where ${and(...searchConditions(sql`x.search`, search))})`;
	return sql`(${and(...phoneSearchConditions(customers.search, search))} or ${text})`;
}

/** How many there are of each, at most 1,000. */
export function countConversations(by: Viewer): Promise<Record<"open" | "mine" | "snoozed", number>> {
	const count = (view: ConversationView) => countUpTo(conversations, viewCondition(view, by.id));
	return readCounts({ open: count("open"), mine: count("mine"), snoozed: count("snoozed") });
}

/** How many customers wait for an answer, and the newest message of one of them. */
export async function newestMessage(by: Viewer): Promise<Newest> {
	const { open } = await countConversations(by);
	const [row] = await db
		.select({ id: conversationMessages.id, customerId: conversationMessages.customerId, name: customers.name })
		.from(conversationMessages)
		.innerJoin(customers, eq(customers.id, conversationMessages.customerId))
		.where(and(eq(conversationMessages.author, "customer")))
		.orderBy(sql`${conversationMessages.id} desc`)
		.limit(1);
	if (!row) return { count: 0, lastId: null };
	return {
		count: open,
		lastId: row.id,
		message: `${row.name} sent a message.`,
		link: `${messagesPath}/${row.customerId}`,
	};
}
