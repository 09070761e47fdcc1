// Photos of the reason, from a phone: told first, then their bytes, then they stand on the draft.
import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { attachPhotos } from "#app/content/media/photos.server.ts";
import { actor, type Permitted } from "#app/people/staff/permit.server.ts";
import { recordAudit } from "#app/platform/audit.server.ts";
import { broadcast } from "#app/platform/broadcast.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { type DeviceMutation, listChangesSince, type MutationOutcome } from "#app/sync/apply.server.ts";
import { isEmptyChange } from "#app/sync/conflicts.server.ts";
import { type ChunkResult, saveChunk } from "#app/sync/photo-chunks.server.ts";
import { merge } from "#app/sync/sync.ts";
import { findChangeOrder, lockContractAndQuote } from "./change-orders.server.ts";
import { photosEntity } from "./drafts.server.ts";
import type { FieldEntity, OrderPhotoFields } from "./field.ts";
import { parsePhoto, parsePhotoChange } from "./field-form.ts";
import { findRefusal } from "./field-orders.server.ts";
import { changeOrderPhotos, changeOrders, fieldMutations } from "./tables.server.ts";

type PhotoAuthor = Permitted<"changes.begin">;
type PhotoRow = typeof changeOrderPhotos.$inferSelect;

const maxPhotos = 10;
const deletedMessage = "The change order for this photo was deleted.";

export async function findPhoto(on: Pick<Tx, "select">, id: string): Promise<PhotoRow | null> {
	const [row] = await on.select().from(changeOrderPhotos).where(eq(changeOrderPhotos.id, id));
	return row ?? null;
}

/** All that a phone knows of a photo. */
export function toPhotoFields({ orderId, name, bytes, sha256, takenAt, caption, strokes }: PhotoRow): OrderPhotoFields {
	return { orderId, name, bytes, sha256, takenAt, caption, strokes };
}

export async function applyPhoto(
	tx: Tx,
	by: PhotoAuthor,
	told: DeviceMutation<FieldEntity>,
	now: Date,
): Promise<MutationOutcome> {
	const row = await findPhoto(tx, told.entityId);
	const values = !row && told.change ? parsePhoto(told.change) : null;
	const orderId = row?.orderId ?? values?.orderId;
	if (!orderId) return { result: "parked", waitsFor: told.entityId };
	const order = await findChangeOrder(orderId, tx);
	if (!order) {
		if (!(await orderExisted(tx, orderId))) return { result: "parked", waitsFor: orderId };
		return row && !told.change ? removePhoto(tx, row, now) : { result: "rejected", reason: deletedMessage };
	}
	await lockContractAndQuote(tx, order);
	const refusal = findRefusal(by, order);
	if (refusal) return { result: "rejected", reason: refusal };
	if (values) {
		await tx.insert(changeOrderPhotos).values({ ...values, id: told.entityId, createdAt: now });
		return { result: "applied", version: 1 };
	}
	if (!row || isEmptyChange(told.change)) return { result: "applied", version: row?.version ?? 1 };
	const change = told.change && parsePhotoChange(told.change);
	if (told.change && !change)
		return { result: "rejected", reason: "We couldn't read this drawing. Update the app and try again." };
	if (!change) return removePhoto(tx, row, now);
	const { caption, strokes } = row;
	const merged = merge(
		{ ...told, change },
		{ caption, strokes },
		await listChangesSince(tx, fieldMutations, told, row.id),
	);
	if (merged.kind === "conflict")
		return { result: "conflict", documentId: order.contractId, theirs: toPhotoFields(row), version: row.version };
	if (row.deletedAt || !Object.keys(merged.change).length) return { result: "applied", version: row.version };
	await tx
		.update(changeOrderPhotos)
		.set({ ...merged.change, version: row.version + 1 })
		.where(eq(changeOrderPhotos.id, row.id));
	await broadcast(tx, "change-order", order.id);
	return { result: "applied", version: row.version + 1 };
}

async function orderExisted(tx: Tx, orderId: string): Promise<boolean> {
	const [known] = await tx
		.select({ id: fieldMutations.id })
		.from(fieldMutations)
		.where(and(eq(fieldMutations.entityId, orderId), eq(fieldMutations.result, "applied")))
		.limit(1);
	return known !== undefined;
}

async function removePhoto(tx: Tx, row: PhotoRow, now: Date): Promise<MutationOutcome> {
	if (row.deletedAt) return { result: "applied", version: row.version };
	await tx
		.update(changeOrderPhotos)
		.set({ deletedAt: now, version: row.version + 1 })
		.where(eq(changeOrderPhotos.id, row.id));
	if (row.photoId)
		await tx
			.update(changeOrders)
			.set({
				content: sql`jsonb_set(content, '{photos}', (select coalesce(jsonb_agg(p), '[]') from jsonb_array_elements(content->'photos') p where p->>'id' <> ${row.photoId}))`,
				version: sql`${changeOrders.version} + 1`,
			})
			.where(and(eq(changeOrders.id, row.orderId), eq(changeOrders.status, "draft")));
	return { result: "applied", version: row.version + 1 };
}

async function findOwnPhoto(by: PhotoAuthor, id: string): Promise<PhotoRow | null> {
	const row = await findPhoto(db, id);
	if (!row || row.deletedAt) return null;
	const order = await findChangeOrder(row.orderId);
	return order && order.ownerId !== by.id ? null : row;
}

/** How many bytes are here; null when the photo was never told, or is not this person's. */
export async function findUploadProgress(
	by: PhotoAuthor,
	id: string,
): Promise<{ received: number; bytes: number } | null> {
	const row = await findOwnPhoto(by, id);
	return row && { received: row.received, bytes: row.bytes };
}

/** The next piece. With the last one the photo stands on the draft; on one that went out meanwhile it is only kept. */
export async function savePhotoChunk(
	by: PhotoAuthor,
	id: string,
	offset: number,
	piece: Buffer,
	now: Date,
): Promise<ChunkResult> {
	const row = await findOwnPhoto(by, id);
	if (!row) return { kind: "missing" };
	if (!row.photoId && !(await findChangeOrder(row.orderId))) return { kind: "refused", reason: deletedMessage };
	const arrived = (tx: Tx, _: string, photoId: string) => attachPhoto(tx, by, row, photoId, now);
	return saveChunk({ table: "change_photos", folder: "changes-sent", onComplete: arrived }, id, offset, piece);
}

async function attachPhoto(
	tx: Tx,
	by: PhotoAuthor,
	{ id, orderId }: PhotoRow,
	photoId: string,
	now: Date,
): Promise<void> {
	const order = await findChangeOrder(orderId, tx);
	if (!order) return;
	await attachPhotos(tx, id, { entity: photosEntity, id: order.photosId }, now);
	const [shown] = await tx
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
	await recordAudit(
		tx,
		actor(by),
		"change-order",
		orderId,
		shown ? "photo-arrived" : "photo-late",
		{ photo: photoId },
		now,
	);
	await broadcast(tx, "change-order", orderId);
}

type Drawing = Pick<PhotoRow, "caption" | "strokes">;

/** What the crew wrote and drew on photos, by their ids. */
export async function findDrawings(shown: readonly { id: string }[]): Promise<Map<string, Drawing>> {
	if (!shown.length) return new Map();
	const rows = await db
		.select({
			photoId: changeOrderPhotos.photoId,
			caption: changeOrderPhotos.caption,
			strokes: changeOrderPhotos.strokes,
		})
		.from(changeOrderPhotos)
		.where(
			inArray(
				changeOrderPhotos.photoId,
				shown.map(({ id }) => id),
			),
		);
	return new Map(rows.map(({ photoId, ...drawing }) => [photoId ?? "", drawing]));
}

/** Told by a phone, with bytes that are still on it. */
export function countPendingPhotos(orderId: string): Promise<number> {
	return db.$count(
		changeOrderPhotos,
		and(
			eq(changeOrderPhotos.orderId, orderId),
			isNull(changeOrderPhotos.photoId),
			isNull(changeOrderPhotos.deletedAt),
			eq(changeOrderPhotos.refused, ""),
		),
	);
}
