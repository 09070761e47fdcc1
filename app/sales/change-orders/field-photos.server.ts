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
import { findChange, holdContract } from "./changes.server.ts";
import { photosOwner } from "./drafts.server.ts";
import type { FieldEntity, OrderPhotoFields } from "./field.ts";
import { readPhoto, readPhotoChange } from "./field-form.ts";
import { refusalOf } from "./field-orders.server.ts";
import { changeMutations, changeOrders, changePhotos } from "./tables.server.ts";

type By = Permitted<"changes.begin">;
type Row = typeof changePhotos.$inferSelect;

const most = 10;
const thrownAway = "The change order for this photo was deleted.";

export async function findPhoto(on: Pick<Tx, "select">, id: string): Promise<Row | null> {
	const [row] = await on.select().from(changePhotos).where(eq(changePhotos.id, id));
	return row ?? null;
}

/** All that a phone knows of a photo. */
export function toldOf({ orderId, name, bytes, sha256, takenAt, caption, strokes }: Row): OrderPhotoFields {
	return { orderId, name, bytes, sha256, takenAt, caption, strokes };
}

export async function applyPhoto(
	tx: Tx,
	by: By,
	told: DeviceMutation<FieldEntity>,
	now: Date,
): Promise<MutationOutcome> {
	const row = await findPhoto(tx, told.entityId);
	const values = !row && told.change ? readPhoto(told.change) : null;
	const orderId = row?.orderId ?? values?.orderId;
	if (!orderId) return { result: "parked", waitsFor: told.entityId };
	const order = await findChange(orderId, tx);
	if (!order) {
		if (!(await wasThere(tx, orderId))) return { result: "parked", waitsFor: orderId };
		return row && !told.change ? takeOut(tx, row, now) : { result: "rejected", reason: thrownAway };
	}
	await holdContract(tx, order);
	const refusal = refusalOf(by, order);
	if (refusal) return { result: "rejected", reason: refusal };
	if (values) {
		await tx.insert(changePhotos).values({ ...values, id: told.entityId, createdAt: now });
		return { result: "applied", version: 1 };
	}
	if (!row || isEmptyChange(told.change)) return { result: "applied", version: row?.version ?? 1 };
	const change = told.change && readPhotoChange(told.change);
	if (told.change && !change)
		return { result: "rejected", reason: "We couldn't read this drawing. Update the app and try again." };
	if (!change) return takeOut(tx, row, now);
	const { caption, strokes } = row;
	const merged = merge(
		{ ...told, change },
		{ caption, strokes },
		await listChangesSince(tx, changeMutations, told, row.id),
	);
	if (merged.kind === "conflict")
		return { result: "conflict", documentId: order.contractId, theirs: toldOf(row), version: row.version };
	if (row.deletedAt || !Object.keys(merged.change).length) return { result: "applied", version: row.version };
	await tx
		.update(changePhotos)
		.set({ ...merged.change, version: row.version + 1 })
		.where(eq(changePhotos.id, row.id));
	await broadcast(tx, "change-order", order.id);
	return { result: "applied", version: row.version + 1 };
}

async function wasThere(tx: Tx, orderId: string): Promise<boolean> {
	const [known] = await tx
		.select({ id: changeMutations.id })
		.from(changeMutations)
		.where(and(eq(changeMutations.entityId, orderId), eq(changeMutations.result, "applied")))
		.limit(1);
	return known !== undefined;
}

async function takeOut(tx: Tx, row: Row, now: Date): Promise<MutationOutcome> {
	if (row.deletedAt) return { result: "applied", version: row.version };
	await tx
		.update(changePhotos)
		.set({ deletedAt: now, version: row.version + 1 })
		.where(eq(changePhotos.id, row.id));
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

async function photoOf(by: By, id: string): Promise<Row | null> {
	const row = await findPhoto(db, id);
	if (!row || row.deletedAt) return null;
	const order = await findChange(row.orderId);
	return order && order.ownerId !== by.id ? null : row;
}

/** How many bytes are here; null when the photo was never told, or is not this person's. */
export async function receivedOf(by: By, id: string): Promise<{ received: number; bytes: number } | null> {
	const row = await photoOf(by, id);
	return row && { received: row.received, bytes: row.bytes };
}

/** The next piece. With the last one the photo stands on the draft; on one that went out meanwhile it is only kept. */
export async function takePiece(by: By, id: string, offset: number, piece: Buffer, now: Date): Promise<ChunkResult> {
	const row = await photoOf(by, id);
	if (!row) return { kind: "missing" };
	if (!row.photoId && !(await findChange(row.orderId))) return { kind: "refused", reason: thrownAway };
	const arrived = (tx: Tx, _: string, photoId: string) => arrive(tx, by, row, photoId, now);
	return saveChunk({ table: "change_photos", folder: "changes-sent", onComplete: arrived }, id, offset, piece);
}

async function arrive(tx: Tx, by: By, { id, orderId }: Row, photoId: string, now: Date): Promise<void> {
	const order = await findChange(orderId, tx);
	if (!order) return;
	await attachPhotos(tx, id, { entity: photosOwner, id: order.photosId }, now);
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
				sql`jsonb_array_length(content->'photos') < ${most}`,
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

type Drawing = Pick<Row, "caption" | "strokes">;

/** What the crew wrote and drew on photos, by their ids. */
export async function drawingsOf(shown: readonly { id: string }[]): Promise<Map<string, Drawing>> {
	if (!shown.length) return new Map();
	const rows = await db
		.select({ photoId: changePhotos.photoId, caption: changePhotos.caption, strokes: changePhotos.strokes })
		.from(changePhotos)
		.where(
			inArray(
				changePhotos.photoId,
				shown.map(({ id }) => id),
			),
		);
	return new Map(rows.map(({ photoId, ...drawing }) => [photoId ?? "", drawing]));
}

/** Told by a phone, with bytes that are still on it. */
export function photosComing(orderId: string): Promise<number> {
	return db.$count(
		changePhotos,
		and(
			eq(changePhotos.orderId, orderId),
			isNull(changePhotos.photoId),
			isNull(changePhotos.deletedAt),
			eq(changePhotos.refused, ""),
		),
	);
}
