// The rows of what crews record about visits, and the same as fields of the phone's records.
import { eq } from "drizzle-orm";
import type { Tx } from "#app/platform/db.server.ts";
import { timeEntries } from "#app/work/time-entries/tables.server.ts";
import type { VisitEntity, VisitRecordFields } from "./field-visit.ts";
import {
	hazardAssessments,
	visitIncidents,
	visitMaterials,
	visitPhotos,
	visitReports,
	visitStepTimes,
} from "./tables.server.ts";

type HazardRow = typeof hazardAssessments.$inferSelect;
type TimeRow = typeof timeEntries.$inferSelect;
type MaterialRow = typeof visitMaterials.$inferSelect;
type ReportRow = typeof visitReports.$inferSelect;
type IncidentRow = typeof visitIncidents.$inferSelect;
export type VisitPhotoRow = typeof visitPhotos.$inferSelect;

export function toHazardFields(row: HazardRow): VisitRecordFields["hazards"] {
	const { visitId, answers, controls, briefed, signedName, signature, signedAt } = row;
	return { visitId, answers, controls, briefed, signedName, signature, signedAt: signedAt.toISOString() };
}

export function toTimeFields({ visitId, personId, startedAt, endedAt, breakMinutes }: TimeRow) {
	return {
		visitId: visitId ?? "",
		personId,
		breakMinutes,
		startedAt: startedAt.toISOString(),
		endedAt: endedAt?.toISOString() ?? null,
	} satisfies VisitRecordFields["time"];
}

export function toMaterialFields({ visitId, name, quantity, unit }: MaterialRow): VisitRecordFields["material"] {
	return { visitId, name, quantity, unit };
}

export function toReportFields(row: ReportRow): VisitRecordFields["report"] {
	const { visitId, promises, stumpInches, note, outcome, customerName, signature, signedAt } = row;
	return {
		visitId,
		promises,
		stumpInches,
		note,
		outcome,
		customerName,
		signature,
		signedAt: signedAt?.toISOString() ?? null,
	};
}

export function toIncidentFields(row: IncidentRow): VisitRecordFields["incident"] {
	const { visitId, kind, injury, happenedAt, people, description, response, witnesses } = row;
	return {
		visitId,
		kind,
		injury,
		people,
		description,
		response,
		witnesses,
		happenedAt: happenedAt.toISOString(),
	};
}

export function toVisitPhotoFields(row: VisitPhotoRow): VisitRecordFields["visit-photo"] {
	const { visitId, stage, name, bytes, sha256, takenAt, caption, strokes } = row;
	return { visitId, stage, name, bytes, sha256, takenAt, caption, strokes };
}

type CurrentRow = { visitId: string; version: number; fields: Record<string, unknown> | null };

/** The record as it is now; `fields` is null when it has been removed, and the result when there is none. */
export async function findVisitRow(tx: Tx, entity: VisitEntity, id: string): Promise<CurrentRow | null> {
	switch (entity) {
		case "step": {
			const [row] = await tx.select().from(visitStepTimes).where(eq(visitStepTimes.id, id));
			return row ? { visitId: row.visitId, version: 1, fields: null } : null;
		}
		case "hazards": {
			const [row] = await tx.select().from(hazardAssessments).where(eq(hazardAssessments.id, id));
			return row ? { visitId: row.visitId, version: 1, fields: toHazardFields(row) } : null;
		}
		case "time": {
			const [row] = await tx.select().from(timeEntries).where(eq(timeEntries.id, id));
			return row ? { ...pick(row), fields: row.deletedAt ? null : toTimeFields(row) } : null;
		}
		case "material": {
			const [row] = await tx.select().from(visitMaterials).where(eq(visitMaterials.id, id));
			return row ? { ...pick(row), fields: row.deletedAt ? null : toMaterialFields(row) } : null;
		}
		case "report": {
			const [row] = await tx.select().from(visitReports).where(eq(visitReports.id, id));
			return row ? { ...pick(row), fields: toReportFields(row) } : null;
		}
		case "incident": {
			const [row] = await tx.select().from(visitIncidents).where(eq(visitIncidents.id, id));
			return row ? { ...pick(row), fields: toIncidentFields(row) } : null;
		}
		case "visit-photo": {
			const [row] = await tx.select().from(visitPhotos).where(eq(visitPhotos.id, id));
			return row ? { ...pick(row), fields: row.deletedAt ? null : toVisitPhotoFields(row) } : null;
		}
	}
}

const pick = ({ visitId, version }: { visitId: string | null; version: number }) => ({
	visitId: visitId ?? "",
	version,
});
