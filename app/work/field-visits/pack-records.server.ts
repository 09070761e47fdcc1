// What crews have recorded about visits, as their phones have it.
import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import { db } from "#app/platform/db.server.ts";
import { timeEntries } from "#app/work/time-entries/tables.server.ts";
import type { VisitPack } from "./pack.ts";
import { listVisitPhotos } from "./photos.server.ts";
import {
	toHazardFields,
	toIncidentFields,
	toMaterialFields,
	toReportFields,
	toTimeFields,
	toVisitPhotoFields,
} from "./record-rows.server.ts";
import {
	fieldVisitConflicts,
	hazardAssessments,
	visitIncidents,
	visitMaterials,
	visitReports,
} from "./tables.server.ts";

type Records = Pick<VisitPack, "hazards" | "times" | "materials" | "reports" | "incidents" | "photos" | "undecided">;

export async function listVisitRecordRows(by: { id: string }, visitIds: readonly string[]): Promise<Records> {
	const undecided = await db
		.selectDistinct({ entity: fieldVisitConflicts.entity, entityId: fieldVisitConflicts.entityId })
		.from(fieldVisitConflicts)
		.where(and(eq(fieldVisitConflicts.staffId, by.id), isNull(fieldVisitConflicts.resolvedAt)))
		.limit(200);
	if (!visitIds.length)
		return { undecided, hazards: [], times: [], materials: [], reports: [], incidents: [], photos: [] };
	const ids = [...visitIds];
	const [hazards, times, materials, reports, incidents, photos] = await Promise.all([
		db
			.select()
			.from(hazardAssessments)
			.where(inArray(hazardAssessments.visitId, ids))
			.orderBy(asc(hazardAssessments.signedAt)),
		db
			.select()
			.from(timeEntries)
			.where(and(inArray(timeEntries.visitId, ids), isNull(timeEntries.deletedAt)))
			.orderBy(asc(timeEntries.startedAt)),
		db
			.select()
			.from(visitMaterials)
			.where(and(inArray(visitMaterials.visitId, ids), isNull(visitMaterials.deletedAt)))
			.orderBy(asc(visitMaterials.id)),
		db.select().from(visitReports).where(inArray(visitReports.visitId, ids)),
		db.select().from(visitIncidents).where(inArray(visitIncidents.visitId, ids)).orderBy(asc(visitIncidents.id)),
		listVisitPhotos(ids),
	]);
	const row = <R extends { id: string; version?: number }, F>(found: readonly R[], toFields: (one: R) => F) =>
		found.map((one) => ({ id: one.id, version: one.version ?? 1, fields: toFields(one) }));
	return {
		undecided,
		hazards: row(hazards, toHazardFields),
		times: row(times, toTimeFields),
		materials: row(materials, toMaterialFields),
		reports: row(reports, toReportFields),
		incidents: row(incidents, toIncidentFields),
		photos: photos.map(({ photo, staffName }) => ({
			id: photo.id,
			version: photo.version,
			fields: toVisitPhotoFields(photo),
			received: photo.receivedBytes,
			photoId: photo.photoId,
			by: staffName,
			isOwn: photo.staffId === by.id,
		})),
	};
}
