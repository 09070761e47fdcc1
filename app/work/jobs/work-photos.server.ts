// Photos of completed work from a phone: first their record, then their bytes in chunks.
import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import { attachPhotos, discardPhotos } from "#app/content/media/photos.server.ts";
import { sentPhotos } from "#app/content/media/sent-photos.server.ts";
import { actor, type Permitted } from "#app/noun/permit.server.ts";
import type { PropertyPhoto } from "#app/noun/property-details.ts";
import { staff } from "#app/people/staff/tables.server.ts";
import { recordAudit } from "#app/platform/audit.server.ts";
import { broadcast } from "#app/platform/broadcast.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import type { FieldEntity } from "#app/sales/change-orders/field.ts";
import { fieldMutations } from "#app/sales/change-orders/tables.server.ts";
import { findContract } from "#app/sales/contracts/contracts.server.ts";
import { contracts } from "#app/sales/contracts/tables.server.ts";
import { type DeviceMutation, listChangesSince, type MutationOutcome } from "#app/sync/apply.server.ts";
import { isEmptyChange } from "#app/sync/conflicts.server.ts";
import { merge } from "#app/sync/sync.ts";
import type { WorkPhotoFields } from "./pack.ts";
import { workPhotos } from "./tables.server.ts";
import { parseWorkPhoto, parseWorkPhotoChange } from "./work-form.ts";

type WorkPermit = Permitted<"work.mark">;
type WorkPhoto = typeof workPhotos.$inferSelect;

/** of stored photos; the contract's id isn't needed to delete one */
const entity = "work-photo";
const maxPhotosPerJob = 200;

export async function findWorkPhoto(on: Pick<Tx, "select">, id: string): Promise<WorkPhoto | null> {
	const [row] = await on.select().from(workPhotos).where(eq(workPhotos.id, id));
	return row ?? null;
}

/** All fields of a photo that a phone has. */
export function toWorkPhotoFields(photo: WorkPhoto): WorkPhotoFields {
	const { contractId, lineId, name, bytes, sha256, takenAt, caption, strokes } = photo;
	return { contractId, lineId, name, bytes, sha256, takenAt, caption, strokes };
}

export async function applyWorkPhoto(
	tx: Tx,
	by: WorkPermit,
	mutation: DeviceMutation<FieldEntity>,
	now: Date,
): Promise<MutationOutcome> {
	const photo = await findWorkPhoto(tx, mutation.entityId);
	if (!photo) return addWorkPhoto(tx, by, mutation, now);
	const { id, version, contractId, caption, strokes } = photo;
	if (photo.deletedAt || isEmptyChange(mutation.change)) return { result: "applied", version };
	if (photo.staffId !== by.id && by.role === "crew")
		return { result: "rejected", reason: "Only the person who took this photo can change it." };
	if (!mutation.change) {
		await tx
			.update(workPhotos)
			.set({ deletedAt: now, version: version + 1 })
			.where(eq(workPhotos.id, id));
		await discardPhotos(tx, entity, [id], now);
		await recordAudit(tx, actor(by), "contract", contractId, "work-photo-removed", { photo: photo.photoId }, now);
		await broadcast(tx, "contract", contractId);
		return { result: "applied", version: version + 1 };
	}
	const change = parseWorkPhotoChange(mutation.change);
	if (!change) return { result: "rejected", reason: "We couldn't read this drawing. Update the app and try again." };
	const laterChanges = await listChangesSince(tx, fieldMutations, mutation, id);
	const merged = merge({ ...mutation, change }, { caption, strokes }, laterChanges);
	if (merged.kind === "conflict")
		return { result: "conflict", documentId: contractId, serverRow: toWorkPhotoFields(photo), version };
	if (!Object.keys(merged.change).length) return { result: "applied", version };
	await tx
		.update(workPhotos)
		.set({ ...merged.change, version: version + 1 })
		.where(eq(workPhotos.id, id));
	await broadcast(tx, "contract", contractId);
	return { result: "applied", version: version + 1 };
}

async function addWorkPhoto(
	tx: Tx,
	by: WorkPermit,
	{ entityId: id, change }: DeviceMutation<FieldEntity>,
	now: Date,
): Promise<MutationOutcome> {
	const values = change && parseWorkPhoto(change);
	if (!values) return { result: "parked", dependsOn: id };
	const contract = await findContract(values.contractId, tx);
	if (!contract?.completedAt) return { result: "rejected", reason: "This contract isn't signed." };
	const count = await tx.$count(workPhotos, and(eq(workPhotos.contractId, contract.id), isNull(workPhotos.deletedAt)));
	if (count >= maxPhotosPerJob)
		return { result: "rejected", reason: `This job already has ${maxPhotosPerJob} photos.` };
	await tx.insert(workPhotos).values({ ...values, id, staffId: by.id, createdAt: now });
	return { result: "applied", version: 1 };
}

async function findOwnPhoto(by: WorkPermit, id: string): Promise<WorkPhoto | null> {
	const photo = await findWorkPhoto(db, id);
	return photo && !photo.deletedAt && photo.staffId === by.id ? photo : null;
}

export const { findUploadProgress, savePhotoChunk } = sentPhotos({
	table: "work_photos",
	folder: "work-sent",
	find: findOwnPhoto,
	attach: async (tx, by: WorkPermit, { id, contractId }, photoId, now) => {
		await attachPhotos(tx, id, { entity, id }, now);
		await recordAudit(tx, actor(by), "contract", contractId, "work-photo-added", { photo: photoId }, now);
		await broadcast(tx, "contract", contractId);
	},
});

/** The photos of these jobs, also those that are still being uploaded, oldest first. */
export async function listWorkPhotos(contractIds: readonly string[]) {
	if (!contractIds.length) return [];
	return db
		.select({ photo: workPhotos, staffName: staff.name })
		.from(workPhotos)
		.innerJoin(staff, eq(staff.id, workPhotos.staffId))
		.where(and(inArray(workPhotos.contractId, [...contractIds]), isNull(workPhotos.deletedAt)))
		.orderBy(asc(workPhotos.id));
}

/** The photos of completed work at these properties. */
export async function listPropertyPhotos(propertyIds: readonly string[]): Promise<PropertyPhoto[]> {
	const { photoId, caption, strokes, createdAt, deletedAt, contractId, staffId } = workPhotos;
	const rows = await db
		.select({ id: photoId, caption, strokes, at: createdAt, propertyId: contracts.propertyId, by: staff.name })
		.from(workPhotos)
		.innerJoin(contracts, eq(contracts.id, contractId))
		.innerJoin(staff, eq(staff.id, staffId))
		.where(and(inArray(contracts.propertyId, [...propertyIds]), isNull(deletedAt)));
	return rows.flatMap(({ id, by, ...photo }) =>
		id ? [{ id, entity, source: `Completed work by ${by}`, ...photo }] : [],
	);
}
