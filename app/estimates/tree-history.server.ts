import { and, asc, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import { properties } from "#app/customers/tables.server.ts";
import { db } from "#app/platform/db.server.ts";
import { trees } from "#app/trees/tables.server.ts";
import type { TreeRow } from "./estimates.server.ts";
import { estimates, findings, items } from "./tables.server.ts";

type TreeVisit = {
	estimateId: string;
	number: string;
	at: Date;
	condition: string | null;
	notes: string;
	work: string[];
	/** the quotes that speak of that work */
	quotes: { id: string; number: string | null; status: string }[];
};
export type PropertyTrees = { address: string; trees: (TreeRow & { visits: TreeVisit[] })[] };

/** Every tree of a property with all that was seen and planned at it, newest visit first; null when there is no such place. */
export async function treesOf(propertyId: string): Promise<PropertyTrees | null> {
	const [property] = await db
		.select({ address: properties.address })
		.from(properties)
		.where(eq(properties.id, propertyId));
	if (!property) return null;
	const rows = await db
		.select()
		.from(trees)
		.where(and(eq(trees.propertyId, propertyId), isNull(trees.deletedAt)))
		.orderBy(asc(trees.number));
	if (!rows.length) return { ...property, trees: [] };
	const ids = rows.map((row) => row.id);
	const seen = await db
		.select({ finding: findings, estimate: estimates })
		.from(findings)
		.innerJoin(estimates, eq(estimates.id, findings.estimateId))
		.where(and(inArray(findings.treeId, ids), isNull(findings.deletedAt)))
		.orderBy(desc(estimates.deviceAt));
	const work = await db
		.select({ item: items, quotes: quotesOf })
		.from(items)
		.where(and(inArray(items.treeId, ids), isNull(items.deletedAt)))
		.orderBy(asc(items.position));
	return {
		...property,
		trees: rows.map((tree) => ({
			...tree,
			visits: seen
				.filter(({ finding }) => finding.treeId === tree.id)
				.map(({ finding, estimate }) => {
					const done = work.filter(({ item }) => item.treeId === tree.id && item.estimateId === estimate.id);
					return {
						estimateId: estimate.id,
						number: estimate.number,
						at: estimate.deviceAt,
						condition: finding.condition,
						notes: finding.notes,
						work: done.map(({ item }) => item.work),
						quotes: [...new Map(done.flatMap((one) => one.quotes).map((one) => [one.id, one])).values()],
					};
				}),
		})),
	};
}

// A line of a quote keeps the id of the work it was made from. Quotes lie to the right of this folder: read by name.
const quotesOf = sql<{ id: string; number: string | null; status: string }[]>`coalesce((
	select json_agg(json_build_object('id', q.id, 'number', q.number, 'status', q.status) order by q.revision)
	from quote_lines l join quotes q on q.id = l.quote_id
	where l.id = "estimate_items"."id"), '[]'::json)`;
