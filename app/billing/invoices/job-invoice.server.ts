import { and, desc, eq, gt, inArray, ne, or } from "drizzle-orm";
import { db } from "#app/platform/db.server.ts";
import { contracts } from "#app/sales/contracts/tables.server.ts";
import type { Invoice } from "./invoices.server.ts";
import { invoices } from "./tables.server.ts";

type Job = { contractId: string | null; quoteId: string | null };

/** The latest issued invoice of a job whose link works; null when there is none. */
export async function findJobInvoice({ contractId, quoteId }: Job, now: Date): Promise<Invoice | null> {
	const [contract] = contractId
		? await db.select({ quoteId: contracts.quoteId }).from(contracts).where(eq(contracts.id, contractId))
		: [];
	const source = quoteId ?? contract?.quoteId;
	const [invoice] = await db
		.select()
		.from(invoices)
		.where(
			and(
				or(
					contractId ? eq(invoices.contractId, contractId) : undefined,
					source ? eq(invoices.quoteId, source) : undefined,
				),
				inArray(invoices.status, ["open", "paid"]),
				ne(invoices.kind, "credit-memo"),
				gt(invoices.linkExpiresAt, now),
			),
		)
		.orderBy(desc(invoices.issuedAt), desc(invoices.id))
		.limit(1);
	return invoice ?? null;
}
