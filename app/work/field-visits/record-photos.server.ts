import { and, asc, eq, inArray, isNotNull, isNull } from "drizzle-orm";
import type { Noun } from "#app/noun/registry.server.ts";
import { townOfAddress } from "#app/people/customers/address.ts";
import { db } from "#app/platform/db.server.ts";
import { findVisitRecord } from "#app/work/visits/visit-record.server.ts";
import { visitPhotoStageLabels } from "./field-visit.ts";
import { visitPhotos } from "./tables.server.ts";

const arrived = and(isNull(visitPhotos.deletedAt), isNotNull(visitPhotos.photoId));

/** The crew's photos of a visit, for the media library. */
export const recordPhotos: NonNullable<Noun["recordPhotos"]>[number] = {
	order: 40,
	source: "visit",
	find: async (id) => {
		const record = await findVisitRecord(id);
		if (!record) return null;
		const { job } = record;
		const rows = await db
			.select({ id: visitPhotos.photoId, caption: visitPhotos.caption, stage: visitPhotos.stage })
			.from(visitPhotos)
			.where(and(eq(visitPhotos.visitId, id), arrived))
			.orderBy(asc(visitPhotos.id));
		return {
			label: [`Visit, job ${job.number}`, townOfAddress(job.siteAddress)].filter(Boolean).join(", "),
			path: `/admin/schedule/visits/${id}/record`,
			photos: rows.flatMap(({ id, caption, stage }) =>
				id ? [{ id, caption: caption || visitPhotoStageLabels[stage] }] : [],
			),
		};
	},
	recordsOf: async (ids) => {
		const rows = await db
			.select({ photoId: visitPhotos.photoId, recordId: visitPhotos.visitId })
			.from(visitPhotos)
			.where(and(inArray(visitPhotos.photoId, [...ids]), arrived));
		return rows.flatMap(({ photoId, recordId }) => (photoId ? [{ photoId, recordId }] : []));
	},
};
