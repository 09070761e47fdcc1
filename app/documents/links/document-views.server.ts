import { createHmac } from "node:crypto";
import { and, desc, eq, gt } from "drizzle-orm";
import { isbot } from "isbot";
import { documentViews } from "#app/documents/tables.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { settings } from "#app/platform/env.server.ts";
import type { Visitor } from "#app/platform/http/visitor.ts";

export type DocumentView = typeof documentViews.$inferSelect;

const minimumInterval = 30 * 60_000;

/**
 * Records that a person viewed the document. Bots don't count, and a visitor counts once per half hour. The caller must
 * have locked the document's row, checked that views of it count, and excluded signed-in staff. Returns whether it counted.
 */
export async function recordDocumentView(
	tx: Tx,
	entity: string,
	entityId: string,
	client: Visitor,
	now: Date,
): Promise<boolean> {
	if (!client.userAgent || isbot(client.userAgent)) return false;
	const visitor = createHmac("sha256", settings.secretKey)
		.update(`${client.ip} ${client.userAgent}`)
		.digest("hex")
		.slice(0, 32);
	const device = /mobile|iphone|android/i.test(client.userAgent) ? "phone" : "computer";
	const sameVisitor = and(
		eq(documentViews.entity, entity),
		eq(documentViews.entityId, entityId),
		eq(documentViews.visitor, visitor),
		gt(documentViews.at, new Date(now.getTime() - minimumInterval)),
	);
	if ((await tx.select({ id: documentViews.id }).from(documentViews).where(sameVisitor).limit(1)).length) return false;
	await tx.insert(documentViews).values({ entity, entityId, at: now, visitor, device });
	return true;
}

/** The last 50 views, newest first. */
export async function listDocumentViews(entity: string, entityId: string): Promise<DocumentView[]> {
	return db
		.select()
		.from(documentViews)
		.where(and(eq(documentViews.entity, entity), eq(documentViews.entityId, entityId)))
		.orderBy(desc(documentViews.at))
		.limit(50);
}
