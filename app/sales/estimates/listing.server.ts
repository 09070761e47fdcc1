import { and, count, desc, eq, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import { staff } from "#app/people/staff/tables.server.ts";
import { db } from "#app/platform/db.server.ts";
import { oncePerRequest } from "#app/platform/log.server.ts";
import type { EstimateStatus, View } from "./estimate.ts";
import { estimates } from "./tables.server.ts";

const statusOf: Partial<Record<View, EstimateStatus>> = {
	review: "submitted",
	field: "draft",
	reviewed: "reviewed",
	quoted: "quoted",
	dropped: "dropped",
};

export type EstimateRow = {
	id: string;
	number: string;
	name: string;
	address: string;
	status: EstimateStatus;
	owner: string;
	treeCount: number;
	itemCount: number;
	/** photos told of, and those that are here */
	photos: number;
	photosHere: number;
	conflicts: number;
	updatedAt: Date;
};

// In a subquery the outer table is named by hand: a bare column would be the inner table's.
const counted = (from: string, more = "") =>
	sql<number>`(select count(*)::int from ${sql.raw(from)} where estimate_id = "estimates"."id" ${sql.raw(more)})`;
const pageSize = 40;

/** One page, what moved last first, of one customer when told so. `after` is the cursor of the page before. */
export async function listEstimates(
	view: View,
	search: string,
	after: string | null,
	customerId?: string,
): Promise<{ rows: EstimateRow[]; next: string | null }> {
	const cursor = readCursor(after);
	const status = statusOf[view];
	const found = await db
		.select({
			id: estimates.id,
			number: estimates.number,
			name: estimates.name,
			address: estimates.address,
			status: estimates.status,
			owner: staff.name,
			treeCount: sql<number>`(select count(distinct tree_id)::int from estimate_findings where estimate_id = "estimates"."id" and deleted_at is null)`,
			itemCount: counted("estimate_items", "and deleted_at is null"),
			photos: counted("estimate_photos", "and deleted_at is null and refused = ''"),
			photosHere: counted("estimate_photos", "and deleted_at is null and photo_id is not null"),
			conflicts: counted("estimate_conflicts", "and resolved_at is null"),
			updatedAt: estimates.updatedAt,
		})
		.from(estimates)
		.innerJoin(staff, eq(staff.id, estimates.ownerId))
		.where(
			and(
				status ? eq(estimates.status, status) : undefined,
				customerId ? eq(estimates.customerId, customerId) : undefined,
				...wordsOf(search),
				cursor
					? or(lt(estimates.updatedAt, cursor.at), and(eq(estimates.updatedAt, cursor.at), lt(estimates.id, cursor.id)))
					: undefined,
			),
		)
		.orderBy(desc(estimates.updatedAt), desc(estimates.id))
		.limit(pageSize + 1);
	const rows = found.slice(0, pageSize);
	const last = found.length > pageSize ? rows.at(-1) : undefined;
	return { rows, next: last ? `${last.updatedAt.toISOString()}~${last.id}` : null };
}

/** How many wait: those to review and those that are reviewed and have no quote yet. */
export function countEstimates(): Promise<Record<"submitted" | "reviewed", number>> {
	return oncePerRequest("estimates waiting", async () => {
		const found = await db
			.select({ status: estimates.status, rows: count() })
			.from(estimates)
			.where(inArray(estimates.status, ["submitted", "reviewed"]))
			.groupBy(estimates.status);
		const of = (status: EstimateStatus) => found.find((one) => one.status === status)?.rows ?? 0;
		return { submitted: of("submitted"), reviewed: of("reviewed") };
	});
}

function wordsOf(search: string): SQL[] {
	const words = search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 6);
	return words.map((word) => sql`${estimates.search} like ${`%${word.replaceAll(/[\\%_]/g, "\\$&")}%`}`);
}

function readCursor(text: string | null): { at: Date; id: string } | null {
	const [at = "", id = ""] = (text ?? "").split("~");
	const date = new Date(at);
	return Number.isNaN(date.getTime()) || !/^[0-9a-f-]{36}$/.test(id) ? null : { at: date, id };
}
