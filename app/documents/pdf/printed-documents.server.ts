// Documents that are rendered on request and not stored. Only the hash of each PDF is stored, so that it can be verified.
import { createHash } from "node:crypto";
import { and, desc, eq } from "drizzle-orm";
import { printedDocuments } from "#app/documents/tables.server.ts";
import { db } from "#app/platform/db.server.ts";

type PrintedDocument = { kind: "estimate" | "statement"; entityId: string; stateAt: Date };

/** Rendered again from the same state, the PDF has the same bytes, so no second row is added. */
export async function recordPrint(bytes: Uint8Array, print: PrintedDocument): Promise<void> {
	const sha256 = createHash("sha256").update(bytes).digest("hex");
	await db
		.insert(printedDocuments)
		.values({ ...print, sha256 })
		.onConflictDoNothing();
}

/** The print with that hash; `newest` is when the same estimate or statement was last rendered. */
export async function findPrintByHash(
	sha256: string,
	kind: PrintedDocument["kind"],
): Promise<(PrintedDocument & { newest: Date }) | null> {
	const hasThisHash = and(eq(printedDocuments.sha256, sha256), eq(printedDocuments.kind, kind));
	const [print] = await db.select().from(printedDocuments).where(hasThisHash);
	if (!print) return null;
	const [newest] = await db
		.select({ stateAt: printedDocuments.stateAt })
		.from(printedDocuments)
		.where(and(eq(printedDocuments.kind, kind), eq(printedDocuments.entityId, print.entityId)))
		.orderBy(desc(printedDocuments.stateAt))
		.limit(1);
	return { ...print, newest: newest?.stateAt ?? print.stateAt };
}
