import { and, eq, inArray, isNull } from "drizzle-orm";
import { actor, type Permitted } from "#app/noun/permit.server.ts";
import { db } from "#app/platform/db.server.ts";
import { appendEvent } from "#app/sales/contracts/event-chain.server.ts";
import { transitions } from "./change-order.ts";
import { changeOrderSigners, changeOrders } from "./tables.server.ts";

/** Records that a staff member checked a customer's ID before they sign in person. A second person then replaces the code. */
export async function recordChangeOrderIdCheck(
	by: Permitted<"changes.in-person">,
	signerId: string,
	note: string,
	now: Date,
): Promise<"done" | "stale"> {
	return db.transaction(async (tx) => {
		const [found] = await tx
			.select({ changeOrder: changeOrders })
			.from(changeOrderSigners)
			.innerJoin(changeOrders, eq(changeOrders.id, changeOrderSigners.changeOrderId))
			.where(
				and(eq(changeOrderSigners.id, signerId), inArray(changeOrders.status, [...transitions["hand-over"].from])),
			);
		if (!found) return "stale";
		const [signer] = await tx
			.update(changeOrderSigners)
			.set({ idCheckedBy: by.id, idCheckedName: by.name, idCheckNote: note, idCheckedAt: now })
			.where(and(eq(changeOrderSigners.id, signerId), isNull(changeOrderSigners.signedAt)))
			.returning();
		if (!signer) return "stale";
		const facts = { number: found.changeOrder.customerView?.number, signer: signer.name, note };
		await appendEvent(tx, found.changeOrder.contractId, "change-id-checked", actor(by), facts, now);
		return "done";
	});
}
