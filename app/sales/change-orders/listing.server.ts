import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { undeliveredStatuses } from "#app/messaging/email/email-status.ts";
import { latestEmailStatus } from "#app/messaging/email/latest-status.server.ts";
import { db } from "#app/platform/db.server.ts";
import {
	countUpTo,
	type ListScope,
	listOrder,
	type Page,
	readCounts,
	rowsToRead,
	toPage,
} from "#app/platform/list.server.ts";
import { oncePerRequest } from "#app/platform/log.server.ts";
import { searchConditions } from "#app/platform/word-search.server.ts";
import type { ListStatus } from "#app/ui/status.ts";
import { type ChangeOrderStatus, formatChangeOrderNumber } from "./change-order.ts";
import type { ChangeOrder } from "./change-orders.server.ts";
import { changeOrderListStatus, type View } from "./list-status.ts";
import { changeOrders } from "./tables.server.ts";

export type ChangeOrderRow = {
	id: string;
	name: string;
	address: string;
	/** "C-2026-0017 CO-002" */
	number: string;
	status: ChangeOrderStatus;
	/** null while line items from the field have no price */
	difference: number | null;
	/** since when it has been as it is */
	since: Date;
	listStatus: ListStatus;
};

const newestFirst = listOrder("desc", changeOrders.updatedAt, changeOrders.id);

// The subqueries name the outer table explicitly: a bare column would be the inner table's.
const viewed = sql<boolean>`exists (select 1 from document_views v where v.entity = 'change-order' and v.entity_id = "change_orders"."id")`;
const stale = sql<boolean>`(select count(*) from change_orders a where a.contract_id = "change_orders"."contract_id" and a.status = 'approved') <> "change_orders"."base_version"`;
const countSigners = (which: SQL) =>
	sql<number>`(select count(*)::int from change_order_signers s where s.change_order_id = "change_orders"."id" and ${which})`;
/** The total of the last approved change order is the current contract total. */
const creditDue = sql<boolean>`("change_orders"."status" = 'approved' and exists (
	select 1 from contracts c join billed_works b on b.quote_id = c.quote_id
	where c.id = "change_orders"."contract_id" and c.status = 'completed' and b.amount > "change_orders"."total")
	and not exists (select 1 from change_orders a where a.contract_id = "change_orders"."contract_id"
		and a.status = 'approved' and a.base_version > "change_orders"."base_version"))`;
const deliveryStatus = latestEmailStatus("change-order", sql`"change_orders"."id"`, ["change-sent"]);
const listFacts = {
	deliveryStatus,
	viewed,
	stale,
	creditDue,
	signed: countSigners(sql`s.signed_at is not null`),
	signers: countSigners(sql`true`),
};

/** One page, most recently updated first, optionally within a scope. `after` is the cursor of the previous page. */
export async function listChangeOrders(
	view: View,
	search: string,
	after: string | null,
	now: Date,
	scope?: ListScope,
): Promise<Page<ChangeOrderRow>> {
	const found = await db
		.select({ changeOrder: changeOrders, ...listFacts, cursor: newestFirst.cursor })
		.from(changeOrders)
		.where(
			and(
				viewCondition(view),
				scope &&
					("ids" in scope
						? inArray(changeOrders.id, [...scope.ids])
						: sql`${changeOrders.contractId} in (select id from contracts where customer_id = ${scope.customerId})`),
				...searchConditions(changeOrders.search, search),
				newestFirst.after(after),
			),
		)
		.orderBy(...newestFirst.by)
		.limit(rowsToRead);
	return toPage(found, ({ changeOrder, ...facts }) => ({
		id: changeOrder.id,
		name: changeOrder.toName,
		address: changeOrder.siteAddress,
		number: displayChangeOrderNumber(changeOrder),
		status: changeOrder.status,
		difference: countUnpriced(changeOrder) ? null : changeOrder.total - changeOrder.totalBefore,
		since: changeOrder.crewWaitingSince ?? changeOrder.callRequestedAt ?? changeOrder.updatedAt,
		listStatus: changeOrderListStatus({ ...changeOrder, ...facts, unpricedCount: countUnpriced(changeOrder) }, now),
	}));
}

/** Line items that the phone left without a price and that still have none. */
function countUnpriced({ status, unpriced, content }: ChangeOrder): number {
	if (status !== "draft") return 0;
	return content.lines.filter(({ id, unitPrice }) => unpriced.includes(id) && !unitPrice).length;
}

export async function findListStatus(
	changeOrder: ChangeOrder,
	now: Date,
): Promise<ListStatus & { creditDue: boolean }> {
	const [row] = await db.select(listFacts).from(changeOrders).where(eq(changeOrders.id, changeOrder.id));
	const facts = row ?? { deliveryStatus: null, viewed: false, stale: false, creditDue: false, signed: 0, signers: 0 };
	return {
		...changeOrderListStatus({ ...changeOrder, ...facts, unpricedCount: countUnpriced(changeOrder) }, now),
		creditDue: facts.creditDue,
	};
}

/** "C-2026-0017 CO-002", or "C-2026-0017 draft" before it is sent. */
export function displayChangeOrderNumber({ contractNumber, seq }: Pick<ChangeOrder, "contractNumber" | "seq">): string {
	return `${contractNumber} ${seq ? formatChangeOrderNumber(seq) : "draft"}`;
}

/** How many need attention. Computed once per request: the menu and the list both show it. */
export function countChangeOrders(): Promise<number> {
	return oncePerRequest("change orders that need attention", async () => {
		const { count } = await readCounts({ count: countUpTo(changeOrders, viewCondition("needs-attention")) });
		return count;
	});
}

export async function countAwaitingApproval(): Promise<number> {
	const { count } = await readCounts({ count: countUpTo(changeOrders, viewCondition("awaiting-approval")) });
	return count;
}

function viewCondition(view: View): SQL | undefined {
	switch (view) {
		case "needs-attention":
			// drafts; sent ones with a call request or an undelivered email, past their deadline or outdated; approved ones that
			// need a credit memo
			return sql`(${changeOrders.status} = 'draft' or (${changeOrders.status} = 'awaiting' and (${changeOrders.callRequestedAt} is not null or ${changeOrders.expiresAt} <= now() or ${stale}
				or ${deliveryStatus} in ${undeliveredStatuses})) or ${creditDue})`;
		case "awaiting-approval":
			return eq(changeOrders.status, "awaiting");
		case "approved":
			return eq(changeOrders.status, "approved");
		case "drafts":
			return eq(changeOrders.status, "draft");
		case "closed":
			return inArray(changeOrders.status, ["declined", "void"]);
		case "all":
			return undefined;
	}
}
