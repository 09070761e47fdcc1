import { desc, isNull, sql } from "drizzle-orm";
import type { Permitted } from "#app/people/staff/permit.server.ts";
import { db } from "#app/platform/db.server.ts";
import { customers } from "./tables.server.ts";

/** How many customers there are, and the id of the newest. */
export async function newestCustomer(
	_by: Permitted<"customers.view">,
): Promise<{ count: number; lastId: string | null }> {
	const [row] = await db
		.select({ lastId: customers.id, count: sql<number>`count(*) over ()::int` })
		.from(customers)
		.where(isNull(customers.mergedInto))
		.orderBy(desc(customers.id))
		.limit(1);
	return row ?? { count: 0, lastId: null };
}
