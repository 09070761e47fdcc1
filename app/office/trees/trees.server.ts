// The trees of a property, each followed through every estimate and every paper that was made from one.
import { and, asc, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import { photos } from "#app/content/media/tables.server.ts";
import { properties } from "#app/people/customers/tables.server.ts";
import { staff } from "#app/people/staff/tables.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { TreeRow } from "#app/sales/estimates/estimates.server.ts";
import { estimatePhotos, estimates, findings, items, mutations } from "#app/sales/estimates/tables.server.ts";
import { trees } from "#app/trees/tables.server.ts";
import { papersOf, type TreePaper } from "./documents.server.ts";

type Finding = typeof findings.$inferSelect;
/** What one estimate saw and planned at a tree. */
type TreeVisit = {
	estimateId: string;
	number: string;
	at: Date;
	finding: Pick<Finding, "condition" | "defects" | "risk" | "notes"> | null;
	work: string[];
};
export type FollowedTree = TreeRow & { visits: TreeVisit[]; papers: TreePaper[] };

/** Every tree of a property by its number; null when there is no such place. */
export async function treesAt(propertyId: string): Promise<{ address: string; trees: FollowedTree[] } | null> {
	const address = await addressOf(propertyId);
	if (address === null) return null;
	const rows = await db
		.select()
		.from(trees)
		.where(and(eq(trees.propertyId, propertyId), isNull(trees.deletedAt)))
		.orderBy(asc(trees.number));
	return { address, trees: await followed(rows) };
}

type TreePicture = Pick<typeof estimatePhotos.$inferSelect, "id" | "caption" | "strokes"> & {
	photoId: string;
	width: number;
	height: number;
	at: Date;
};
/** What somebody measured or wrote down of a tree. */
type TreeFact = { at: Date; by: string; change: Record<string, unknown> };

export type TreeRecord = { tree: FollowedTree; address: string; facts: TreeFact[]; pictures: TreePicture[] };

/** One tree with its whole history, newest first; null when it is not known. */
export async function findTree(id: string): Promise<TreeRecord | null> {
	const [row] = await db.select().from(trees).where(eq(trees.id, id));
	const [tree] = row ? await followed([row]) : [];
	if (!tree) return null;
	const [address, told, pictures] = await Promise.all([
		addressOf(tree.propertyId),
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
	const facts = told.flatMap(({ change, ...fact }) =>
		change && Object.keys(change).length ? [{ ...fact, change }] : [],
	);
	return { tree, address: address ?? "", facts, pictures };
}

export type FoundTree = Pick<TreeRow, "id" | "number" | "species" | "stems"> & { address: string };

/** Trees with that number ("T3") whose place has all these words, those that were written on last first. */
export async function searchTrees(number: number, words: readonly string[], most: number): Promise<FoundTree[]> {
	const has = (word: string) => sql`${properties.address} ilike ${`%${word.replaceAll(/[\\%_]/g, "\\$&")}%`}`;
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
		.where(and(eq(trees.number, number), isNull(trees.deletedAt), ...words.map(has)))
		.orderBy(desc(trees.updatedAt), desc(trees.id))
		.limit(most);
}

async function addressOf(propertyId: string): Promise<string | null> {
	const [row] = await db.select({ address: properties.address }).from(properties).where(eq(properties.id, propertyId));
	return row?.address ?? null;
}

async function followed(rows: TreeRow[]): Promise<FollowedTree[]> {
	if (!rows.length) return [];
	const ids = rows.map(({ id }) => id);
	const [seen, work] = await Promise.all([
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
	const named = [...new Set([...seen, ...work].map(({ estimateId }) => estimateId))];
	const [visited, papers] = await Promise.all([
		named.length
			? db.select().from(estimates).where(inArray(estimates.id, named)).orderBy(desc(estimates.deviceAt))
			: [],
		papersOf([...new Set(work.map(({ estimateId }) => estimateId))]),
	]);
	return rows.map((tree) => {
		const mine = work.filter(({ treeId }) => treeId === tree.id);
		const visits = visited.flatMap((estimate): TreeVisit[] => {
			const finding = seen.findLast((one) => one.treeId === tree.id && one.estimateId === estimate.id) ?? null;
			const planned = mine.filter(({ estimateId }) => estimateId === estimate.id).map((item) => item.work);
			if (!finding && !planned.length) return [];
			return [{ estimateId: estimate.id, number: estimate.number, at: estimate.deviceAt, finding, work: planned }];
		});
		const mineIds = mine.map(({ id }) => id);
		return { ...tree, visits, papers: papers.filter(({ lines }) => lines.some((id) => mineIds.includes(id))) };
	});
}
