import { and, asc, eq, inArray, isNull, notInArray } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { staff } from "#app/people/staff/tables.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { type OpenConflict, openConflicts } from "#app/sync/conflicts.server.ts";
import { trees } from "#app/trees/tables.server.ts";
import { treeTag, type Wires } from "#app/trees/tree.ts";
import { syncLogs } from "./conflicts.server.ts";
import type { Estimate } from "./create.server.ts";
import { type EstimatePrice, type ItemToPrice, priceEstimate } from "./price.ts";
import type { PriceBook } from "./price-book.ts";
import { readPriceBook } from "./price-books.server.ts";
import { estimatePhotos, estimates, findings, items } from "./tables.server.ts";
import { askForWires, treesWithOpenWires } from "./wires.ts";

const reviewers = alias(staff, "reviewers");

export type TreeRow = typeof trees.$inferSelect;
type FindingRow = typeof findings.$inferSelect;
type ItemRow = typeof items.$inferSelect;
type PhotoRow = typeof estimatePhotos.$inferSelect;

export type EstimateRecord = {
	estimate: Estimate;
	owner: string;
	/** null while it isn't reviewed */
	reviewer: string | null;
	/** the trees with findings, line items or photos in this estimate, and those it added, by number */
	trees: TreeRow[];
	findings: FindingRow[];
	items: ItemRow[];
	photos: PhotoRow[];
	conflicts: OpenConflict[];
};

export async function findEstimate(id: string, on: Pick<Tx, "select"> = db): Promise<EstimateRecord | null> {
	const [found] = await on
		.select({ estimate: estimates, owner: staff.name, reviewer: reviewers.name })
		.from(estimates)
		.innerJoin(staff, eq(staff.id, estimates.ownerId))
		.leftJoin(reviewers, eq(reviewers.id, estimates.reviewedBy))
		.where(eq(estimates.id, id));
	if (!found) return null;
	const belongsTo = <T extends typeof findings | typeof items | typeof estimatePhotos>(table: T) =>
		and(eq(table.estimateId, id), isNull(table.deletedAt));
	const treeFindings = await on
		.select()
		.from(findings)
		.where(belongsTo(findings))
		.orderBy(asc(findings.createdAt), asc(findings.id));
	const work = await on.select().from(items).where(belongsTo(items)).orderBy(asc(items.position), asc(items.id));
	const photos = await on
		.select()
		.from(estimatePhotos)
		.where(belongsTo(estimatePhotos))
		.orderBy(asc(estimatePhotos.id));
	const referencedTreeIds = [...treeFindings, ...work, ...photos]
		.map((row) => row.treeId)
		.filter((treeId) => treeId !== null);
	const addedTrees = await on
		.select({ id: trees.id })
		.from(trees)
		.where(and(eq(trees.estimateId, id), isNull(trees.deletedAt)));
	const ids = [...new Set([...referencedTreeIds, ...addedTrees.map((row) => row.id)])];
	const rows = ids.length ? await on.select().from(trees).where(inArray(trees.id, ids)).orderBy(asc(trees.number)) : [];
	const treeIndex = (row: FindingRow) => rows.findIndex((tree) => tree.id === row.treeId);
	treeFindings.sort((a, b) => treeIndex(a) - treeIndex(b));
	const open = await openConflicts(on, syncLogs, id);
	return { ...found, trees: rows, findings: treeFindings, items: work, photos, conflicts: open };
}

export async function findEstimateByLink(linkId: string): Promise<EstimateRecord | null> {
	const [row] = await db.select({ id: estimates.id }).from(estimates).where(eq(estimates.linkId, linkId));
	return row ? findEstimate(row.id) : null;
}

function priceWithBook(
	record: Pick<EstimateRecord, "items" | "trees" | "findings" | "estimate">,
	book: PriceBook,
): EstimatePrice {
	const itemsToPrice = record.items.map((item): ItemToPrice => {
		const tree = record.trees.find((one) => one.id === item.treeId);
		const finding = record.findings.findLast((one) => one.treeId === item.treeId);
		return { id: item.id, item, tree: tree ? { ...tree, condition: finding?.condition ?? null } : null };
	});
	return priceEstimate(itemsToPrice, record.estimate.miles, book);
}

/** The price by the estimate's own version of the price book. */
export async function priceRecord(record: EstimateRecord): Promise<EstimatePrice> {
	return priceWithBook(record, (await readPriceBook(record.estimate.priceBook)).book);
}

/** What someone has to find out about wires before the estimate is quoted: "Check the wires at T3."; null when nothing. */
export function findWiresToCheck(record: Pick<EstimateRecord, "items" | "trees">): string | null {
	const trees = treesWithOpenWires(record, record.trees);
	return trees.length ? askForWires(trees.map(({ number }) => treeTag(number))) : null;
}

/** The wires at the trees of these line items, which have the ids of the estimate's items; none for stumps and treatments. */
export async function listWiresOfWork(lineIds: readonly string[]): Promise<Wires[]> {
	return [...(await readWiresOfWork(lineIds)).values()];
}

/** The same by the line item's id. */
export async function readWiresOfWork(lineIds: readonly string[]): Promise<Map<string, Wires>> {
	const ids = lineIds.filter(isUuid);
	if (!ids.length) return new Map();
	const rows = await db
		.select({ id: items.id, wires: trees.wires })
		.from(items)
		.innerJoin(trees, eq(trees.id, items.treeId))
		.where(and(inArray(items.id, ids), notInArray(items.work, ["stump", "treat"])));
	return new Map(rows.map(({ id, wires }) => [id, wires]));
}
