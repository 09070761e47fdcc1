// Photos that the office adds to a property.
import { and, eq, inArray } from "drizzle-orm";
import { actor, type Permitted } from "#app/noun/permit.server.ts";
import type { PropertyPhoto } from "#app/noun/property-details.ts";
import { customerProperties, properties } from "#app/people/customers/tables.server.ts";
import { recordAudit } from "#app/platform/audit.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { attachPhotos, discardPhotos } from "./photos.server.ts";
import { photos } from "./tables.server.ts";

const entity = "property";

export async function listPropertyPhotos(propertyIds: readonly string[]): Promise<PropertyPhoto[]> {
	const rows = await db
		.select()
		.from(photos)
		.where(and(eq(photos.entity, entity), inArray(photos.entityId, [...propertyIds])));
	return rows.map(({ id, entityId, attachedAt, createdAt }) => ({
		id,
		entity,
		propertyId: entityId ?? "",
		caption: "",
		source: "Added by the office",
		strokes: [],
		at: attachedAt ?? createdAt,
	}));
}

/** Adds the photos that were uploaded under this key. "missing": there is no such property, or no photo. */
export async function addPropertyPhotos(
	by: Permitted<"properties.edit">,
	propertyId: string,
	uploadKey: string,
	now: Date,
): Promise<"done" | "missing"> {
	return db.transaction(async (tx) => {
		const [property] = await tx.select().from(properties).where(eq(properties.id, propertyId)).for("share");
		const count = property ? await attachPhotos(tx, uploadKey, { entity, id: propertyId }, now) : 0;
		if (!count) return "missing";
		await recordForOwners(tx, by, propertyId, "property-photos-added", { count }, now);
		return "done";
	});
}

/** "missing": the photo isn't one that the office added to this property. */
export async function removePropertyPhoto(
	by: Permitted<"properties.edit">,
	propertyId: string,
	photoId: string,
	now: Date,
): Promise<"done" | "missing"> {
	return db.transaction(async (tx) => {
		const [removed] = await tx
			.update(photos)
			.set({ entity: null, entityId: null, deleteAfter: now })
			.where(and(eq(photos.id, photoId), eq(photos.entity, entity), eq(photos.entityId, propertyId)))
			.returning({ id: photos.id });
		if (!removed) return "missing";
		await recordForOwners(tx, by, propertyId, "property-photo-removed", {}, now);
		return "done";
	});
}

export const discardPropertyPhotos = (tx: Tx, { ids }: { ids: string[] }) => discardPhotos(tx, entity, ids, new Date());

async function recordForOwners(
	tx: Tx,
	by: Permitted<"properties.edit">,
	propertyId: string,
	action: string,
	facts: Record<string, unknown>,
	now: Date,
): Promise<void> {
	const owners = await tx
		.select({ id: customerProperties.customerId })
		.from(customerProperties)
		.where(eq(customerProperties.propertyId, propertyId));
	for (const owner of owners) await recordAudit(tx, actor(by), "customer", owner.id, action, facts, now);
}
