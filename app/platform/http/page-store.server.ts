import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { and, eq, gt, lt, sql } from "drizzle-orm";
import { db } from "../db.server.ts";
import { renderedPages } from "../tables.server.ts";
import type { Page, SharedPageStore } from "./page-cache.server.ts";

/** Pages in the database, shared by all instances of one release. */
export function openSharedPageStore(release: string): SharedPageStore {
	return {
		async find(address, since, now) {
			const [row] = await db
				.select()
				.from(renderedPages)
				.where(
					and(
						eq(renderedPages.release, release),
						eq(renderedPages.address, address),
						gt(renderedPages.at, new Date(since)),
						gt(renderedPages.until, new Date(now)),
					),
				);
			if (!row) return null;
			const { digest, headers, br, gzip } = row;
			return { at: row.at.getTime(), until: row.until.getTime(), digest, headers, br, gzip };
		},
		async save(address, page) {
			await db
				.insert(renderedPages)
				.values({ release, address, ...rowOf(page) })
				.onConflictDoUpdate({
					target: [renderedPages.release, renderedPages.address],
					set: rowOf(page),
					setWhere: sql`excluded.at > ${renderedPages.at}`,
				});
		},
		async deleteBefore(time) {
			await db
				.delete(renderedPages)
				.where(and(eq(renderedPages.release, release), lt(renderedPages.at, new Date(time))));
		},
	};
}

function rowOf({ at, until, ...page }: Page) {
	return { ...page, at: new Date(at), until: new Date(until) };
}

/** Deletes the expired pages of every release. */
export async function deleteExpiredPages(now: Date): Promise<void> {
	await db.delete(renderedPages).where(lt(renderedPages.until, now));
}

/** The same for all instances that render the same pages: a hash of the built files and of the site's origin. */
export function releaseId(folder: string, origin: string): string {
	const hash = createHash("sha256").update(origin);
	for (const file of readdirSync(folder).sort())
		if (file.endsWith(".js")) hash.update(file).update(readFileSync(path.join(folder, file)));
	return hash.digest("base64url").slice(0, 20);
}
