// Counts the scans of a printed code.
import { createHmac } from "node:crypto";
import { sql } from "drizzle-orm";
import { today } from "#app/platform/dates.server.ts";
import { db } from "#app/platform/db.server.ts";
import { settings } from "#app/platform/env.server.ts";
import type { Visitor } from "#app/platform/http/visitor.ts";
import { consumeAccountLimit, consumeAddressLimit } from "#app/platform/rate-limits.server.ts";
import { shortLinkScans } from "./tables.server.ts";
import { scanAddressLimit, scanRepeatLimit } from "./urls.ts";

/**
 * Adds one to the day's scans, once per visitor and half hour. The visitor is a keyed hash among the other expiring
 * counters; nothing about a scan is stored but the day. False when it doesn't count.
 */
export async function recordScan(linkId: string, client: Visitor, now: Date): Promise<boolean> {
	const visitor = createHmac("sha256", settings.secretKey)
		.update(`scan ${linkId} ${client.ip} ${client.userAgent}`)
		.digest("base64url");
	if ((await consumeAccountLimit(scanRepeatLimit, visitor)) !== null) return false;
	if ((await consumeAddressLimit(scanAddressLimit, client.ip)) !== null) return false;
	await db
		.insert(shortLinkScans)
		.values({ linkId, day: today(now), scans: 1 })
		.onConflictDoUpdate({
			target: [shortLinkScans.linkId, shortLinkScans.day],
			set: { scans: sql`${shortLinkScans.scans} + 1` },
		});
	return true;
}
