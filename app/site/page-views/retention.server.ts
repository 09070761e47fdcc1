// How long single events are kept. The figures of days stay.
import { db } from "#app/platform/db.server.ts";
import { trafficSettings } from "./tables.server.ts";

const defaults = { retentionMonths: 3, version: 0 };

/** Version 0 until someone changes them. */
export async function readTrafficSettings(): Promise<{ retentionMonths: number; version: number }> {
	const [row] = await db.select().from(trafficSettings);
	return row ?? defaults;
}
