import { eq } from "drizzle-orm";
import type { Tx } from "#app/platform/db.server.ts";
import { customers } from "./tables.server.ts";

/** Keeps everybody else from moving this customer's money until the transaction ends. Taken before any other lock. */
export async function lockCustomer(tx: Tx, customerId: string): Promise<void> {
	await tx.select({ id: customers.id }).from(customers).where(eq(customers.id, customerId)).for("no key update");
}
