import { eq } from "drizzle-orm";
import { actor, type Permitted } from "#app/people/staff/permit.server.ts";
import { record } from "#app/platform/audit.server.ts";
import { db } from "#app/platform/db.server.ts";
import { notify } from "#app/platform/notices.server.ts";
import { automatic, type Choice, type StormChoice } from "./storm.ts";
import { weather } from "./tables.server.ts";
import { refreshWeather } from "./weather.server.ts";

/** The one row's id in the audit trail. */
export const weatherId = "00000000-0000-7000-8000-000000000002";

/** Storm mode by hand for some hours, or automatic again. */
export async function switchStorm(
	by: Permitted<"weather.switch">,
	choice: StormChoice,
	hours: number,
	now: Date,
): Promise<void> {
	const until = new Date(now.getTime() + hours * 3_600_000).toISOString();
	const chosen: Choice = choice === "automatic" ? automatic : { choice, until, by: by.name, at: now.toISOString() };
	await db.transaction(async (tx) => {
		await tx
			.insert(weather)
			.values({ choice: chosen })
			.onConflictDoUpdate({ target: weather.one, set: { choice: chosen } });
		await record(tx, actor(by), "weather", weatherId, "storm mode", { choice, until: chosen.until });
		await notify(tx, "weather");
	});
	await refreshWeather();
}

/** Everything that is kept, as it is in the database now, for the page that shows it. */
export async function loadWeather() {
	const [row] = await db.select().from(weather).where(eq(weather.one, true));
	return row ?? null;
}
