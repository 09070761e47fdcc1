// The private calendars of people and crews. The URL holds the key, so it is shown once, and no one else can read it again.
import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { actor, type Permitted, type Staff } from "#app/noun/permit.server.ts";
import { staff } from "#app/people/staff/tables.server.ts";
import { recordAudit } from "#app/platform/audit.server.ts";
import { db } from "#app/platform/db.server.ts";
import { settings } from "#app/platform/env.server.ts";
import { createLinkToken, parseLinkToken } from "#app/platform/link-tokens.server.ts";
import { resources } from "#app/work/resources/tables.server.ts";
import { calendarFeeds } from "./tables.server.ts";

const scope = "calendar-feed";

export type FeedOwner = { staffId: string } | { resourceId: string };
type Permit = Permitted<"account.own"> | Permitted<"schedule.edit">;

const isOwner = (owner: FeedOwner) =>
	"staffId" in owner ? eq(calendarFeeds.staffId, owner.staffId) : eq(calendarFeeds.resourceId, owner.resourceId);

/** When the link was created; null when there is none. */
export async function findFeed(owner: FeedOwner): Promise<{ createdAt: Date } | null> {
	const [row] = await db.select({ createdAt: calendarFeeds.createdAt }).from(calendarFeeds).where(isOwner(owner));
	return row ?? null;
}

/** Creates the link, or a new one that turns off the old one. The URL can't be read again. */
export async function createFeed(by: Permit, owner: FeedOwner, now: Date): Promise<string> {
	return db.transaction(async (tx) => {
		const linkId = randomUUID();
		const target = "staffId" in owner ? calendarFeeds.staffId : calendarFeeds.resourceId;
		const [row] = await tx
			.insert(calendarFeeds)
			.values({ ...owner, linkId, createdAt: now })
			.onConflictDoUpdate({ target, set: { linkId, createdAt: now } })
			.returning({ isNew: sql<boolean>`xmax = 0` });
		await recordAudit(tx, actor(by), ...entityOf(owner), row?.isNew ? "feed-created" : "feed-renewed", {}, now);
		return `${settings.origin}/calendar/${createLinkToken(scope, linkId)}/calendar.ics`;
	});
}

export async function revokeFeed(by: Permit, owner: FeedOwner, now: Date): Promise<void> {
	await db.transaction(async (tx) => {
		const [deleted] = await tx.delete(calendarFeeds).where(isOwner(owner)).returning({ id: calendarFeeds.id });
		if (deleted) await recordAudit(tx, actor(by), ...entityOf(owner), "feed-revoked", {}, now);
	});
}

const entityOf = (owner: FeedOwner): [string, string] =>
	"staffId" in owner ? ["staff", owner.staffId] : ["resource", owner.resourceId];

/** Whose calendar a link opens. `resourceIds`: what they are booked as. */
export type OpenedFeed = { name: string; person: Staff | null; resourceIds: string[] };

/** Null for a token that is unknown or revoked, and for people and crews that are no longer with the company. */
export async function openFeed(token: string): Promise<OpenedFeed | null> {
	const linkId = parseLinkToken(scope, token);
	if (!linkId) return null;
	const [row] = await db
		.select({ feed: calendarFeeds, person: staff, resource: resources })
		.from(calendarFeeds)
		.leftJoin(staff, eq(staff.id, calendarFeeds.staffId))
		.leftJoin(resources, eq(resources.id, calendarFeeds.resourceId))
		.where(eq(calendarFeeds.linkId, linkId));
	if (row?.resource) {
		const { id, name, retiredAt } = row.resource;
		return retiredAt ? null : { name, person: null, resourceIds: [id] };
	}
	if (!row?.person || row.person.deactivatedAt) return null;
	const { id, name, email, role } = row.person;
	const own = await db.select({ id: resources.id }).from(resources).where(eq(resources.staffId, id));
	return { name, person: { id, name, email, role }, resourceIds: own.map((resource) => resource.id) };
}
