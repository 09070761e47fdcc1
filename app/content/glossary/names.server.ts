import { and, eq, inArray, ne, sql } from "drizzle-orm";
import { pages } from "#app/content/pages/tables.server.ts";
import type { Tx } from "#app/platform/db.server.ts";
import { termNames } from "./tables.server.ts";

/**
 * The names that another published term has, each as a sentence. Until the transaction ends, nobody else publishes a term: the
 * second of two with one name gets this answer rather than an error of the database.
 */
export async function findTakenNames(tx: Tx, id: string, names: readonly string[]): Promise<string[]> {
	await lockNames(tx);
	const folded = names.map((name) => name.trim().toLowerCase());
	if (!folded.length) return [];
	const taken = await tx
		.select({ name: termNames.name, title: pages.title })
		.from(termNames)
		.innerJoin(pages, eq(pages.id, termNames.pageId))
		.where(and(inArray(termNames.name, folded), ne(termNames.pageId, id)));
	return taken.map(({ name, title }) => {
		const typed = names[folded.indexOf(name)]?.trim() ?? name;
		return `“${typed}” is already a name of “${title}”. Remove it here or there, or merge the two terms.`;
	});
}

export const lockNames = (tx: Tx) => tx.execute(sql`select pg_advisory_xact_lock(hashtext('term_names'))`);
