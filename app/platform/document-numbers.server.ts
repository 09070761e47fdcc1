import { sql } from "drizzle-orm";
import type { Tx } from "./db.server.ts";
import { documentSequences } from "./tables.server.ts";

/**
 * The next number of this document kind and year, such as 17. Call it as late as possible in the transaction that
 * issues the document: the row stays locked until commit. A rollback releases the number.
 */
export async function nextDocumentNumber(tx: Tx, kind: string, year: number): Promise<number> {
	const [row] = await tx
		.insert(documentSequences)
		.values({ kind, year, next: 2 })
		.onConflictDoUpdate({
			target: [documentSequences.kind, documentSequences.year],
			set: { next: sql`${documentSequences.next} + 1` },
		})
		.returning({ next: documentSequences.next });
	if (!row) throw new Error("could not reserve a document number: the database returned no row");
	return row.next - 1;
}
