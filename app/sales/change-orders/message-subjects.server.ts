import { eq } from "drizzle-orm";
import type { MessageSubject } from "#app/messaging/conversations/subjects.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { contracts } from "#app/sales/contracts/tables.server.ts";
import { displayChangeOrderNumber } from "./listing.server.ts";
import { changeOrders } from "./tables.server.ts";

/** A change order that was sent. A message about it has no link to it: each signer's own link lets its reader approve it. */
export async function findChangeOrderSubject(on: Pick<Tx, "select">, id: string): Promise<MessageSubject | null> {
	const [found] = await on
		.select({ changeOrder: changeOrders, customerId: contracts.customerId })
		.from(changeOrders)
		.innerJoin(contracts, eq(contracts.id, changeOrders.contractId))
		.where(eq(changeOrders.id, id));
	if (!found?.changeOrder.customerView) return null;
	const { changeOrder, customerId } = found;
	return { customerId, title: `Change order ${displayChangeOrderNumber(changeOrder)}`, url: null, email: "" };
}

export const readChangeOrderSubject = (id: string) => findChangeOrderSubject(db, id);
