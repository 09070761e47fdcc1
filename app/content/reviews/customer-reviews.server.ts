// Reviews that customers write on their own page. They can change and withdraw them there at any time.
import { and, eq, ne, sql } from "drizzle-orm";
import { type Actor, recordAudit } from "#app/platform/audit.server.ts";
import { today } from "#app/platform/dates.server.ts";
import type { Tx } from "#app/platform/db.server.ts";
import type { CustomerReview } from "./review-form.ts";
import type { Review } from "./reviews.server.ts";
import { reviews } from "./tables.server.ts";

/** What the customer wrote, the town of the job, and the sentence that they agreed to. */
type NewReview = CustomerReview & { town: string; permission: string };

/** Adds a review for the office to publish. */
export async function receiveReview(tx: Tx, by: Actor, review: NewReview, now: Date): Promise<{ id: string }> {
	const [row] = await tx
		.insert(reviews)
		.values({ ...review, source: "own", reviewedOn: today(now), permittedAt: now })
		.returning({ id: reviews.id });
	if (!row) throw new Error("review was not added");
	await recordAudit(tx, by, "review", row.id, "received", { rating: review.rating }, now);
	return row;
}

/** Replaces a review that still has `seenVersion`. It isn't public until the office publishes it again. */
export async function replaceReview(
	tx: Tx,
	by: Actor,
	{ id, seenVersion }: { id: string; seenVersion: number },
	review: NewReview,
	now: Date,
): Promise<"done" | "stale"> {
	const [before] = await tx.select().from(reviews).where(eq(reviews.id, id)).for("update");
	if (before && isSame(before, review)) return "done";
	if (before?.version !== seenVersion) return "stale";
	const set = { ...review, status: "new", hiddenReason: "", reviewedOn: today(now), permittedAt: now } as const;
	await tx
		.update(reviews)
		.set({ ...set, updatedAt: now, version: sql`${reviews.version} + 1` })
		.where(eq(reviews.id, id));
	await recordAudit(tx, by, "review", id, "changed", { rating: { from: before.rating, to: review.rating } }, now);
	return "done";
}

/** Whether a form was sent twice. A withdrawn review is never the same: sending it again brings it back. */
function isSame(before: Review, { rating, text, name, nameStyle }: NewReview): boolean {
	return (
		before.status !== "withdrawn" &&
		before.rating === rating &&
		before.text === text &&
		before.name === name &&
		before.nameStyle === nameStyle
	);
}

/** Takes a review off the site. The office can't publish it again. */
export async function withdrawReview(tx: Tx, by: Actor, id: string, now: Date): Promise<void> {
	const rows = await tx
		.update(reviews)
		.set({ status: "withdrawn", hiddenReason: "", updatedAt: now, version: sql`${reviews.version} + 1` })
		.where(and(eq(reviews.id, id), ne(reviews.status, "withdrawn")))
		.returning({ id: reviews.id });
	if (rows.length) await recordAudit(tx, by, "review", id, "withdrawn", {}, now);
}
