// Pages of the site for tests.
import { and, eq } from "drizzle-orm";
import { pages } from "#app/content/pages/tables.server.ts";
import { db } from "#app/platform/db.server.ts";
import { findSitePage, type SitePage } from "./editing.server.ts";
import type { EditedKind } from "./page-specs.ts";

/** A page that came with the site. */
export async function getSitePage(kind: EditedKind, slug: string): Promise<SitePage> {
	const [row] = await db
		.select({ id: pages.id })
		.from(pages)
		.where(and(eq(pages.kind, kind), eq(pages.slug, slug)));
	const found = row && (await findSitePage(row.id));
	if (!found) throw new Error(`no ${kind} ${slug}`);
	return found;
}
