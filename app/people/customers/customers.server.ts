import { and, eq, inArray, isNull, or, sql } from "drizzle-orm";
import { type Actor, record } from "#app/platform/audit.server.ts";
import type { Tx } from "#app/platform/db.server.ts";
import { countyOfAddress } from "#app/trade/tax.ts";
import { foldAddress, foldEmail, foldName } from "./matching.ts";
import { channels, customerProperties, customers, properties } from "./tables.server.ts";

/** Keys as stored: a lower-case address, E.164, a folded street address. "" is unknown and matches nobody. */
export type ContactKeys = { email: string; phone: string; address: string };

export type Candidate = {
	id: string;
	name: string;
	company: string;
	/** what they share with the person asked about */
	shares: ("email" | "phone" | "address")[];
	addresses: string[];
};

/** Customers who share an address, a number or a place. Families do too: these are candidates, a person decides. */
export async function findCandidates(on: Pick<Tx, "select">, keys: ContactKeys): Promise<Candidate[]> {
	const found = new Map<string, Set<Candidate["shares"][number]>>();
	const note = (id: string, shared: Candidate["shares"][number]) =>
		found.set(id, (found.get(id) ?? new Set<Candidate["shares"][number]>()).add(shared));
	if (keys.email || keys.phone) {
		const rows = await on
			.select({ id: channels.customerId, kind: channels.kind })
			.from(channels)
			.where(
				or(
					keys.email ? and(eq(channels.kind, "email"), eq(channels.value, keys.email)) : undefined,
					keys.phone ? and(eq(channels.kind, "phone"), eq(channels.value, keys.phone)) : undefined,
				),
			)
			.limit(50);
		for (const row of rows) note(row.id, row.kind);
	}
	if (keys.address) {
		const rows = await on
			.select({ id: customerProperties.customerId })
			.from(customerProperties)
			.innerJoin(properties, eq(properties.id, customerProperties.propertyId))
			.where(eq(properties.matchKey, keys.address))
			.limit(50);
		for (const row of rows) note(row.id, "address");
	}
	if (!found.size) return [];
	const known = await on
		.select({
			id: customers.id,
			name: customers.name,
			company: customers.company,
			addresses: sql<
				string[]
			>`array(select p.address from properties p join customer_properties cp on cp.property_id = p.id
				where cp.customer_id = "customers"."id" order by cp.created_at)`,
		})
		.from(customers)
		.where(and(inArray(customers.id, [...found.keys()]), isNull(customers.mergedInto)));
	return known
		.map((row) => ({ ...row, shares: [...(found.get(row.id) ?? [])].sort() }))
		.sort((a, b) => b.shares.length - a.shares.length || a.id.localeCompare(b.id));
}

/** The one candidate that is surely the same person: same name, and the same mail address or number. Else null. */
export function surely(candidates: Candidate[], name: string): Candidate | null {
	const same = candidates.filter(
		(one) => foldName(one.name) === foldName(name) && (one.shares.includes("email") || one.shares.includes("phone")),
	);
	return same.length === 1 ? (same[0] ?? null) : null;
}

/** Who this customer is now: the one they were merged into, else themselves. */
export async function survivorOf(on: Pick<Tx, "select">, id: string): Promise<string> {
	const [row] = await on.select({ into: customers.mergedInto }).from(customers).where(eq(customers.id, id));
	return row?.into ?? id;
}

/** Until the transaction ends, nobody else makes a customer or a property of these keys. */
export async function holdKeys(tx: Tx, keys: ContactKeys): Promise<void> {
	const held = [keys.email && `e:${keys.email}`, keys.phone && `p:${keys.phone}`, keys.address && `a:${keys.address}`];
	for (const key of held.filter(Boolean).sort())
		await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`customer ${key}`}, 0))`);
}

export type NewCustomer = { name: string; company?: string; email?: string; phone?: string };

/** `phone` is E.164. */
export async function createCustomer(tx: Tx, by: Actor, contact: NewCustomer): Promise<string> {
	const [row] = await tx
		.insert(customers)
		.values({ name: contact.name, company: contact.company ?? "" })
		.returning({ id: customers.id });
	if (!row) throw new Error("no customer row came back");
	await addChannels(tx, row.id, contact);
	await record(tx, by, "customer", row.id, "created", {});
	return row.id;
}

/** Adds the ways to reach the customer that are not known yet. */
export async function addChannels(
	tx: Tx,
	customerId: string,
	contact: { email?: string; phone?: string },
): Promise<void> {
	const values = [
		...(contact.email ? [{ customerId, kind: "email" as const, value: foldEmail(contact.email) }] : []),
		...(contact.phone ? [{ customerId, kind: "phone" as const, value: contact.phone }] : []),
	];
	if (values.length) await tx.insert(channels).values(values).onConflictDoNothing();
}

/** The customer's property at this address, made when it is not known. A property of somebody else's stays theirs. */
export async function ensureProperty(tx: Tx, by: Actor, customerId: string, address: string): Promise<string> {
	const matchKey = foldAddress(address);
	const [known] = await tx
		.select({ id: properties.id })
		.from(properties)
		.innerJoin(customerProperties, eq(customerProperties.propertyId, properties.id))
		.where(
			and(
				eq(customerProperties.customerId, customerId),
				matchKey ? eq(properties.matchKey, matchKey) : eq(properties.address, address),
			),
		)
		.limit(1);
	if (known) return known.id;
	const [made] = await tx
		.insert(properties)
		.values({ address, matchKey, county: countyOfAddress(address) })
		.returning({ id: properties.id });
	if (!made) throw new Error("no property row came back");
	await tx.insert(customerProperties).values({ customerId, propertyId: made.id });
	await record(tx, by, "property", made.id, "created", { customerId });
	return made.id;
}
