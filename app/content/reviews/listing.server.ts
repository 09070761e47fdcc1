import { and, eq, inArray, type SQL } from "drizzle-orm";
import { db } from "#app/platform/db.server.ts";
import { countUpTo, listOrder, type Page, readCounts, rowsToRead, toPage } from "#app/platform/list.server.ts";
import type { View } from "./review.ts";
import type { Review } from "./reviews.server.ts";
import { reviews } from "./tables.server.ts";

const byDate = listOrder("desc", reviews.reviewedOn, reviews.id);

/** One page, the newest first. `after` is the cursor of the previous page. */
export async function listReviews(view: View, after: string | null): Promise<Page<Review>> {
	const found = await db
		.select({ review: reviews, cursor: byDate.cursor })
		.from(reviews)
		.where(and(viewCondition(view), byDate.after(after)))
		.orderBy(...byDate.by)
		.limit(rowsToRead);
	return toPage(found, ({ review }) => review);
}

export async function countReviews(): Promise<Record<"new" | "published" | "hidden", number>> {
	const count = (view: View) => countUpTo(reviews, viewCondition(view));
	return readCounts({ new: count("new"), published: count("published"), hidden: count("hidden") });
}

function viewCondition(view: View): SQL | undefined {
	if (view === "all") return undefined;
	return view === "hidden" ? inArray(reviews.status, ["hidden", "withdrawn"]) : eq(reviews.status, view);
}
