// Counts what people open that leads elsewhere or has no page. It knows paths only, no people.
import { and, eq, ne, sql } from "drizzle-orm";
import { addressedKinds, pagePath } from "#app/content/pages/page.ts";
import { normalizePath } from "#app/content/pages/redirect-path.ts";
import { pageMoves, redirects } from "#app/content/pages/tables.server.ts";
import { db } from "#app/platform/db.server.ts";
import { isOpenedByPerson } from "#app/platform/http/people.server.ts";
import { log } from "#app/platform/log.server.ts";
import { consumeAddressLimit } from "#app/platform/rate-limits.server.ts";
import { isSecretPath } from "#app/platform/secret-paths.server.ts";
import { maxMisses, toLoggedPath } from "./not-found-log.ts";
import { notFoundPaths } from "./tables.server.ts";
import { missLimit } from "./urls.ts";

type Answer = Pick<Response, "status">;

/** Never throws, and the visitor doesn't wait for it. */
export async function recordMissOrRedirect(request: Request, ip: string, { status }: Answer, now: Date): Promise<void> {
	const isRedirect = status === 301 || status === 302;
	if (status !== 404 && !isRedirect) return;
	try {
		const { pathname } = new URL(request.url);
		if (!isOpenedByPerson(request) || isSecretPath(pathname)) return;
		if (isRedirect) await countRedirect(pathname, now);
		else await recordMiss(pathname, ip, now);
	} catch (error) {
		log().warn({ err: error }, "a missing page wasn't counted");
	}
}

async function countRedirect(pathname: string, now: Date): Promise<void> {
	const path = normalizePath(pathname);
	const counted = { hits: sql`hits + 1`, lastHitAt: now };
	const rows = await db
		.update(redirects)
		.set(counted)
		.where(eq(redirects.fromPath, path))
		.returning({ id: redirects.id });
	if (rows.length) return;
	for (const kind of addressedKinds) {
		const folder = pagePath(kind, "");
		const slug = path.startsWith(folder) ? path.slice(folder.length) : "";
		if (!slug || slug.includes("/")) continue;
		await db
			.update(pageMoves)
			.set(counted)
			.where(and(eq(pageMoves.kind, kind), eq(pageMoves.slug, slug)));
	}
}

/** A path with many visits outlives one with few; among equals, the one that was opened last stays. */
async function recordMiss(pathname: string, ip: string, now: Date): Promise<void> {
	const path = toLoggedPath(pathname);
	if (!path || (await consumeAddressLimit(missLimit, ip)) !== null) return;
	const [row] = await db
		.insert(notFoundPaths)
		.values({ path, firstAt: now, lastAt: now })
		.onConflictDoUpdate({ target: notFoundPaths.path, set: { hits: sql`${notFoundPaths.hits} + 1`, lastAt: now } })
		.returning({ hits: notFoundPaths.hits });
	if (row?.hits !== 1) return;
	await db.delete(notFoundPaths).where(
		and(
			ne(notFoundPaths.path, path),
			sql`${notFoundPaths.path} in (select path from not_found_paths where path <> ${path}
				order by hits desc, last_at desc, path offset ${maxMisses - 1})`,
		),
	);
}
