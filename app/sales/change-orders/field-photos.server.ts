// Photos from a phone: first their record, then their bytes in chunks, then they are added to the draft.
import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { attachPhotos } from "#app/content/media/photos.server.ts";
import { sentPhotos } from "#app/content/media/sent-photos.server.ts";
import { actor, type Permitted } from "#app/noun/permit.server.ts";
import { recordAudit } from "#app/platform/audit.server.ts";
import { broadcast } from "#app/platform/broadcast.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { type DeviceMutation, listChangesSince, type MutationOutcome } from "#app/sync/apply.server.ts";
import { isEmptyChange } from "#app/sync/conflicts.server.ts";
import { merge } from "#app/sync/sync.ts";
import { findChangeOrder } from "./change-orders.server.ts";
import { lockContractAndQuote } from "./contract-state.server.ts";
import { photosEntity } from "./drafts.server.ts";
import type { FieldEntity, OrderPhotoFields } from "./field.ts";
import { parsePhoto, parsePhotoChange } from "./field-form.ts";
import { rejectionReason } from "./field-orders.server.ts";
import { changeOrderPhotos, changeOrders, fieldMutations } from "./tables.server.ts";

type PhotoAuthor = Permitted<"changes.begin">;
type PhotoRow = typeof changeOrderPhotos.$inferSelect;

const maxPhotos = 10;
const orderDeletedMessage = "The change order for this photo was deleted.";

export async function findPhoto(on: Pick<Tx, "select">, id: string): Promise<PhotoRow | null> {
	const [row] = await on.select().from(changeOrderPhotos).where(eq(changeOrderPhotos.id, id));
	return row ?? null;
}

/** All fields of a photo that a phone has. */
export function toPhotoFields(photo: PhotoRow): OrderPhotoFields {
	const { orderId, name, bytes, sha256, takenAt, caption, strokes } = photo;
	return { orderId, name, bytes, sha256, takenAt, caption, strokes };
}

export async function applyPhoto(
	tx: Tx,
	by: PhotoAuthor,
	mutation: DeviceMutation<FieldEntity>,
	now: Date,
): Promise<MutationOutcome> {
	const photo = await findPhoto(tx, mutation.entityId);
	const values = !photo && mutation.change ? parsePhoto(mutation.change) : null;
	const orderId = photo?.orderId ?? values?.orderId;
	if (!orderId) return { result: "parked", dependsOn: mutation.entityId };
	const changeOrder = await findChangeOrder(orderId, tx);
	if (!changeOrder) {
		if (!(await orderExisted(tx, orderId))) return { result: "parked", dependsOn: orderId };
		if (photo && !mutation.change) return removePhoto(tx, photo, now);
		return { result: "rejected", reason: orderDeletedMessage };
	}
	await lockContractAndQuote(tx, changeOrder.contractId);
	const rejection = rejectionReason(by, changeOrder);
	if (rejection) return { result: "rejected", reason: rejection };
	if (values) {
		await tx.insert(changeOrderPhotos).values({ ...values, id: mutation.entityId, createdAt: now });
		return { result: "applied", version: 1 };
	}
	if (!photo || isEmptyChange(mutation.change)) return { result: "applied", version: photo?.version ?? 1 };
	if (!mutation.change) return removePhoto(tx, photo, now);
	const change = parsePhotoChange(mutation.change);
	if (!change) return { result: "rejected", reason: "We couldn't read this drawing. Update the app and try again." };
	const { id, version, caption, strokes } = photo;
	const laterChanges = await listChangesSince(tx, fieldMutations, mutation, id);
	const merged = merge({ ...mutation, change }, { caption, strokes }, laterChanges);
	if (merged.kind === "conflict")
		return { result: "conflict", documentId: changeOrder.contractId, serverRow: toPhotoFields(photo), version };
	if (photo.deletedAt || !Object.keys(merged.change).length) return { result: "applied", version };
	await tx
		.update(changeOrderPhotos)
		.set({ ...merged.change, version: version + 1 })
		.where(eq(changeOrderPhotos.id, id));
	await broadcast(tx, "change-order", changeOrder.id);
	return { result: "applied", version: version + 1 };
}

async function orderExisted(tx: Tx, orderId: string): Promise<boolean> {
	const [mutation] = await tx
		.select({ id: fieldMutations.id })
		.from(fieldMutations)
		.where(and(eq(fieldMutations.entityId, orderId), eq(fieldMutations.result, "applied")))
		.limit(1);
	return mutation !== undefined;
}

async function removePhoto(tx: Tx, photo: PhotoRow, now: Date): Promise<MutationOutcome> {
	if (photo.deletedAt) return { result: "applied", version: photo.version };
	await tx
		.update(changeOrderPhotos)
		.set({ deletedAt: now, version: photo.version + 1 })
		.where(eq(changeOrderPhotos.id, photo.id));
	if (photo.photoId)
		await tx
			.update(changeOrders)
			.set({
				content: sql`jsonb_set(content, '{photos}', (select coalesce(jsonb_agg(p), '[]') from jsonb_array_elements(content->'photos') p where p->>'id' <> ${photo.photoId}))`,
				version: sql`${changeOrders.version} + 1`,
			})
			.where(and(eq(changeOrders.id, photo.orderId), eq(changeOrders.status, "draft")));
	return { result: "applied", version: photo.version + 1 };
}

async function findOwnPhoto(by: PhotoAuthor, id: string): Promise<PhotoRow | null> {
	const photo = await findPhoto(db, id);
	if (!photo || photo.deletedAt) return null;
	const changeOrder = await findChangeOrder(photo.orderId);
	return changeOrder && changeOrder.ownerId !== by.id ? null : photo;
}

export const { findUploadProgress, savePhotoChunk } = sentPhotos({
	table: "change_order_photos",
	folder: "changes-sent",
	find: findOwnPhoto,
	reject: async ({ photoId, orderId }) => (photoId || (await findChangeOrder(orderId)) ? null : orderDeletedMessage),
	attach: addPhotoToDraft,
});

/** Unless the change order was sent in the meantime. */
async function addPhotoToDraft(
	tx: Tx,
	by: PhotoAuthor,
	{ id, orderId }: PhotoRow,
	photoId: string,
	now: Date,
): Promise<void> {
	const changeOrder = await findChangeOrder(orderId, tx);
	if (!changeOrder) return;
	await attachPhotos(tx, id, { entity: photosEntity, id: changeOrder.photosId }, now);
	const [added] = await tx
		.update(changeOrders)
		.set({
			content: sql`jsonb_set(content, '{photos}', (content->'photos') || ${JSON.stringify([{ id: photoId }])}::jsonb)`,
			version: sql`${changeOrders.version} + 1`,
			updatedAt: now,
		})
		.where(
			and(
				eq(changeOrders.id, orderId),
				eq(changeOrders.status, "draft"),
				sql`jsonb_array_length(content->'photos') < ${maxPhotos}`,
			),
		)
		.returning({ id: changeOrders.id });
	const action = added ? "photo-added" : "photo-late";
	await recordAudit(tx, actor(by), "change-order", orderId, action, { photo: photoId }, now);
	await broadcast(tx, "change-order", orderId);
}

type Drawing = Pick<PhotoRow, "caption" | "strokes">;

/** The crew's captions and drawings, by photo id. */
export async function findDrawings(photos: readonly { id: string }[]): Promise<Map<string, Drawing>> {
	if (!photos.length) return new Map();
	const { photoId, caption, strokes } = changeOrderPhotos;
	const photoIds = photos.map(({ id }) => id);
	const rows = await db.select({ photoId, caption, strokes }).from(changeOrderPhotos).where(inArray(photoId, photoIds));
	return new Map(rows.map((row) => [row.photoId ?? "", { caption: row.caption, strokes: row.strokes }]));
}

/** How many photos of a change order are still on a phone. */
export function countPendingPhotos(orderId: string): Promise<number> {
	return db.$count(
		changeOrderPhotos,
		and(
			eq(changeOrderPhotos.orderId, orderId),
			isNull(changeOrderPhotos.photoId),
			isNull(changeOrderPhotos.deletedAt),
			eq(changeOrderPhotos.rejectionReason, ""),
		),
	);
}
