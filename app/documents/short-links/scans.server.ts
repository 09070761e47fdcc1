// Counts the people who scan a printed code, and no one else.
import { createHmac } from "node:crypto";
import { sql } from "drizzle-orm";
import { isbot } from "isbot";
import { today } from "#app/platform/dates.server.ts";
import { db } from "#app/platform/db.server.ts";
import { settings } from "#app/platform/env.server.ts";
import type { Visitor } from "#app/platform/http/visitor.ts";
import { consumeAccountLimit, consumeAddressLimit } from "#app/platform/rate-limits.server.ts";
import { shortLinkScans } from "./tables.server.ts";
import { scanAddressLimit, scanRepeatLimit } from "./urls.ts";

const fetchedAhead = /prefetch|prerender|preview/i;
const aheadHeaders = ["sec-purpose", "purpose", "x-purpose", "x-moz"];
/** browsers without a window, and programs that say so in none of the names that isbot knows */
const unattended = /headless|phantomjs|puppeteer|playwright|selenium|electron|lighthouse|pingdom|uptime|monitor/i;

/**
 * Whether a person's browser opens a page with this request. False for HEAD, pages fetched ahead or for a preview, bots,
 * monitors and browsers without a window, all of which send less than a browser does.
 */
export function isOpenedByPerson(request: Request): boolean {
	const { headers, method } = request;
	const agent = headers.get("user-agent") ?? "";
	const names = headers.get("sec-ch-ua") ?? "";
	const mode = headers.get("sec-fetch-mode");
	const dest = headers.get("sec-fetch-dest");
	return (
		method === "GET" &&
		!aheadHeaders.some((name) => fetchedAhead.test(headers.get(name) ?? "")) &&
		agent.startsWith("Mozilla/5.0 (") &&
		!isbot(agent) &&
		!unattended.test(agent) &&
		!unattended.test(names) &&
		(headers.get("accept") ?? "").includes("text/html") &&
		headers.has("accept-language") &&
		(mode === null || mode === "navigate") &&
		(dest === null || dest === "document")
	);
}

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
