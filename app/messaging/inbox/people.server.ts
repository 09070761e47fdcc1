import { and, eq, inArray, sql } from "drizzle-orm";
import { splitTag } from "#app/messaging/accounts/plus-address.ts";
import { mailAccounts } from "#app/messaging/accounts/tables.server.ts";
import { channels, customerProperties, customers, properties } from "#app/people/customers/tables.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";

/** The addresses of our own accounts. */
export async function readOwnAddresses(tx: Pick<Tx, "select">): Promise<Set<string>> {
	const rows = await tx.select({ address: mailAccounts.address }).from(mailAccounts);
	return new Set(rows.map(({ address }) => address));
}

/** Whether an address is ours: an account's, with any tag ("office+news@...") too. */
export function isOwnAddress(own: ReadonlySet<string>, address: string): boolean {
	return own.has(address) || own.has(splitTag(address)?.address ?? "");
}

/**
 * The customers that addresses belong to, the oldest first where a family shares one. An address that isn't in the map belongs
 * to no customer.
 */
export async function findPeople(
	tx: Pick<Tx, "selectDistinct">,
	addresses: readonly string[],
): Promise<Map<string, readonly string[]>> {
	if (!addresses.length) return new Map();
	const customerId = sql<string>`coalesce(${customers.mergedInto}, ${customers.id})`;
	const rows = await tx
		.selectDistinct({ address: channels.value, customerId })
		.from(channels)
		.innerJoin(customers, eq(customers.id, channels.customerId))
		.where(and(eq(channels.kind, "email"), inArray(channels.value, [...new Set(addresses)])))
		.orderBy(channels.value, customerId);
	const people = new Map<string, string[]>();
	for (const row of rows) people.set(row.address, [...(people.get(row.address) ?? []), row.customerId]);
	return people;
}

/** People for comparing threads: the customer of an address, or the address. */
export function toPeople(addresses: readonly string[], people: ReadonlyMap<string, readonly string[]>): string[] {
	return [...new Set(addresses.map((address) => people.get(address)?.[0] ?? address))];
}

/** Marks an address that mail servers say doesn't work. */
export async function markBounced(tx: Tx, address: string): Promise<void> {
	await tx
		.update(channels)
		.set({ status: "bounced" })
		.where(and(eq(channels.kind, "email"), eq(channels.value, address), eq(channels.status, "ok")));
}

type MatchingCustomer = { id: string; name: string; address: string };

/** The customers of an email address, each with a street address, for someone to choose one. */
export async function listMatchingCustomers(addresses: readonly string[]): Promise<MatchingCustomer[]> {
	const ids = [...new Set([...(await findPeople(db, addresses)).values()].flat())];
	if (!ids.length) return [];
	return db
		.select({
			id: customers.id,
			name: customers.name,
			address: sql<string>`coalesce((select min(${properties.address}) from ${customerProperties}
				join ${properties} on ${properties.id} = ${customerProperties.propertyId}
				where ${customerProperties.customerId} = ${customers.id}), '')`,
		})
		.from(customers)
		.where(inArray(customers.id, ids))
		.orderBy(customers.name, customers.id)
		.limit(10);
}
