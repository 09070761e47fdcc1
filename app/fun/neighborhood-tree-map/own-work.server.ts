// Where the company has worked, by town. A town is shown only if it has several properties, so that the count doesn't identify anyone.
import { and, eq, exists, inArray, isNull, or } from "drizzle-orm";
import { invoices } from "#app/billing/invoices/tables.server.ts";
import { properties } from "#app/people/customers/tables.server.ts";
import { db } from "#app/platform/db.server.ts";
import { cacheForMinutes } from "#app/platform/memory-cache.server.ts";
import { completedWork, contracts } from "#app/sales/contracts/tables.server.ts";
import { nearestTown, type Town } from "./pin.ts";
import { listMapTowns } from "./pins.server.ts";

const fewestProperties = 3;
const maxProperties = 3000;

export type OwnWork = { slug: string; properties: number };

/** Up to ten minutes old: every view of the map needs it. */
export const readOwnWork = cacheForMinutes(10, async () => countOwnWork(await listMapTowns()));

/** Properties with completed work, or with an invoice other than for a deposit, in each town. Most first. */
export async function countOwnWork(towns: readonly Town[]): Promise<OwnWork[]> {
	const recorded = db
		.select({ id: completedWork.id })
		.from(completedWork)
		.innerJoin(contracts, eq(contracts.id, completedWork.contractId))
		.where(and(eq(contracts.propertyId, properties.id), isNull(completedWork.undoneAt)));
	const billed = db
		.select({ id: invoices.id })
		.from(invoices)
		.where(
			and(
				eq(invoices.propertyId, properties.id),
				inArray(invoices.kind, ["invoice", "progress", "final"]),
				inArray(invoices.status, ["open", "paid", "uncollectible"]),
			),
		);
	const rows = await db
		.select({ address: properties.address, latitude: properties.latitude, longitude: properties.longitude })
		.from(properties)
		.where(or(exists(recorded), exists(billed)))
		.limit(maxProperties);
	const counts = new Map<string, number>();
	for (const { address, latitude, longitude } of rows) {
		const named = towns.find(({ name }) => address.toLowerCase().includes(`, ${name.toLowerCase()},`));
		const near = latitude === null || longitude === null ? undefined : nearestTown(towns, { latitude, longitude });
		const slug = (named ?? near)?.slug;
		if (slug) counts.set(slug, (counts.get(slug) ?? 0) + 1);
	}
	return [...counts]
		.filter(([, count]) => count >= fewestProperties)
		.map(([slug, count]) => ({ slug, properties: count }))
		.sort((one, other) => other.properties - one.properties || one.slug.localeCompare(other.slug));
}
