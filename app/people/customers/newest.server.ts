import { desc, isNull, sql } from "drizzle-orm";
import type { Newest } from "#app/noun/notifications.server.ts";
import type { Permitted } from "#app/noun/permit.server.ts";
import { type Counter, readCounter } from "#app/platform/counters.server.ts";
import { db } from "#app/platform/db.server.ts";
import { townOfAddress } from "./address.ts";
import { customerProperties, customers, properties } from "./tables.server.ts";

export const customerCounter: Counter = {
	name: "customers",
	actual: sql`select null::date, count(*)::int, 0::bigint from customers where merged_into is null`,
};

/** How many customers there are, and the newest. */
export async function newestCustomer(_by: Permitted<"customers.view">): Promise<Newest> {
	const [row] = await db
		.select({
			lastId: customers.id,
			name: customers.name,
			address: sql<string | null>`(
				select ${properties.address} from ${customerProperties}
				join ${properties} on ${properties.id} = ${customerProperties.propertyId}
				where ${customerProperties.customerId} = ${customers.id}
				order by ${customerProperties.createdAt} limit 1)`,
		})
		.from(customers)
		.where(isNull(customers.mergedInto))
		.orderBy(desc(customers.id))
		.limit(1);
	if (!row) return { count: 0, lastId: null };
	const { lastId, name, address } = row;
	const who = [name, townOfAddress(address ?? "")].filter(Boolean).join(" in ");
	const count = await readCounter(customerCounter);
	return { count, lastId, message: `${who} was added.`, link: `/admin/crm/customers/${lastId}` };
}
