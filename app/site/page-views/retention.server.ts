// How long single events are kept. The figures of days stay.
import { and, eq, sql } from "drizzle-orm";
import { actor, type Permitted } from "#app/noun/permit.server.ts";
import { recordAudit } from "#app/platform/audit.server.ts";
import { db } from "#app/platform/db.server.ts";
import { trafficSettings } from "./tables.server.ts";

/** The entity id in the audit events of the only row. */
const settingsId = "00000000-0000-7000-8000-000000000001";
const defaults = { retentionMonths: 3, version: 0 };

/** Version 0 until someone changes them. */
export async function readTrafficSettings(): Promise<{ retentionMonths: number; version: number }> {
	const [row] = await db
		.select({ retentionMonths: trafficSettings.retentionMonths, version: trafficSettings.version })
		.from(trafficSettings);
	return row ?? defaults;
}

/** The next time that days are added up, older events are deleted. They don't come back when the number is raised again. */
export async function saveRetention(
	by: Permitted<"analytics.settings">,
	seenVersion: number,
	months: number,
	now: Date,
): Promise<"done" | "stale"> {
	return db.transaction(async (tx) => {
		await tx.insert(trafficSettings).values({ version: 0 }).onConflictDoNothing();
		const seen = and(eq(trafficSettings.singleton, true), eq(trafficSettings.version, seenVersion));
		const [before] = await tx.select().from(trafficSettings).where(seen).for("update");
		if (!before) return "stale";
		const set = { retentionMonths: months, version: sql`${trafficSettings.version} + 1` };
		await tx.update(trafficSettings).set(set).where(seen);
		const change = { retentionMonths: [before.retentionMonths, months] };
		await recordAudit(tx, actor(by), "traffic-settings", settingsId, "edited", change, now);
		return "done";
	});
}
