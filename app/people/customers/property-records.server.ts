// The rows of a property. Two rows of one customer at the same address, which a merge leaves, are one property to people.
import { eq, inArray, sql } from "drizzle-orm";
import { db, type Tx } from "#app/platform/db.server.ts";
import type { Coordinates } from "#app/trade/travel.ts";
import { noPropertyFacts, type PropertyFacts, propertyFacts } from "./property.ts";
import { customerProperties, properties } from "./tables.server.ts";

export type Property = typeof properties.$inferSelect;

/** Each property, followed by the others of its customers at the same address, which a merge leaves. */
export async function findRecords(
	propertyIds: readonly string[],
	on: Pick<Tx, "select"> = db,
): Promise<Map<string, Property[]>> {
	if (!propertyIds.length) return new Map();
	const rows = await on
		.select()
		.from(properties)
		.where(inArray(properties.id, sameAddress(propertyIds)));
	const found = rows.filter(({ id }) => propertyIds.includes(id));
	return new Map(
		found.map((own) => {
			const isSame = ({ id, matchKey }: Property) => id !== own.id && matchKey !== "" && matchKey === own.matchKey;
			return [own.id, [own, ...rows.filter(isSame)]];
		}),
	);
}

/** The ids of these properties and of the same customers' other properties at the same address. */
function sameAddress(propertyIds: readonly string[]) {
	return sql`(
		select other.id from properties own join properties other on other.id = own.id or (
			other.match_key = own.match_key and own.match_key <> '' and exists (
				select from customer_properties a join customer_properties b using (customer_id)
				where a.property_id = own.id and b.property_id = other.id))
		where own.id in ${propertyIds})`;
}

const isKnown = (answer: string) => answer !== "" && answer !== "unknown";

/** Of each fact, what the first record knows. */
export const mergeFacts = (rows: readonly Property[]) =>
	Object.fromEntries(
		propertyFacts.map((name) => [name, rows.map((row) => row[name]).find(isKnown) ?? noPropertyFacts[name]]),
	) as PropertyFacts;

/** Encrypted; null without one. */
export const mergeGateCode = (rows: readonly Property[]): string | null =>
	rows.map(({ gateCode }) => gateCode).find((code) => code !== null) ?? null;

export function mergeLocation(rows: readonly Pick<Property, "latitude" | "longitude">[]): Coordinates | null {
	for (const { latitude, longitude } of rows)
		if (latitude !== null && longitude !== null) return { latitude, longitude };
	return null;
}

/** The customers who have the property. */
export async function listOwnerIds(tx: Tx, propertyId: string): Promise<string[]> {
	const rows = await tx
		.select({ id: customerProperties.customerId })
		.from(customerProperties)
		.where(eq(customerProperties.propertyId, propertyId));
	return rows.map(({ id }) => id);
}
