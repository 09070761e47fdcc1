// Papers that are printed for whoever asks and not kept: only that we made them is remembered, by their hash.
import { createHash } from "node:crypto";
import { and, desc, eq } from "drizzle-orm";
import { printedPapers } from "#app/documents/tables.server.ts";
import { db } from "#app/platform/db.server.ts";

type Print = { paper: "estimate" | "statement"; entityId: string; made: Date };

/** Printed again from the same state the bytes are the same, and so is the row. */
export async function rememberPrint(bytes: Uint8Array, print: Print): Promise<void> {
	const sha256 = createHash("sha256").update(bytes).digest("hex");
	await db
		.insert(printedPapers)
		.values({ ...print, sha256 })
		.onConflictDoNothing();
}

/** With the moment of the newest print of the same thing. */
export async function findPrint(sha256: string, paper: Print["paper"]): Promise<(Print & { newest: Date }) | null> {
	const known = and(eq(printedPapers.sha256, sha256), eq(printedPapers.paper, paper));
	const [print] = await db.select().from(printedPapers).where(known);
	if (!print) return null;
	const [newest] = await db
		.select({ made: printedPapers.made })
		.from(printedPapers)
		.where(and(eq(printedPapers.paper, paper), eq(printedPapers.entityId, print.entityId)))
		.orderBy(desc(printedPapers.made))
		.limit(1);
	return { ...print, newest: newest?.made ?? print.made };
}
