// The record of a visit as the office reads it: what the crew signed, did, used and photographed.
import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import { staff } from "#app/people/staff/tables.server.ts";
import { formatInstant } from "#app/platform/dates.ts";
import { db } from "#app/platform/db.server.ts";
import { settings } from "#app/platform/env.server.ts";
import { openConflicts } from "#app/sync/conflicts.server.ts";
import { resources } from "#app/work/resources/tables.server.ts";
import { timeEntries } from "#app/work/time-entries/tables.server.ts";
import { formatEntryOrigin } from "#app/work/time-entries/time-text.ts";
import { describeVisitChange } from "./field-labels.ts";
import { isVisitEntity, promiseItems } from "./field-visit.ts";
import { listHazards } from "./hazards.ts";
import { listVisitPhotos } from "./photos.server.ts";
import {
	fieldVisitConflicts,
	fieldVisitMutations,
	hazardAssessments,
	visitIncidents,
	visitMaterials,
	visitReports,
	visitStepTimes,
} from "./tables.server.ts";

const stepLabels = { leave: "Left", start: "Started", pause: "Paused", finish: "Finished" };

/** Everything that was recorded about a visit. */
export async function loadVisitReport(visitId: string) {
	const time = (at: Date) => formatInstant(at, settings.timeZone);
	const [hazards, steps, times, materials, [report], incidents, photos, conflicts] = await Promise.all([
		db
			.select()
			.from(hazardAssessments)
			.where(eq(hazardAssessments.visitId, visitId))
			.orderBy(asc(hazardAssessments.signedAt)),
		db
			.select({ id: visitStepTimes.id, step: visitStepTimes.step, at: visitStepTimes.at, by: staff.name })
			.from(visitStepTimes)
			.innerJoin(staff, eq(staff.id, visitStepTimes.staffId))
			.where(eq(visitStepTimes.visitId, visitId))
			.orderBy(asc(visitStepTimes.at)),
		db
			.select({ entry: timeEntries, person: resources.name, recordedBy: staff.name })
			.from(timeEntries)
			.innerJoin(resources, eq(resources.id, timeEntries.personId))
			.innerJoin(staff, eq(staff.id, timeEntries.recordedBy))
			.where(and(eq(timeEntries.visitId, visitId), isNull(timeEntries.deletedAt)))
			.orderBy(asc(timeEntries.startedAt)),
		db
			.select()
			.from(visitMaterials)
			.where(and(eq(visitMaterials.visitId, visitId), isNull(visitMaterials.deletedAt)))
			.orderBy(asc(visitMaterials.createdAt)),
		db.select().from(visitReports).where(eq(visitReports.visitId, visitId)),
		db
			.select({ incident: visitIncidents, by: staff.name })
			.from(visitIncidents)
			.innerJoin(staff, eq(staff.id, visitIncidents.staffId))
			.where(eq(visitIncidents.visitId, visitId))
			.orderBy(asc(visitIncidents.happenedAt)),
		listVisitPhotos([visitId]),
		openConflicts(db, { log: fieldVisitMutations, conflicts: fieldVisitConflicts }, visitId),
	]);
	return {
		hazards: hazards.map((one) => ({
			id: one.id,
			signedName: one.signedName,
			signature: one.signature,
			signedAt: time(one.signedAt),
			unsafe: listHazards(one.answers, "unsafe"),
			controlled: listHazards(one.answers, "controlled"),
			controls: one.controls,
			briefed: one.briefed,
			needsReview: one.needsOffice && !one.reviewedAt,
			reviewNote: one.reviewNote,
			reviewedAt: one.reviewedAt && time(one.reviewedAt),
		})),
		steps: steps.map(({ id, step, at, by }) => ({ id, text: `${stepLabels[step]} ${time(at)}`, by })),
		times: times.map(({ entry, person, recordedBy }) => ({
			id: entry.id,
			person,
			minutes: entry.minutes,
			origin: formatEntryOrigin(entry, recordedBy),
			text: `${time(entry.startedAt)}${entry.endedAt ? ` to ${time(entry.endedAt)}` : ", still working"}`,
		})),
		materials: materials.map(({ id, name, quantity, unit }) => ({
			id,
			name,
			amount: [quantity / 1000, unit].filter(Boolean).join(" "),
		})),
		report: report && {
			promises: promiseItems.flatMap((item) => {
				const answer = report.promises[item];
				return answer ? [{ item, answer }] : [];
			}),
			stumpInches: report.stumpInches,
			note: report.note,
			outcome: report.outcome,
			customerName: report.customerName,
			signature: report.signature,
			signedAt: report.signedAt && time(report.signedAt),
		},
		incidents: incidents.map(({ incident, by }) => ({
			id: incident.id,
			version: incident.version,
			kind: incident.kind,
			injury: incident.injury,
			by,
			people: incident.people,
			description: incident.description,
			response: incident.response,
			witnesses: incident.witnesses,
			happenedAt: time(incident.happenedAt),
			reviewNote: incident.reviewNote,
			reviewedAt: incident.reviewedAt && time(incident.reviewedAt),
		})),
		photos: photos.flatMap(({ photo: { photoId, stage, caption, strokes }, staffName }) =>
			photoId ? [{ id: photoId, stage, caption, strokes, by: staffName }] : [],
		),
		refused: conflicts.map(({ id, entity, deviceChange, reason, deviceAuthor }) => ({
			id,
			reason: reason || "Someone else changed the same at the same time.",
			by: deviceAuthor.name,
			at: time(deviceAuthor.at),
			text: isVisitEntity(entity) ? describeVisitChange(entity, deviceChange) : entity,
		})),
	};
}
export type VisitReport = Awaited<ReturnType<typeof loadVisitReport>>;

export type VisitSummary = {
	minutes: number;
	hasHazards: boolean;
	outcome: "signed" | "not-home" | "declined" | null;
	incidents: number;
};

/** What the page of a job says about each of its visits. */
export async function summarizeVisits(visitIds: readonly string[]): Promise<Map<string, VisitSummary>> {
	if (!visitIds.length) return new Map();
	const ids = [...visitIds];
	const [times, hazards, reports, incidents] = await Promise.all([
		db
			.select({ visitId: timeEntries.visitId, minutes: timeEntries.minutes })
			.from(timeEntries)
			.where(and(inArray(timeEntries.visitId, ids), isNull(timeEntries.deletedAt))),
		db
			.selectDistinct({ visitId: hazardAssessments.visitId })
			.from(hazardAssessments)
			.where(inArray(hazardAssessments.visitId, ids)),
		db
			.select({ visitId: visitReports.visitId, outcome: visitReports.outcome })
			.from(visitReports)
			.where(inArray(visitReports.visitId, ids)),
		db.select({ visitId: visitIncidents.visitId }).from(visitIncidents).where(inArray(visitIncidents.visitId, ids)),
	]);
	const of = <R extends { visitId: string | null }>(rows: readonly R[], id: string) =>
		rows.filter(({ visitId }) => visitId === id);
	return new Map(
		ids.map((id) => [
			id,
			{
				minutes: of(times, id).reduce((sum, { minutes }) => sum + (minutes ?? 0), 0),
				hasHazards: of(hazards, id).length > 0,
				outcome: of(reports, id)[0]?.outcome ?? null,
				incidents: of(incidents, id).length,
			},
		]),
	);
}
