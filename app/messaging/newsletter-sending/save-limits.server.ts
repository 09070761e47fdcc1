import { and, eq, sql } from "drizzle-orm";
import { actor, type Permitted } from "#app/noun/permit.server.ts";
import { diffFields, recordAudit } from "#app/platform/audit.server.ts";
import { db } from "#app/platform/db.server.ts";
import { readSendingLimits } from "./limits.server.ts";
import type { SendingLimits } from "./pace.ts";
import { sendingLimits } from "./tables.server.ts";

/** The entity id in the audit events of the only row. */
const limitsId = "00000000-0000-7000-8000-000000000001";

/**
 * Saves the limits if `seenVersion` is current; 0 when none were saved before. An issue that is being sent goes on with the new
 * speed at once.
 */
export async function saveSendingLimits(
	by: Permitted<"newsletter.send">,
	seenVersion: number,
	limits: SendingLimits,
	now: Date,
): Promise<"done" | "stale"> {
	const { version: _, ...before } = await readSendingLimits();
	return db.transaction(async (tx) => {
		// sending may have written the row with the defaults, as version 0
		await tx.insert(sendingLimits).values({ version: 0 }).onConflictDoNothing();
		const [row] = await tx
			.update(sendingLimits)
			.set({ ...limits, version: sql`${sendingLimits.version} + 1`, updatedAt: now })
			.where(and(eq(sendingLimits.singleton, true), eq(sendingLimits.version, seenVersion)))
			.returning({ version: sendingLimits.version });
		if (!row) return "stale";
		await recordAudit(tx, actor(by), "newsletter-limits", limitsId, "edited", diffFields(before, limits), now);
		return "done";
	});
}
