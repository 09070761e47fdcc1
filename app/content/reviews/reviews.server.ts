import { and, eq, inArray, sql } from "drizzle-orm";
import { actor, type Permitted } from "#app/noun/permit.server.ts";
import { recordAudit } from "#app/platform/audit.server.ts";
import { broadcast, receiveBroadcast } from "#app/platform/broadcast.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import type { ReviewStatus } from "./review.ts";
import type { EnteredReview } from "./review-form.ts";
import { reviews } from "./tables.server.ts";

type Editor = Permitted<"reviews.edit">;
export type Review = typeof reviews.$inferSelect;
type Seen = { id: string; version: number };

const entity = "review";

export async function findReview(id: string): Promise<Review | null> {
	const [review] = await db.select().from(reviews).where(eq(reviews.id, id));
	return review ?? null;
}

/** A review that the customer gave us. It isn't public until it is published. */
export async function enterReview(by: Editor, values: EnteredReview, now: Date): Promise<{ id: string }> {
	return changeReviews(async (tx) => {
		const [row] = await tx
			.insert(reviews)
			.values({ ...values, permittedAt: now })
			.returning({ id: reviews.id });
		if (!row) throw new Error("review was not added");
		await recordAudit(tx, actor(by), entity, row.id, "entered", { rating: values.rating }, now);
		return row;
	});
}

/** Publishes a new or hidden review. One that the customer withdrew stays withdrawn: "stale". */
export function publishReview(by: Editor, seen: Seen, now: Date): Promise<"done" | "stale"> {
	return moderate(by, seen, ["new", "hidden"], { status: "published", hiddenReason: "" }, "published", {}, now);
}

export function hideReview(by: Editor, seen: Seen, reason: string, now: Date): Promise<"done" | "stale"> {
	const set = { status: "hidden", hiddenReason: reason } as const;
	return moderate(by, seen, ["new", "published", "hidden"], set, "hidden", { reason }, now);
}

/** Saves our public answer; "" removes it. */
export function answerReview(by: Editor, seen: Seen, answer: string, now: Date): Promise<"done" | "stale"> {
	return moderate(by, seen, ["new", "published", "hidden"], { answer }, "answered", {}, now);
}

async function moderate(
	by: Editor,
	{ id, version }: Seen,
	from: ReviewStatus[],
	set: Partial<Review>,
	action: string,
	diff: Record<string, unknown>,
	now: Date,
): Promise<"done" | "stale"> {
	return changeReviews(async (tx) => {
		const rows = await tx
			.update(reviews)
			.set({ ...set, updatedAt: now, version: sql`${reviews.version} + 1` })
			.where(and(eq(reviews.id, id), eq(reviews.version, version), inArray(reviews.status, from)))
			.returning({ id: reviews.id });
		if (!rows.length) return "stale";
		await recordAudit(tx, actor(by), entity, id, action, diff, now);
		return "done";
	});
}

/** The public pages show a change at once: they are rendered again after a change of the company. */
export async function changeReviews<Result>(change: (tx: Tx) => Promise<Result>): Promise<Result> {
	const result = await db.transaction(async (tx) => {
		await broadcast(tx, "company");
		return change(tx);
	});
	receiveBroadcast("company");
	return result;
}
