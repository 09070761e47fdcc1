import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import { staff } from "#app/people/staff/tables.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { type OpenConflict, openConflicts } from "#app/sync/conflicts.server.ts";
import { trees } from "#app/trees/tables.server.ts";
import { logs } from "./conflicts.server.ts";
import { type EstimatePrice, priceEstimate, type Work } from "./price.ts";
import type { PriceBook } from "./price-book.ts";
import { bookOf } from "./price-books.server.ts";
import type { Estimate } from "./receive.server.ts";
import { estimatePhotos, estimates, findings, items } from "./tables.server.ts";

export type TreeRow = typeof trees.$inferSelect;
type FindingRow = typeof findings.$inferSelect;
type ItemRow = typeof items.$inferSelect;
type PhotoRow = typeof estimatePhotos.$inferSelect;

export type EstimateRecord = {
	estimate: Estimate;
	owner: string;
	/** those this estimate speaks of, by their number */
	trees: TreeRow[];
	findings: FindingRow[];
	items: ItemRow[];
	photos: PhotoRow[];
	conflicts: OpenConflict[];
};

export async function findEstimate(id: string, on: Pick<Tx, "select"> = db): Promise<EstimateRecord | null> {
	const [found] = await on
		.select({ estimate: estimates, owner: staff.name })
		.from(estimates)
		.innerJoin(staff, eq(staff.id, estimates.ownerId))
		.where(eq(estimates.id, id));
	if (!found) return null;
	const of = <T extends typeof findings | typeof items | typeof estimatePhotos>(table: T) =>
		and(eq(table.estimateId, id), isNull(table.deletedAt));
	const seen = await on.select().from(findings).where(of(findings)).orderBy(asc(findings.createdAt), asc(findings.id));
	const work = await on.select().from(items).where(of(items)).orderBy(asc(items.position), asc(items.id));
	const photos = await on.select().from(estimatePhotos).where(of(estimatePhotos)).orderBy(asc(estimatePhotos.id));
	const named = [...seen, ...work, ...photos].map((row) => row.treeId).filter((one) => one !== null);
	const first = await on
		.select({ id: trees.id })
		.from(trees)
		.where(and(eq(trees.estimateId, id), isNull(trees.deletedAt)));
	const ids = [...new Set([...named, ...first.map((row) => row.id)])];
	const rows = ids.length ? await on.select().from(trees).where(inArray(trees.id, ids)).orderBy(asc(trees.number)) : [];
	const byTree = (row: FindingRow) => rows.findIndex((tree) => tree.id === row.treeId);
	seen.sort((a, b) => byTree(a) - byTree(b));
	const open = await openConflicts(on, logs, id);
	return { ...found, trees: rows, findings: seen, items: work, photos, conflicts: open };
}

export async function findByLink(linkId: string): Promise<EstimateRecord | null> {
	const [row] = await db.select({ id: estimates.id }).from(estimates).where(eq(estimates.linkId, linkId));
	return row ? findEstimate(row.id) : null;
}

/** What the work comes to by a price book. */
function priceRecord(
	record: Pick<EstimateRecord, "items" | "trees" | "findings" | "estimate">,
	book: PriceBook,
): EstimatePrice {
	const works = record.items.map((item): Work => {
		const tree = record.trees.find((one) => one.id === item.treeId);
		const finding = record.findings.findLast((one) => one.treeId === item.treeId);
		return { id: item.id, item, tree: tree ? { ...tree, condition: finding?.condition ?? null } : null };
	});
	return priceEstimate(works, record.estimate.miles, book);
}

/** By the book that the estimate was begun with. */
export async function priceOf(record: EstimateRecord): Promise<EstimatePrice> {
	return priceRecord(record, (await bookOf(record.estimate.priceBook)).book);
}
