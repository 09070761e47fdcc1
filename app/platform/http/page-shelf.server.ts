import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { and, eq, gt, lt, sql } from "drizzle-orm";
import { db } from "../db.server.ts";
import { renderedPages } from "../tables.server.ts";
import type { Page, SharedShelf } from "./page-cache.server.ts";

/** The shelf in the database that all instances of one release fill and read. */
export function openSharedShelf(release: string): SharedShelf {
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
		async keep(address, page) {
			await db
				.insert(renderedPages)
				.values({ release, address, ...rowOf(page) })
				.onConflictDoUpdate({
					target: [renderedPages.release, renderedPages.address],
					set: rowOf(page),
					setWhere: sql`excluded.at > ${renderedPages.at}`,
				});
		},
		async drop(before) {
			await db
				.delete(renderedPages)
				.where(and(eq(renderedPages.release, release), lt(renderedPages.at, new Date(before))));
		},
	};
}

function rowOf({ at, until, ...page }: Page) {
	return { ...page, at: new Date(at), until: new Date(until) };
}

/** Drops what nobody may show any more, of this release and of those before it. */
export async function forgetRendered(now: Date): Promise<void> {
	await db.delete(renderedPages).where(lt(renderedPages.until, now));
}

/** One name for all instances that render the same: the built files and the site's address. */
export function nameRelease(folder: string, origin: string): string {
	const hash = createHash("sha256").update(origin);
	for (const file of readdirSync(folder).sort())
		if (file.endsWith(".js")) hash.update(file).update(readFileSync(path.join(folder, file)));
	return hash.digest("base64url").slice(0, 20);
}
