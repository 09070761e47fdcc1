// The trees of a property with their history: findings, planned work and related documents.
import { and, asc, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import { photos } from "#app/content/media/tables.server.ts";
import { properties } from "#app/people/customers/tables.server.ts";
import { staff } from "#app/people/staff/tables.server.ts";
import { db } from "#app/platform/db.server.ts";
import { searchConditions } from "#app/platform/word-search.server.ts";
import type { TreeRow } from "#app/sales/estimates/estimates.server.ts";
import { estimatePhotos, estimates, findings, items, mutations } from "#app/sales/estimates/tables.server.ts";
import { trees } from "#app/trees/tables.server.ts";
import { documentsFromEstimates, type TreeDocument } from "./documents.server.ts";

type Finding = typeof findings.$inferSelect;
/** The finding and the planned work of one estimate at a tree. */
type TreeVisit = {
	estimateId: string;
	number: string;
	at: Date;
	finding: Pick<Finding, "condition" | "defects" | "risk" | "notes"> | null;
	work: string[];
};
export type TreeWithHistory = TreeRow & { visits: TreeVisit[]; documents: TreeDocument[] };

/** All trees of a property by number; null when the property doesn't exist. */
export async function findPropertyTrees(
	propertyId: string,
): Promise<{ address: string; trees: TreeWithHistory[] } | null> {
	const address = await findAddress(propertyId);
	if (address === null) return null;
	const rows = await db
		.select()
		.from(trees)
		.where(and(eq(trees.propertyId, propertyId), isNull(trees.deletedAt)))
		.orderBy(asc(trees.number));
	return { address, trees: await withHistory(rows) };
}

type TreePhoto = Pick<typeof estimatePhotos.$inferSelect, "id" | "caption" | "strokes"> & {
	photoId: string;
	width: number;
	height: number;
	at: Date;
};
/** A recorded change of a tree's facts. */
type TreeMeasurement = { at: Date; by: string; change: Record<string, unknown> };

export type TreeRecord = {
	tree: TreeWithHistory;
	address: string;
	measurements: TreeMeasurement[];
	photos: TreePhoto[];
};

/** One tree with its whole history, newest first; null when it doesn't exist. */
export async function findTree(id: string): Promise<TreeRecord | null> {
	const [row] = await db.select().from(trees).where(eq(trees.id, id));
	const [tree] = row ? await withHistory([row]) : [];
	if (!tree) return null;
	const [address, changes, pictures] = await Promise.all([
		findAddress(tree.propertyId),
		db
			.select({ at: mutations.deviceAt, by: staff.name, change: mutations.change })
			.from(mutations)
			.innerJoin(staff, eq(staff.id, mutations.staffId))
			.where(and(eq(mutations.entityId, id), eq(mutations.result, "applied")))
			.orderBy(desc(mutations.version)),
		db
			.select({
				id: estimatePhotos.id,
				caption: estimatePhotos.caption,
				strokes: estimatePhotos.strokes,
				photoId: photos.id,
				width: photos.width,
				height: photos.height,
				at: estimates.deviceAt,
			})
			.from(estimatePhotos)
			.innerJoin(estimates, eq(estimates.id, estimatePhotos.estimateId))
			.innerJoin(photos, eq(photos.id, estimatePhotos.photoId))
			.where(and(eq(estimatePhotos.treeId, id), isNull(estimatePhotos.deletedAt)))
			.orderBy(desc(estimates.deviceAt), asc(estimatePhotos.id)),
	]);
	const measurements = changes.flatMap(({ change, ...origin }) =>
		change && Object.keys(change).length ? [{ ...origin, change }] : [],
	);
	return { tree, address: address ?? "", measurements, photos: pictures };
}

export type FoundTree = Pick<TreeRow, "id" | "number" | "species" | "stems"> & { address: string };

/** Trees with this number ("T3") at properties whose address contains all words, most recently changed first. */
export async function searchTrees(number: number, words: readonly string[], limit: number): Promise<FoundTree[]> {
	const address = sql`fold_for_search(${properties.address})`;
	return db
		.select({
			id: trees.id,
			number: trees.number,
			species: trees.species,
			stems: trees.stems,
			address: properties.address,
		})
		.from(trees)
		.innerJoin(properties, eq(properties.id, trees.propertyId))
		.where(and(eq(trees.number, number), isNull(trees.deletedAt), ...searchConditions(address, words.join(" "))))
		.orderBy(desc(trees.updatedAt), desc(trees.id))
		.limit(limit);
}

async function findAddress(propertyId: string): Promise<string | null> {
	const [row] = await db.select({ address: properties.address }).from(properties).where(eq(properties.id, propertyId));
	return row?.address ?? null;
}

async function withHistory(rows: TreeRow[]): Promise<TreeWithHistory[]> {
	if (!rows.length) return [];
	const ids = rows.map(({ id }) => id);
	const [treeFindings, work] = await Promise.all([
		db
			.select()
			.from(findings)
			.where(and(inArray(findings.treeId, ids), isNull(findings.deletedAt))),
		db
			.select()
			.from(items)
			.where(and(inArray(items.treeId, ids), isNull(items.deletedAt)))
			.orderBy(asc(items.position)),
	]);
	const estimateIds = [...new Set([...treeFindings, ...work].map(({ estimateId }) => estimateId))];
	const [visited, documents] = await Promise.all([
		estimateIds.length
			? db.select().from(estimates).where(inArray(estimates.id, estimateIds)).orderBy(desc(estimates.deviceAt))
			: [],
		documentsFromEstimates([...new Set(work.map(({ estimateId }) => estimateId))]),
	]);
	return rows.map((tree) => {
		const treeWork = work.filter(({ treeId }) => treeId === tree.id);
		const visits = visited.flatMap((estimate): TreeVisit[] => {
			const finding = treeFindings.findLast((one) => one.treeId === tree.id && one.estimateId === estimate.id) ?? null;
			const planned = treeWork.filter(({ estimateId }) => estimateId === estimate.id).map((item) => item.work);
			if (!finding && !planned.length) return [];
			return [{ estimateId: estimate.id, number: estimate.number, at: estimate.deviceAt, finding, work: planned }];
		});
		const itemIds = treeWork.map(({ id }) => id);
		return {
			...tree,
			visits,
			documents: documents.filter(({ lineIds }) => lineIds.some((id) => itemIds.includes(id))),
		};
	});
}

/** How many trees each of these properties has. */
export async function countTrees(propertyIds: readonly string[]): Promise<Map<string, number>> {
	if (!propertyIds.length) return new Map();
	const { rows } = await db.execute<{ id: string; count: number }>(
		sql`select property_id as id, count(*)::int as count from trees where property_id in ${propertyIds} and deleted_at is null group by property_id`,
	);
	return new Map(rows.map(({ id, count }) => [id, count]));
}
