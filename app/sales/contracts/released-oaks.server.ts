import { eq } from "drizzle-orm";
import { db } from "#app/platform/db.server.ts";
import { listReleasedOaks } from "#app/sales/oak-releases/oak-releases.server.ts";
import { quotes } from "#app/sales/quotes/tables.server.ts";
import type { Contract } from "./contracts.server.ts";

/** The ids of the contract and its quote, on either of which an oak can be released. */
export async function listOakDocumentIds({ id, quoteId }: Pick<Contract, "id" | "quoteId">): Promise<string[]> {
	const [quote] = quoteId ? await db.select({ rootId: quotes.rootId }).from(quotes).where(eq(quotes.id, quoteId)) : [];
	return quote ? [id, quote.rootId] : [id];
}

/** The oaks released on the contract or on its quote. */
export async function listContractReleases(contract: Pick<Contract, "id" | "quoteId">): Promise<string[]> {
	return listReleasedOaks(await listOakDocumentIds(contract));
}
