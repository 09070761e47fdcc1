import { and, eq, sql } from "drizzle-orm";
import { actor, type Permitted } from "#app/noun/permit.server.ts";
import { diffFields, recordAudit } from "#app/platform/audit.server.ts";
import { db } from "#app/platform/db.server.ts";
import { defaultDays } from "./review-request.ts";
import { reviewRequestSettings as table } from "./tables.server.ts";

export type ReviewRequestSettings = { isOn: boolean; days: number; googleUrl: string; version: number };

/** The entity id in the audit events of the only settings row. */
const settingsId = "00000000-0000-7000-8000-000000000001";

/** The saved settings, or the defaults with version 0. */
export async function readReviewRequestSettings(): Promise<ReviewRequestSettings> {
	const { isOn, days, googleUrl, version } = table;
	const [row] = await db.select({ isOn, days, googleUrl, version }).from(table);
	return row ?? { isOn: false, days: defaultDays, googleUrl: "", version: 0 };
}

/** Saves the settings if `seenVersion` is current; 0 when none were saved before. */
export async function saveReviewRequestSettings(
	by: Permitted<"review-requests.set-up">,
	seenVersion: number,
	settings: Omit<ReviewRequestSettings, "version">,
	now: Date,
): Promise<"done" | "stale"> {
	const { version: _, ...before } = await readReviewRequestSettings();
	return db.transaction(async (tx) => {
		const [row] = seenVersion
			? await tx
					.update(table)
					.set({ ...settings, version: sql`${table.version} + 1`, updatedAt: now })
					.where(and(eq(table.singleton, true), eq(table.version, seenVersion)))
					.returning({ version: table.version })
			: await tx
					.insert(table)
					.values({ ...settings, updatedAt: now })
					.onConflictDoNothing()
					.returning({ version: table.version });
		if (!row) return "stale";
		const diff = diffFields(before, settings);
		await recordAudit(tx, actor(by), "review-request-settings", settingsId, "edited", diff, now);
		return "done";
	});
}
