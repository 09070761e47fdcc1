import { and, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { staff } from "#app/people/staff/tables.server.ts";
import { today } from "#app/platform/dates.server.ts";
import { db } from "#app/platform/db.server.ts";
import {
	countUpTo,
	type ListScope,
	listOrder,
	type Page,
	readCounts,
	rowsToRead,
	scopeCondition,
	toPage,
} from "#app/platform/list.server.ts";
import { oncePerRequest } from "#app/platform/log.server.ts";
import { searchConditions } from "#app/platform/word-search.server.ts";
import type { ListStatus } from "#app/ui/status.ts";
import type { EstimateStatus } from "./estimate.ts";
import { estimateListStatus, type View } from "./list-status.ts";
import { estimates } from "./tables.server.ts";

const statusByView: Partial<Record<View, EstimateStatus>> = {
	"needs-review": "submitted",
	"in-progress": "draft",
	reviewed: "reviewed",
	quoted: "quoted",
	archived: "archived",
};

export type EstimateRow = {
	id: string;
	number: string;
	name: string;
	address: string;
	status: EstimateStatus;
	updatedAt: Date;
	/** unresolved */
	conflicts: number;
	listStatus: ListStatus;
};

// Drizzle writes columns in a subquery without their table, so the outer table is named explicitly.
const countRows = (from: string, more = "") =>
	sql<number>`(select count(*)::int from ${sql.raw(from)} where estimate_id = "estimates"."id" ${sql.raw(more)})`;
const reviewers = alias(staff, "reviewers");
const newestFirst = listOrder("desc", estimates.updatedAt, estimates.id);

/** One page, most recently updated first, optionally within a scope. `after` is the cursor that the previous page returned. */
export async function listEstimates(
	view: View,
	search: string,
	after: string | null,
	scope?: ListScope,
): Promise<Page<EstimateRow>> {
	const status = statusByView[view];
	const matches = await db
		.select({
			id: estimates.id,
			number: estimates.number,
			name: estimates.name,
			address: estimates.address,
			status: estimates.status,
			owner: staff.name,
			reviewer: reviewers.name,
			startedAt: estimates.deviceAt,
			submittedAt: estimates.submittedAt,
			reviewedAt: estimates.reviewedAt,
			treeCount: sql<number>`(select count(*)::int from (
				select id from trees where estimate_id = "estimates"."id" and deleted_at is null
				union select tree_id from estimate_findings where estimate_id = "estimates"."id" and deleted_at is null
				union select tree_id from estimate_items where estimate_id = "estimates"."id" and deleted_at is null and tree_id is not null) one)`,
			photos: countRows("estimate_photos", "and deleted_at is null and rejection_reason = ''"),
			uploadedPhotos: countRows("estimate_photos", "and deleted_at is null and photo_id is not null"),
			conflicts: countRows("estimate_conflicts", "and resolved_at is null"),
			updatedAt: estimates.updatedAt,
			cursor: newestFirst.cursor,
		})
		.from(estimates)
		.innerJoin(staff, eq(staff.id, estimates.ownerId))
		.leftJoin(reviewers, eq(reviewers.id, estimates.reviewedBy))
		.where(
			and(
				status ? eq(estimates.status, status) : undefined,
				scopeCondition(scope, estimates),
				...searchConditions(estimates.search, search),
				newestFirst.after(after),
			),
		)
		.orderBy(...newestFirst.by)
		.limit(rowsToRead);
	return toPage(matches, ({ id, number, name, address, startedAt, submittedAt, reviewedAt, updatedAt, ...facts }) => {
		const toDay = (at: Date | null) => (at ? today(at) : "");
		const days = { started: toDay(startedAt), submitted: toDay(submittedAt), reviewed: toDay(reviewedAt) };
		return {
			id,
			number,
			name,
			address,
			status: facts.status,
			updatedAt,
			conflicts: facts.conflicts,
			listStatus: estimateListStatus({ ...facts, days: { ...days, updated: toDay(updatedAt) } }),
		};
	});
}

/** The number of estimates that need review, and of reviewed ones without a quote; at most 1,000 each. */
export function countEstimates(): Promise<Record<"submitted" | "reviewed", number>> {
	const count = (status: EstimateStatus) => countUpTo(estimates, eq(estimates.status, status));
	return oncePerRequest("estimates waiting", () =>
		readCounts({ submitted: count("submitted"), reviewed: count("reviewed") }),
	);
}
