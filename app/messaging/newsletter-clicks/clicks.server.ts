// Counts clicks on the links of issues by day, without anything of who clicked. The network stays in memory, and only until
// the openings of the last seconds have been looked at.
import { eq, sql } from "drizzle-orm";
import { issueClicks, issueLinks, issues } from "#app/messaging/newsletter/tables.server.ts";
import { findSessionOfDevice } from "#app/people/staff/sessions.server.ts";
import { clientNetwork } from "#app/platform/client-network.ts";
import { today } from "#app/platform/dates.server.ts";
import { db, forEachDatabase } from "#app/platform/db.server.ts";
import { settings } from "#app/platform/env.server.ts";
import { asksForPrivacy, isOpenedByPerson } from "#app/platform/http/people.server.ts";
import { log } from "#app/platform/log.server.ts";
import { linkTarget, type Opening, scanWindowMs, selectClicks } from "./click-rule.ts";

/** more than any newsletter of ours gets in the time that they wait; the rest isn't counted */
const mostWaiting = 20_000;

type Waiting = { openings: Opening[]; checks: Set<Promise<void>>; timer: NodeJS.Timeout | null };
const queue = forEachDatabase((): Waiting => ({ openings: [], checks: new Set(), timer: null }));

/**
 * Where a link in an issue's email leads; null for one that no issue has. A person who opens it is counted later, when it's
 * clear that they were no scanner.
 */
export async function followLink(id: string, request: Request, ip: string): Promise<string | null> {
	const [link] = await db
		.select({ issueId: issueLinks.issueId, url: issueLinks.url, slug: issues.slug })
		.from(issueLinks)
		.innerJoin(issues, eq(issues.id, issueLinks.issueId))
		.where(eq(issueLinks.id, id));
	if (!link) return null;
	const waiting = queue();
	if (isOpenedByPerson(request) && !asksForPrivacy(request.headers) && waiting.openings.length < mostWaiting) {
		const opening = { linkId: id, issueId: link.issueId, network: clientNetwork(ip), at: Date.now() };
		const check = noteOpening(opening, request.headers).finally(() => waiting.checks.delete(check));
		waiting.checks.add(check);
	}
	return linkTarget(link.url, link.slug ?? "", settings.origin);
}

/** Not those of the office, which looks at its own email. */
async function noteOpening(opening: Opening, headers: Headers): Promise<void> {
	const waiting = queue();
	try {
		if (await findSessionOfDevice(headers)) return;
		waiting.openings.push(opening);
		waiting.timer ??= setTimeout(() => void countWaitingClicks(), scanWindowMs).unref();
	} catch (error) {
		log().error({ err: error }, "noting a click failed");
	}
}

/** Counts what has waited. Never throws: a click that isn't counted keeps no reader waiting. */
export async function countWaitingClicks(): Promise<void> {
	const waiting = queue();
	await Promise.all(waiting.checks);
	if (waiting.timer) clearTimeout(waiting.timer);
	waiting.timer = null;
	const clicks = selectClicks(waiting.openings.splice(0));
	const counted = Map.groupBy(clicks, ({ linkId, at }) => `${linkId} ${today(new Date(at))}`);
	if (!counted.size) return;
	const rows = [...counted].map(([key, { length: count }]) => {
		const [linkId = "", day = ""] = key.split(" ");
		return { linkId, day, count };
	});
	try {
		await db
			.insert(issueClicks)
			.values(rows.sort((a, b) => (a.linkId + a.day < b.linkId + b.day ? -1 : 1)))
			.onConflictDoUpdate({
				target: [issueClicks.linkId, issueClicks.day],
				set: { count: sql`${issueClicks.count} + excluded.count` },
			});
	} catch (error) {
		log().error({ err: error }, "counting clicks of the newsletter failed");
	}
}

/** Counts what waits before the process stops. */
export async function countUntilStop(signal: AbortSignal): Promise<void> {
	if (!signal.aborted) await new Promise((resolve) => signal.addEventListener("abort", resolve, { once: true }));
	await countWaitingClicks();
}

/** Clicks by link of an issue, the most clicked first. */
export async function listClicks(issueId: string) {
	const clicks = sql<number>`coalesce((select sum(c.count)::int from newsletter_clicks c where c.link_id = ${issueLinks.id}), 0)`;
	return db
		.select({ id: issueLinks.id, url: issueLinks.url, label: issueLinks.label, clicks })
		.from(issueLinks)
		.where(eq(issueLinks.issueId, issueId))
		.orderBy(sql`${clicks} desc`, issueLinks.id);
}
