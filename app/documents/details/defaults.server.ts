import { eq, sql } from "drizzle-orm";
import { actor, type Permitted } from "#app/noun/permit.server.ts";
import { diffFields, recordAudit } from "#app/platform/audit.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { type DocumentDefaults, initialDefaults } from "./details.ts";
import { documentDefaults } from "./tables.server.ts";

/** The standard text has no ID of its own, but the audit trail needs one. */
const auditId = "00000000-0000-4000-8000-0000000def00";

/** The text that new quotes start with. Version 0: no one has saved it yet. */
export async function readDefaults(on: Pick<Tx, "select"> = db): Promise<{ texts: DocumentDefaults; version: number }> {
	const [row] = await on.select().from(documentDefaults);
	return row
		? { texts: { ...initialDefaults, ...row.texts }, version: row.version }
		: { texts: initialDefaults, version: 0 };
}

/** Replaces the standard text if no one else has changed it since `seenVersion`. Existing drafts keep their text. */
export async function saveDefaults(
	by: Permitted<"company.edit">,
	seenVersion: number,
	texts: DocumentDefaults,
	now: Date,
): Promise<"done" | "stale"> {
	return db.transaction(async (tx) => {
		const before = await readDefaults(tx);
		const [saved] = await tx
			.insert(documentDefaults)
			.values({ texts, updatedAt: now })
			.onConflictDoUpdate({
				target: documentDefaults.singleton,
				set: { texts, updatedAt: now, version: sql`${documentDefaults.version} + 1` },
				setWhere: eq(documentDefaults.version, seenVersion),
			})
			.returning({ version: documentDefaults.version });
		if (!saved) return "stale";
		await recordAudit(tx, actor(by), "document-defaults", auditId, "edited", diffFields(before.texts, texts), now);
		return "done";
	});
}
