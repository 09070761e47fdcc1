import { eq } from "drizzle-orm";
import type { MessageSubject } from "#app/messaging/conversations/subjects.server.ts";
import type { Tx } from "#app/platform/db.server.ts";
import { contracts } from "./tables.server.ts";

/** A contract that was sent. A message about it has no link to it: each signer's own link lets its reader sign. */
export async function findContractSubject(on: Pick<Tx, "select">, id: string): Promise<MessageSubject | null> {
	const [contract] = await on.select().from(contracts).where(eq(contracts.id, id));
	if (!contract?.customerView) return null;
	return { customerId: contract.customerId, title: `Contract ${contract.number}`, url: null, email: "" };
}
