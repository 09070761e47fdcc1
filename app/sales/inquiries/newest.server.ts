import { desc, ne, sql } from "drizzle-orm";
import type { Newest } from "#app/noun/notifications.server.ts";
import type { Permitted } from "#app/noun/permit.server.ts";
import { townOfAddress } from "#app/people/customers/address.ts";
import { type Counter, readCounter } from "#app/platform/counters.server.ts";
import { db } from "#app/platform/db.server.ts";
import { inquiries } from "./tables.server.ts";

export const inquiryCounter: Counter = {
	name: "inquiries",
	actual: sql`select null::date, count(*)::int, 0::bigint from inquiries where status <> 'spam'`,
};

/** How many inquiries there are, without spam, and the newest. */
export async function newestInquiry(_by: Permitted<"inquiries.view">): Promise<Newest> {
	const [row] = await db
		.select({
			lastId: inquiries.id,
			name: inquiries.name,
			address: inquiries.address,
		})
		.from(inquiries)
		.where(ne(inquiries.status, "spam"))
		.orderBy(desc(inquiries.id))
		.limit(1);
	if (!row) return { count: 0, lastId: null };
	const { lastId, name, address } = row;
	const count = await readCounter(inquiryCounter);
	const who = [name, townOfAddress(address)].filter(Boolean).join(" in ");
	return { count, lastId, link: `/admin/inquiries/${lastId}`, ...(who && { message: `${who} asked for a quote.` }) };
}
