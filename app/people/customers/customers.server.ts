import { and, desc, eq, inArray, isNull, like, or, type SQL, sql } from "drizzle-orm";
import { type Actor, recordAudit } from "#app/platform/audit.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { withoutExtension } from "#app/platform/phone.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { findCountyOfAddress } from "#app/trade/tax.ts";
import { normalizeAddress, normalizeEmail, normalizeName } from "./matching.ts";
import { channels, customerProperties, customers, properties } from "./tables.server.ts";
import type { LeadSource } from "./tag.ts";

/**
 * Contact details normalized for matching: lower-case email, E.164 phone, normalized street address. "" matches no one.
 */
export type ContactKeys = { email: string; phone: string; address: string };

export type CustomerCandidate = {
	id: string;
	name: string;
	company: string;
	/** the contact details that match */
	shares: ("email" | "phone" | "address")[];
	addresses: string[];
	/** names of the people in this household or organization */
	contacts: string[];
};

/** Customers who share an email, phone or address. Family members share them too, so the office decides who is who. */
export async function findCandidates(on: Pick<Tx, "select">, keys: ContactKeys): Promise<CustomerCandidate[]> {
	const found = new Map<string, Set<CustomerCandidate["shares"][number]>>();
	const addMatch = (id: string, detail: CustomerCandidate["shares"][number]) =>
		found.set(id, (found.get(id) ?? new Set<CustomerCandidate["shares"][number]>()).add(detail));
	if (keys.email || keys.phone) {
		const rows = await on
			.select({ id: channels.customerId, kind: channels.kind })
			.from(channels)
			.where(
				or(
					keys.email ? and(eq(channels.kind, "email"), eq(channels.value, keys.email)) : undefined,
					keys.phone ? and(eq(channels.kind, "phone"), isSamePhone(keys.phone)) : undefined,
				),
			)
			.limit(50);
		for (const row of rows) addMatch(row.id, row.kind);
	}
	if (keys.address) {
		const rows = await on
			.select({ id: customerProperties.customerId })
			.from(customerProperties)
			.innerJoin(properties, eq(properties.id, customerProperties.propertyId))
			.where(eq(properties.matchKey, keys.address))
			.limit(50);
		for (const row of rows) addMatch(row.id, "address");
	}
	if (!found.size) return [];
	const candidates = await on
		.select({
			id: customers.id,
			name: customers.name,
			company: customers.company,
			addresses: sql<
				string[]
			>`array(select p.address from properties p join customer_properties cp on cp.property_id = p.id
				where cp.customer_id = "customers"."id" order by cp.created_at)`,
			contacts: sql<
				string[]
			>`array(select o.name from customer_contacts o where o.customer_id = "customers"."id" order by o.id)`,
		})
		.from(customers)
		.where(and(inArray(customers.id, [...found.keys()]), isNull(customers.mergedInto)));
	return candidates
		.map((row) => ({ ...row, shares: [...(found.get(row.id) ?? [])].sort() }))
		.sort((a, b) => b.shares.length - a.shares.length || a.id.localeCompare(b.id));
}

/** Also with another extension, or without one. */
function isSamePhone(phone: string): SQL | undefined {
	const number = withoutExtension(phone);
	return or(eq(channels.value, number), like(channels.value, `${number};ext=%`));
}

/** The only candidate with the same name, their own or a contact's, and the same email or phone; null when there is none or more than one. */
export function findCertainMatch(candidates: CustomerCandidate[], name: string): CustomerCandidate | null {
	const matches = candidates.filter(
		(candidate) =>
			[candidate.name, ...candidate.contacts].some((each) => normalizeName(each) === normalizeName(name)) &&
			(candidate.shares.includes("email") || candidate.shares.includes("phone")),
	);
	return matches.length === 1 ? (matches[0] ?? null) : null;
}

/** The id of the customer that this one was merged into, else `id`. Null when there is no such customer. */
export async function findMergedId(on: Pick<Tx, "select">, id: string): Promise<string | null> {
	if (!isUuid(id)) return null;
	const [row] = await on.select({ into: customers.mergedInto }).from(customers).where(eq(customers.id, id));
	return row ? (row.into ?? id) : null;
}

/** Locks these keys until the transaction ends, so that two requests don't create the same customer or property. */
export async function lockContactKeys(tx: Tx, keys: ContactKeys): Promise<void> {
	const lockKeys = [
		keys.email && `e:${keys.email}`,
		keys.phone && `p:${keys.phone}`,
		keys.address && `a:${keys.address}`,
	];
	for (const key of lockKeys.filter(Boolean).sort())
		await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`customer ${key}`}, 0))`);
}

export type NewCustomer = {
	name: string;
	company?: string;
	email?: string;
	phone?: string;
	leadSource?: LeadSource;
};

/** Returns the id. `phone` is E.164. `origin` is where the customer comes from, for the activity. */
export async function createCustomer(
	tx: Tx,
	by: Actor,
	contact: NewCustomer,
	origin: Record<string, string> = {},
): Promise<string> {
	const [row] = await tx
		.insert(customers)
		.values({ name: contact.name, company: contact.company ?? "", leadSource: contact.leadSource })
		.returning({ id: customers.id });
	if (!row) throw new Error("could not save the customer: the database returned no row");
	await addChannels(tx, row.id, contact);
	await recordAudit(tx, by, "customer", row.id, "created", origin);
	return row.id;
}

/**
 * Adds an email and a phone that neither the customer nor a contact has yet. A new one also updates, and so locks, the customer's row
 * (its search text, by a trigger): call `lockCustomer` first in a transaction that locks documents or numbers.
 */
export async function addChannels(
	tx: Tx,
	customerId: string,
	contact: { email?: string; phone?: string },
): Promise<void> {
	const values = [
		...(contact.email ? [{ customerId, kind: "email" as const, value: normalizeEmail(contact.email) }] : []),
		...(contact.phone ? [{ customerId, kind: "phone" as const, value: contact.phone }] : []),
	];
	if (!values.length) return;
	const known = await tx
		.select({ kind: channels.kind, value: channels.value })
		.from(channels)
		.where(eq(channels.customerId, customerId));
	const added = values.filter(({ kind, value }) => !known.some((row) => row.kind === kind && row.value === value));
	if (added.length) await tx.insert(channels).values(added).onConflictDoNothing();
}

/** The customer that has the property, the latest one if there are several; null when there is none. */
export async function findCustomerOfProperty(propertyId: string): Promise<string | null> {
	const [row] = await db
		.select({ id: customers.id })
		.from(customers)
		.innerJoin(customerProperties, eq(customerProperties.customerId, customers.id))
		.where(and(eq(customerProperties.propertyId, propertyId), isNull(customers.mergedInto)))
		.orderBy(desc(customerProperties.createdAt))
		.limit(1);
	return row?.id ?? null;
}

/**
 * The id of the customer's property at this address, created if needed. Another customer's property there is not used.
 * `county` fills in an unknown one; without it, a new property gets the county of its town.
 */
export async function ensureProperty(
	tx: Tx,
	by: Actor,
	customerId: string,
	address: string,
	county = "",
): Promise<string> {
	const matchKey = normalizeAddress(address);
	const [existing] = await tx
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
	if (existing) {
		if (county)
			await tx
				.update(properties)
				.set({ county, version: sql`${properties.version} + 1` })
				.where(and(eq(properties.id, existing.id), eq(properties.county, "")));
		return existing.id;
	}
	const [created] = await tx
		.insert(properties)
		.values({ address, matchKey, county: county || findCountyOfAddress(address) })
		.returning({ id: properties.id });
	if (!created) throw new Error("could not save the property: the database returned no row");
	await tx.insert(customerProperties).values({ customerId, propertyId: created.id });
	await recordAudit(tx, by, "property", created.id, "created", { customerId });
	return created.id;
}
