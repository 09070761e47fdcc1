// Where a path without a page leads.
import { eq } from "drizzle-orm";
import { db } from "#app/platform/db.server.ts";
import { addressedKinds, pagePath } from "./page.ts";
import { findMovedSlug, findPage } from "./pages.server.ts";
import { normalizePath } from "./redirect-path.ts";
import { redirects } from "./tables.server.ts";

/** Null when nobody set up a redirect for this path. A page that moved later is found at its path today. */
export async function findRedirect(pathname: string): Promise<string | null> {
	const path = normalizePath(pathname);
	if (!path) return null;
	const [row] = await db.select({ to: redirects.toPath }).from(redirects).where(eq(redirects.fromPath, path));
	return row ? resolveMove(row.to) : null;
}

/** The path of the page today, with the query and fragment of the one it had. */
export async function resolveMove(to: string): Promise<string> {
	const [path = "", rest = ""] = splitPath(to);
	for (const kind of addressedKinds) {
		const folder = pagePath(kind, "");
		const slug = path.startsWith(folder) ? path.slice(folder.length) : "";
		if (!slug || slug.includes("/")) continue;
		const moved = (await findPage(kind, slug)) ? null : await findMovedSlug(kind, slug);
		if (moved) return pagePath(kind, moved) + rest;
	}
	return to;
}

function splitPath(to: string): [path: string, rest: string] {
	const end = to.search(/[?#]/);
	return end < 0 ? [to, ""] : [to.slice(0, end), to.slice(end)];
}

/** The paths without a page that lead to one. */
export async function listRedirectedPaths(): Promise<string[]> {
	const rows = await db.select({ path: redirects.fromPath }).from(redirects);
	return rows.map(({ path }) => path);
}
