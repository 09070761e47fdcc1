import { and, eq, sql } from "drizzle-orm";
import { actor, type Permitted } from "#app/noun/permit.server.ts";
import { diffFields, recordAudit } from "#app/platform/audit.server.ts";
import { db } from "#app/platform/db.server.ts";
import { readTextSettings, type TextSettings } from "./settings.server.ts";
import { textSettings } from "./tables.server.ts";

/** The entity id in the audit events of the only settings row. */
const settingsId = "00000000-0000-7000-8000-000000000001";

/** Saves the settings if `seenVersion` is current; 0 when none were saved before. */
export async function saveTextSettings(
	by: Permitted<"texts.set-up">,
	seenVersion: number,
	newSettings: Omit<TextSettings, "version">,
	now: Date,
): Promise<"done" | "stale"> {
	return db.transaction(async (tx) => {
		const { version: _, ...before } = await readTextSettings(tx);
		const [row] = seenVersion
			? await tx
					.update(textSettings)
					.set({ ...newSettings, version: sql`${textSettings.version} + 1`, updatedAt: now })
					.where(and(eq(textSettings.singleton, true), eq(textSettings.version, seenVersion)))
					.returning({ version: textSettings.version })
			: await tx
					.insert(textSettings)
					.values({ ...newSettings, updatedAt: now })
					.onConflictDoNothing()
					.returning({ version: textSettings.version });
		if (!row) return "stale";
		const diff = diffFields(before, newSettings);
		await recordAudit(tx, actor(by), "text-settings", settingsId, "changed", diff, now);
		return "done";
	});
}
