import { eq } from "drizzle-orm";
import { db, type Tx } from "#app/platform/db.server.ts";
import { defaultHours } from "./quiet-hours.ts";
import { textSettings } from "./tables.server.ts";

export type TextSettings = Omit<typeof textSettings.$inferSelect, "singleton" | "updatedAt">;

/** Of an installation that has saved none. $0.0083 is what Twilio charged for a segment in 2026. */
const defaults: TextSettings = {
	fromHour: defaultHours.from,
	untilHour: defaultHours.until,
	segmentPrice: 83,
	campaignPerSecond: 1,
	answersKeywords: false,
	registration: {},
	version: 0,
};

export async function readTextSettings(on: Pick<Tx, "select"> = db): Promise<TextSettings> {
	const [row] = await on.select().from(textSettings).where(eq(textSettings.singleton, true));
	if (!row) return defaults;
	const { singleton, updatedAt, ...found } = row;
	return found;
}
