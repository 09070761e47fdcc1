import { and, isNull, type SQL, sql } from "drizzle-orm";
import type { CausePage, CauseRow, CauseSource } from "#app/noun/attention.server.ts";
import { collect } from "#app/noun/registry.server.ts";
import { customers } from "#app/people/customers/tables.server.ts";
import { formatAge } from "#app/platform/dates.ts";
import { db } from "#app/platform/db.server.ts";
import { listOrder, type Page, rowsToRead, toPage } from "#app/platform/list.server.ts";
import { messagesPath } from "./conversation.ts";
import { conversations } from "./tables.server.ts";

const order = listOrder(
	"asc",
	{ value: sql`${conversations.waitingSince}`, type: "timestamp with time zone" },
	conversations.customerId,
);

type Waiting = {
	id: string;
	name: string;
	status: string;
	waitingSince: Date;
	assigneeId: string | null;
	text: string;
};

/** A question that is a cause of its record isn't one of the conversation, so that one question isn't two action items. */
function waits(): SQL {
	const elsewhere = collect("messageSubjects").flatMap(({ entity, asked }) =>
		asked ? [sql`(m.entity = ${entity} and m.entity_id in (${asked})) is true`] : [],
	);
	return sql`(conversations.status = 'open' and exists (select from conversation_messages m where m.customer_id = conversations.customer_id
		and m.author = 'customer' and m.at >= conversations.waiting_since and not (${sql.join([sql`false`, ...elsewhere], sql` or `)})))`;
}

/** The customers who wait for an answer, the longest wait first. */
export async function listMessageCauses(page: CausePage, now: Date): Promise<Page<CauseRow>> {
	const condition =
		"ids" in page ? sql`conversations.customer_id in ${page.ids}` : and(waits(), order.after(page.after));
	if ("ids" in page && !page.ids.length) return { rows: [], next: null };
	const { rows } = await db.execute<Waiting & { isWaiting: boolean; cursor: string }>(sql`
		select conversations.customer_id as id, customers.name, conversations.status, conversations.waiting_since as "waitingSince",
			conversations.assignee_id as "assigneeId", ${waits()} as "isWaiting", ${order.cursor} as cursor,
			coalesce((select left(m.body, 120) from conversation_messages m where m.customer_id = conversations.customer_id and m.author = 'customer'
				order by m.at desc, m.id desc limit 1), '') as text
		from conversations join customers on customers.id = conversations.customer_id
		where ${and(isNull(customers.mergedInto), condition)}
		order by ${sql.join(order.by, sql`, `)} limit ${rowsToRead}`);
	return toPage(rows, ({ id, name, isWaiting, waitingSince, assigneeId, text }) => {
		const since = waitingSince ? new Date(waitingSince) : null;
		return {
			id,
			to: `${messagesPath}/${id}`,
			name,
			reason: isWaiting && since ? `Waiting ${formatAge(now.getTime() - since.getTime())}` : "Answered",
			tone: isWaiting ? "urgent" : "closed",
			damage: "customer",
			button: "Answer",
			since,
			foot: text,
			place: "",
			status: isWaiting ? "Needs reply" : "Answered",
			cause: isWaiting ? { kind: "unanswered", title: `Answer the message from ${name}`, assigneeId } : null,
		};
	});
}

export const causes: CauseSource = {
	order: 12,
	entity: "conversation",
	permission: "messages.view",
	list: listMessageCauses,
};
