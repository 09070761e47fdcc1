import { and, inArray, isNull, sql } from "drizzle-orm";
import { type CustomerCandidate, findCertainMatch } from "#app/people/customers/customers.server.ts";
import { normalizeName } from "#app/people/customers/matching.ts";
import { channels, customerProperties, customers, properties } from "#app/people/customers/tables.server.ts";
import type { Tx } from "#app/platform/db.server.ts";
import type { ImportedCustomer } from "./read-row.server.ts";

type Keys = Pick<ImportedCustomer, "emails" | "phones" | "addressKey">;
type Shared = CustomerCandidate["shares"][number];

/** For each row, the customers who share an email, phone or address with it: `findCandidates` for many rows at once. */
export async function listCandidates(on: Pick<Tx, "select">, rows: readonly Keys[]): Promise<CustomerCandidate[][]> {
	const unique = (values: readonly string[]) => [...new Set(values)].filter(Boolean);
	const values = unique(rows.flatMap(({ emails, phones }) => [...emails, ...phones]));
	const addressKeys = unique(rows.map(({ addressKey }) => addressKey));
	const owners = new Map<string, Set<string>>();
	const addOwner = (key: string, id: string) => owners.set(key, (owners.get(key) ?? new Set<string>()).add(id));
	if (values.length) {
		const found = await on
			.select({ id: channels.customerId, kind: channels.kind, value: channels.value })
			.from(channels)
			.where(and(inArray(channels.kind, ["email", "phone"]), inArray(channels.value, values)));
		for (const { id, kind, value } of found) addOwner(`${kind} ${value}`, id);
	}
	if (addressKeys.length) {
		const found = await on
			.select({ id: customerProperties.customerId, key: properties.matchKey })
			.from(customerProperties)
			.innerJoin(properties, sql`${properties.id} = ${customerProperties.propertyId}`)
			.where(inArray(properties.matchKey, addressKeys));
		for (const { id, key } of found) addOwner(`address ${key}`, id);
	}
	const ids = [...new Set([...owners.values()].flatMap((set) => [...set]))];
	const known = ids.length
		? await on
				.select({ id: customers.id, name: customers.name, company: customers.company })
				.from(customers)
				.where(and(inArray(customers.id, ids), isNull(customers.mergedInto)))
		: [];
	const byId = new Map(known.map((customer) => [customer.id, customer]));
	return rows.map(({ emails, phones, addressKey }) => {
		const shared = new Map<string, Set<Shared>>();
		const collect = (kind: Shared, value: string) => {
			for (const id of owners.get(`${kind} ${value}`) ?? [])
				shared.set(id, (shared.get(id) ?? new Set<Shared>()).add(kind));
		};
		for (const email of emails) collect("email", email);
		for (const phone of phones) collect("phone", phone);
		if (addressKey) collect("address", addressKey);
		return [...shared].flatMap(([id, shares]) => {
			const customer = byId.get(id);
			return customer ? [{ ...customer, addresses: [], contacts: [], shares: [...shares].sort() }] : [];
		});
	});
}

export type Match =
	| { kind: "new" }
	| { kind: "match"; id: string }
	/** the customers whom it may be */
	| { kind: "duplicate"; candidates: CustomerCandidate[] };

/**
 * Whether a row is an existing customer: the product's own certain match, or the only customer of that name at that
 * address. A file is often imported twice, and some of its customers have nothing but an address.
 */
export function matchRow(name: string, candidates: CustomerCandidate[]): Match {
	if (!candidates.length) return { kind: "new" };
	const namesakes = candidates.filter((candidate) => normalizeName(candidate.name) === normalizeName(name));
	const certain = findCertainMatch(candidates, name) ?? (namesakes.length === 1 ? namesakes[0] : undefined);
	return certain ? { kind: "match", id: certain.id } : { kind: "duplicate", candidates };
}
