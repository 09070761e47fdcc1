import { desc, ne, sql } from "drizzle-orm";
import type { Permitted } from "#app/people/staff/permit.server.ts";
import { db } from "#app/platform/db.server.ts";
import { inquiries } from "./tables.server.ts";

/** How many inquiries there are, without spam, and the id of the newest. */
export async function newestInquiry(
	_by: Permitted<"inquiries.view">,
): Promise<{ count: number; lastId: string | null }> {
	const [row] = await db
		.select({ lastId: inquiries.id, count: sql<number>`count(*) over ()::int` })
		.from(inquiries)
		.where(ne(inquiries.status, "spam"))
		.orderBy(desc(inquiries.id))
		.limit(1);
	return row ?? { count: 0, lastId: null };
}
