import { and, desc, eq, inArray, ne, sql } from "drizzle-orm";
import { staff } from "#app/people/staff/tables.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { PropertyNote } from "./property-notes.ts";
import { estimates } from "./tables.server.ts";

/** The notes of field estimates at each of these properties, such as a gate code or a dog, the newest first. Internal only. */
export async function listPropertyNotes(propertyIds: readonly string[]): Promise<Map<string, PropertyNote[]>> {
	if (!propertyIds.length) return new Map();
	const { propertyId, notes, deviceAt, ownerId, status } = estimates;
	const rows = await db
		.select({ propertyId, text: notes, at: deviceAt, by: staff.name })
		.from(estimates)
		.innerJoin(staff, eq(staff.id, ownerId))
		.where(and(inArray(propertyId, [...propertyIds]), ne(status, "archived"), ne(sql`trim(${notes})`, "")))
		.orderBy(desc(deviceAt));
	const byProperty = new Map<string, PropertyNote[]>();
	for (const { propertyId: id, text, at, by } of rows)
		byProperty.set(id, [...(byProperty.get(id) ?? []), { text: text.trim(), by, at: at.toISOString() }]);
	return byProperty;
}
