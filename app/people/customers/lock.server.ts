import { eq } from "drizzle-orm";
import type { Tx } from "#app/platform/db.server.ts";
import { customers } from "./tables.server.ts";

/**
 * Locks the customer, or the one they were merged into, until the transaction ends. Returns the id of the locked one.
 * Call it before any other lock (documents, document numbers): transactions that take locks in different orders deadlock.
 * It waits for a merge in progress and then follows it, so that the lock is on the customer who has the documents now.
 */
export async function lockCustomer(tx: Tx, customerId: string): Promise<string> {
	for (let id = customerId; ; ) {
		const [row] = await tx
			.select({ mergedInto: customers.mergedInto })
			.from(customers)
			.where(eq(customers.id, id))
			.for("no key update");
		if (!row?.mergedInto) return id;
		id = row.mergedInto;
	}
}
