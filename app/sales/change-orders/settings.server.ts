import { eq, sql } from "drizzle-orm";
import { actor, type Permitted } from "#app/noun/permit.server.ts";
import { recordAudit } from "#app/platform/audit.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { changeOrderSettings } from "./tables.server.ts";

type ChangeOrderSettings = typeof changeOrderSettings.$inferSelect;

/** The settings are one row without an id; the audit trail needs one. */
const settingsId = "00000000-0000-4000-8000-0000000c0a05";

export async function readChangeOrderSettings(on: Pick<Tx, "select"> = db): Promise<ChangeOrderSettings> {
	const [row] = await on.select().from(changeOrderSettings);
	return (
		row ?? { singleton: true, officeLimit: 50_000, crewLimit: 50_000, openDays: 14, creditMemos: "review", version: 0 }
	);
}

export async function saveChangeOrderSettings(
	by: Permitted<"changes.settings">,
	seenVersion: number,
	submitted: Pick<ChangeOrderSettings, "officeLimit" | "crewLimit" | "openDays" | "creditMemos">,
	now: Date,
): Promise<"done" | "stale"> {
	return db.transaction(async (tx) => {
		const [saved] = await tx
			.insert(changeOrderSettings)
			.values({ singleton: true, ...submitted })
			.onConflictDoUpdate({
				target: changeOrderSettings.singleton,
				set: { ...submitted, version: sql`${changeOrderSettings.version} + 1` },
				setWhere: eq(changeOrderSettings.version, seenVersion),
			})
			.returning({ version: changeOrderSettings.version });
		if (!saved) return "stale";
		await recordAudit(tx, actor(by), "change-order-settings", settingsId, "settings-saved", submitted, now);
		return "done";
	});
}
