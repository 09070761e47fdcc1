// The published versions of a page.
import { and, desc, eq } from "drizzle-orm";
import { db, type Tx } from "#app/platform/db.server.ts";
import { pageVersions } from "./tables.server.ts";

export type PageVersion = typeof pageVersions.$inferSelect;

export async function findVersion(
	pageId: string,
	number: number,
	on: Pick<Tx, "select"> = db,
): Promise<PageVersion | null> {
	const [row] = await on
		.select()
		.from(pageVersions)
		.where(and(eq(pageVersions.pageId, pageId), eq(pageVersions.number, number)));
	return row ?? null;
}

/** The latest fifty versions without their texts, the newest first. */
export async function listVersions(pageId: string) {
	const { number, title, publishedAt, publishedBy, restoredFrom } = pageVersions;
	return db
		.select({ number, title, publishedAt, publishedBy, restoredFrom })
		.from(pageVersions)
		.where(eq(pageVersions.pageId, pageId))
		.orderBy(desc(pageVersions.number))
		.limit(50);
}
