import { eq, sql } from "drizzle-orm";
import { db, type Tx } from "#app/platform/db.server.ts";
import { changeOrderSettings } from "./tables.server.ts";

type ChangeOrderSettings = typeof changeOrderSettings.$inferSelect;

export async function readChangeOrderSettings(on: Pick<Tx, "select"> = db): Promise<ChangeOrderSettings> {
	const [row] = await on.select().from(changeOrderSettings);
	return row ?? { singleton: true, officeLimit: 50_000, openDays: 14, creditMemos: "review", version: 0 };
}

/** False when someone else saved first. */
export async function saveChangeOrderSettings(
	seenVersion: number,
	submitted: Pick<ChangeOrderSettings, "officeLimit" | "openDays" | "creditMemos">,
): Promise<boolean> {
	const saved = await db
		.insert(changeOrderSettings)
		.values({ singleton: true, ...submitted })
		.onConflictDoUpdate({
			target: changeOrderSettings.singleton,
			set: { ...submitted, version: sql`${changeOrderSettings.version} + 1` },
			setWhere: eq(changeOrderSettings.version, seenVersion),
		})
		.returning({ version: changeOrderSettings.version });
	return saved.length === 1;
}
