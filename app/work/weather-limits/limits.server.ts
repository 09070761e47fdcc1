import { and, eq, sql } from "drizzle-orm";
import { actor, type Permitted } from "#app/noun/permit.server.ts";
import { diffFields, recordAudit } from "#app/platform/audit.server.ts";
import { db } from "#app/platform/db.server.ts";
import { weatherLimits as table } from "./tables.server.ts";
import { defaultLimits, type WeatherLimits } from "./weather-limits.ts";

/** The entity id in the audit events of the only row. */
const weatherLimitsId = "00000000-0000-7000-8000-000000000001";

/** The saved limits, or the defaults with version 0. */
export async function readWeatherLimits(): Promise<WeatherLimits & { version: number }> {
	const [row] = await db.select().from(table);
	if (!row) return { ...defaultLimits, version: 0 };
	const { singleton: _, updatedAt: __, ...limits } = row;
	return limits;
}

/** Saves the limits if `seenVersion` is current; 0 when none were saved before. */
export async function saveWeatherLimits(
	by: Permitted<"weather-limits.edit">,
	seenVersion: number,
	limits: WeatherLimits,
	now: Date,
): Promise<"done" | "stale"> {
	const { version: _, ...before } = await readWeatherLimits();
	return db.transaction(async (tx) => {
		const [row] = seenVersion
			? await tx
					.update(table)
					.set({ ...limits, version: sql`${table.version} + 1`, updatedAt: now })
					.where(and(eq(table.singleton, true), eq(table.version, seenVersion)))
					.returning({ version: table.version })
			: await tx
					.insert(table)
					.values({ ...limits, updatedAt: now })
					.onConflictDoNothing()
					.returning({ version: table.version });
		if (!row) return "stale";
		await recordAudit(tx, actor(by), "weather-limits", weatherLimitsId, "edited", diffFields(before, limits), now);
		return "done";
	});
}
