// Photos of visits from a phone: their bytes in chunks, and who may see them.
import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import { sentPhotos } from "#app/content/media/sent-photos.server.ts";
import type { Permitted } from "#app/noun/permit.server.ts";
import type { PropertyPhoto } from "#app/noun/property-details.ts";
import { staff } from "#app/people/staff/tables.server.ts";
import { broadcast } from "#app/platform/broadcast.server.ts";
import { db } from "#app/platform/db.server.ts";
import { jobs, visits } from "#app/work/schedule/tables.server.ts";
import { visitPhotoStageLabels } from "./field-visit.ts";
import { attachVisitPhoto, visitPhotoEntity } from "./record-kinds.server.ts";
import type { VisitPhotoRow } from "./record-rows.server.ts";
import { visitPhotos } from "./tables.server.ts";

type WorkPermit = Permitted<"visits.work">;

async function findOwnPhoto(by: WorkPermit, id: string): Promise<VisitPhotoRow | null> {
	const [photo] = await db.select().from(visitPhotos).where(eq(visitPhotos.id, id));
	return photo && !photo.deletedAt && photo.staffId === by.id ? photo : null;
}

export const { findUploadProgress, savePhotoChunk } = sentPhotos({
	table: "visit_photos",
	folder: "visit-sent",
	find: findOwnPhoto,
	attach: async (tx, by: WorkPermit, { id, visitId }, _photoId, now) => {
		await attachVisitPhoto(tx, by, id, visitId, now);
		await broadcast(tx, "visit", visitId);
	},
});

/** The photos of these visits, also those that are still being uploaded, oldest first. */
export async function listVisitPhotos(visitIds: readonly string[]) {
	if (!visitIds.length) return [];
	return db
		.select({ photo: visitPhotos, staffName: staff.name })
		.from(visitPhotos)
		.innerJoin(staff, eq(staff.id, visitPhotos.staffId))
		.where(and(inArray(visitPhotos.visitId, [...visitIds]), isNull(visitPhotos.deletedAt)))
		.orderBy(asc(visitPhotos.id));
}

/** The crews' photos of visits at these properties. */
export async function listPropertyPhotos(propertyIds: readonly string[]): Promise<PropertyPhoto[]> {
	const { photoId, caption, strokes, createdAt, deletedAt, stage, staffId } = visitPhotos;
	const rows = await db
		.select({ id: photoId, caption, strokes, at: createdAt, propertyId: jobs.propertyId, stage, by: staff.name })
		.from(visitPhotos)
		.innerJoin(visits, eq(visits.id, visitPhotos.visitId))
		.innerJoin(jobs, eq(jobs.id, visits.jobId))
		.innerJoin(staff, eq(staff.id, staffId))
		.where(and(inArray(jobs.propertyId, [...propertyIds]), isNull(deletedAt)));
	return rows.flatMap(({ id, by, stage: of, ...photo }) =>
		id
			? [
					{
						id,
						entity: visitPhotoEntity,
						source: `Visit, ${visitPhotoStageLabels[of].toLowerCase()}, by ${by}`,
						...photo,
					},
				]
			: [],
	);
}

/** Whether a photo is of a visit that this person is on, or of its property. */
export async function isPhotoOfOwnVisit(staffId: string, photoId: string): Promise<boolean> {
	const { rows } = await db.execute<{ found: boolean }>(sql`
		with photo as (select entity, entity_id from photos where id = ${photoId}::uuid and entity_id is not null),
		subject(visit_id, property_id) as (
			select null::uuid, entity_id from photo where entity = 'property'
			union all select null, e.property_id from photo join estimates e on e.id = entity_id where entity = 'estimate'
			union all select null, i.property_id from photo join inquiries i on i.id = entity_id where entity = 'inquiry'
			union all select p.visit_id, null from photo join visit_photos p on p.id = entity_id
				where entity = ${visitPhotoEntity}
		)
		select exists (
			select from subject join jobs j on true join visits v on v.job_id = j.id
				and (v.id = subject.visit_id or j.property_id = subject.property_id)
			join bookings b on b.visit_id = v.id join resources r on r.id = b.resource_id
			where r.staff_id = ${staffId}::uuid
		) as found`);
	return rows[0]?.found === true;
}
