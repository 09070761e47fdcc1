import { createHmac } from "node:crypto";
import { and, desc, eq, gt } from "drizzle-orm";
import { isbot } from "isbot";
import { paperOpenings } from "#app/documents/tables.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { settings } from "#app/platform/env.server.ts";

export type Client = { ip: string; userAgent: string };
export type Opening = typeof paperOpenings.$inferSelect;

const once = 30 * 60_000;

/**
 * Notes that a person opened the paper: bots don't count, and one visitor counts once in half an hour. The caller has
 * locked the paper's row, asked that it is one to be counted, and kept staff away (their session says who they are).
 */
export async function noteOpening(
	tx: Tx,
	entity: string,
	entityId: string,
	client: Client,
	now: Date,
): Promise<boolean> {
	if (!client.userAgent || isbot(client.userAgent)) return false;
	const visitor = createHmac("sha256", settings.secretKey)
		.update(`${client.ip} ${client.userAgent}`)
		.digest("hex")
		.slice(0, 32);
	const device = /mobile|iphone|android/i.test(client.userAgent) ? "phone" : "computer";
	const seen = and(
		eq(paperOpenings.entity, entity),
		eq(paperOpenings.entityId, entityId),
		eq(paperOpenings.visitor, visitor),
		gt(paperOpenings.at, new Date(now.getTime() - once)),
	);
	if ((await tx.select({ id: paperOpenings.id }).from(paperOpenings).where(seen).limit(1)).length) return false;
	await tx.insert(paperOpenings).values({ entity, entityId, at: now, visitor, device });
	return true;
}

/** The last fifty openings, newest first. */
export async function openingsOf(entity: string, entityId: string): Promise<Opening[]> {
	return db
		.select()
		.from(paperOpenings)
		.where(and(eq(paperOpenings.entity, entity), eq(paperOpenings.entityId, entityId)))
		.orderBy(desc(paperOpenings.at))
		.limit(50);
}
