import { eq } from "drizzle-orm";
import { actor, type Permitted } from "#app/noun/permit.server.ts";
import { recordAudit } from "#app/platform/audit.server.ts";
import { broadcast } from "#app/platform/broadcast.server.ts";
import { db } from "#app/platform/db.server.ts";
import { noOverride, type StormChoice, type StormOverride } from "./storm.ts";
import { weather } from "./tables.server.ts";
import { refreshWeather } from "./weather.server.ts";

/** The id of the weather row in the audit trail. */
export const weatherAuditId = "00000000-0000-7000-8000-000000000002";

/** Turns storm mode on or off for some hours, or back to automatic. */
export async function setStormMode(
	by: Permitted<"weather.switch">,
	choice: StormChoice,
	hours: number,
	now: Date,
): Promise<void> {
	const until = new Date(now.getTime() + hours * 3_600_000).toISOString();
	const override: StormOverride =
		choice === "automatic" ? noOverride : { choice, until, by: by.name, at: now.toISOString() };
	await db.transaction(async (tx) => {
		await tx
			.insert(weather)
			.values({ stormOverride: override })
			.onConflictDoUpdate({ target: weather.singleton, set: { stormOverride: override } });
		await recordAudit(tx, actor(by), "weather", weatherAuditId, "storm-mode-set", { choice, until: override.until });
		await broadcast(tx, "weather");
	});
	await refreshWeather();
}

/** The weather row as it is in the database, for the office page; null before the first fetch. */
export async function loadWeather() {
	const [row] = await db.select().from(weather).where(eq(weather.singleton, true));
	return row ?? null;
}
