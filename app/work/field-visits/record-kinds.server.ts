// How each kind of record from a phone is added and edited. A string is why it is refused, for the person on the phone.
import { and, eq, isNull, sql } from "drizzle-orm";
import { attachPhotos, discardPhotos } from "#app/content/media/photos.server.ts";
import { actor, type Permitted } from "#app/noun/permit.server.ts";
import { recordAudit } from "#app/platform/audit.server.ts";
import type { Tx } from "#app/platform/db.server.ts";
import { unreadable } from "#app/sync/sync-form.ts";
import { recordWorkStep } from "#app/work/schedule/visit-steps.server.ts";
import type { Visit } from "#app/work/schedule/visits.server.ts";
import { addTimeEntry, editTimeEntry } from "#app/work/time-entries/record-time.server.ts";
import type { VisitEntity, VisitRecordFields } from "./field-visit.ts";
import { isAnswered, listHazards } from "./hazards.ts";
import {
	hazardAssessments,
	visitIncidents,
	visitMaterials,
	visitPhotos,
	visitReports,
	visitStepTimes,
} from "./tables.server.ts";

type Refusal = string | null;
type Subject = { by: Permitted<"visits.work">; id: string; visit: Visit; now: Date };
type Added<E extends VisitEntity> = Subject & { fields: VisitRecordFields[E] };
/** `fields`: all fields as they will be; null removes the record. */
type Edited<E extends VisitEntity> = Subject & { fields: VisitRecordFields[E] | null; version: number };

type RecordKind<E extends VisitEntity> = {
	add: (tx: Tx, record: Added<E>) => Promise<Refusal>;
	/** absent: the record is never changed */
	edit?: (tx: Tx, record: Edited<E>) => Promise<Refusal>;
};

export const visitPhotoEntity = "visit-photo";
const maxPhotosPerVisit = 200;
const maxClockAhead = 15 * 60_000;

const isFuture = (at: string, now: Date) => new Date(at).getTime() > now.getTime() + maxClockAhead;
const wrongClock = "The phone's clock is ahead. Set the date and time, then enter this again.";

const step: RecordKind<"step"> = {
	add: async (tx, { by, id, visit, fields, now }) => {
		if (isFuture(fields.at, now)) return wrongClock;
		const at = new Date(fields.at);
		const expectedAt = fields.expectedAt ? new Date(fields.expectedAt) : null;
		const [later] = await tx
			.select({ id: visitStepTimes.id })
			.from(visitStepTimes)
			.where(and(eq(visitStepTimes.visitId, visit.id), sql`${visitStepTimes.at} > ${fields.at}::timestamptz`))
			.limit(1);
		const request = { visit, at, expectedAt, isOutdated: later !== undefined };
		const refused = await recordWorkStep(tx, by, fields.step, request, now);
		if (refused) return refused;
		await tx
			.insert(visitStepTimes)
			.values({ id, visitId: visit.id, step: fields.step, at, staffId: by.id, createdAt: now });
		return null;
	},
};

const hazards: RecordKind<"hazards"> = {
	add: async (tx, { by, id, visit, fields, now }) => {
		if (!isAnswered(fields.answers)) return "Answer every item of the hazard assessment before you sign it.";
		if (isFuture(fields.signedAt, now)) return wrongClock;
		const unsafe = listHazards(fields.answers, "unsafe");
		if (listHazards(fields.answers, "controlled").length && !fields.controls)
			return "Enter how you'll control the hazards, then sign again.";
		await tx.insert(hazardAssessments).values({
			...fields,
			id,
			visitId: visit.id,
			signedAt: new Date(fields.signedAt),
			needsOffice: unsafe.length > 0,
			staffId: by.id,
			createdAt: now,
		});
		const diff = { signedName: fields.signedName, ...(unsafe.length && { unsafe }) };
		await recordAudit(tx, actor(by), "visit", visit.id, "hazards-signed", diff, now);
		return null;
	},
};

const time: RecordKind<"time"> = {
	add: async (tx, { by, id, visit, fields, now }) => {
		if (isFuture(fields.startedAt, now) || (fields.endedAt && isFuture(fields.endedAt, now))) return wrongClock;
		return addTimeEntry(tx, by, { ...toTimes(fields), id, visitId: visit.id, jobId: visit.jobId }, now);
	},
	edit: async (tx, { id, fields, version, now }) => {
		if (fields?.endedAt && isFuture(fields.endedAt, now)) return wrongClock;
		return editTimeEntry(tx, id, fields && toTimes(fields), version, now);
	},
};

const toTimes = ({ personId, startedAt, endedAt, breakMinutes }: VisitRecordFields["time"]) => ({
	personId,
	breakMinutes,
	startedAt: new Date(startedAt),
	endedAt: endedAt ? new Date(endedAt) : null,
});

const material: RecordKind<"material"> = {
	add: async (tx, { by, id, visit, fields, now }) => {
		const origin = { id, visitId: visit.id, jobId: visit.jobId, staffId: by.id };
		await tx.insert(visitMaterials).values({ ...fields, ...origin, createdAt: now, updatedAt: now });
		return null;
	},
	edit: async (tx, { id, fields, version, now }) => {
		const { visitId: _, ...set } = fields ?? { visitId: "" };
		await tx
			.update(visitMaterials)
			.set({ ...set, version, updatedAt: now, ...(!fields && { deletedAt: now }) })
			.where(eq(visitMaterials.id, id));
		return null;
	},
};

const report: RecordKind<"report"> = {
	add: async (tx, { by, id, visit, fields, now }) => {
		// the report has the id of its visit, so that two phones never make two
		if (id !== visit.id) return unreadable;
		const problem = findReportProblem(fields);
		if (problem) return problem;
		await tx
			.insert(visitReports)
			.values({ ...toReport(fields), id, visitId: visit.id, staffId: by.id, createdAt: now, updatedAt: now });
		if (fields.outcome) await recordOutcome(tx, by, visit, fields, now);
		return null;
	},
	edit: async (tx, { by, id, visit, fields, version, now }) => {
		if (!fields) return "A visit report can't be removed.";
		const [before] = await tx
			.select({ outcome: visitReports.outcome })
			.from(visitReports)
			.where(eq(visitReports.id, id))
			.for("update");
		if (before?.outcome === "signed") return "The customer has signed this report, so it can't be changed.";
		const problem = findReportProblem(fields);
		if (problem) return problem;
		await tx
			.update(visitReports)
			.set({ ...toReport(fields), version, updatedAt: now })
			.where(eq(visitReports.id, id));
		if (fields.outcome && fields.outcome !== before?.outcome) await recordOutcome(tx, by, visit, fields, now);
		return null;
	},
};

function findReportProblem({ outcome, customerName, signedAt }: VisitRecordFields["report"]): Refusal {
	return outcome === "signed" && (!customerName || !signedAt) ? "Enter the name of the customer who signed." : null;
}

function toReport({ visitId: _, signedAt, ...fields }: VisitRecordFields["report"]) {
	return { ...fields, signedAt: signedAt ? new Date(signedAt) : null };
}

function recordOutcome(
	tx: Tx,
	by: Permitted<"visits.work">,
	visit: Visit,
	{ outcome }: VisitRecordFields["report"],
	now: Date,
) {
	return recordAudit(tx, actor(by), "visit", visit.id, "sign-off", { outcome }, now);
}

const incident: RecordKind<"incident"> = {
	add: async (tx, { by, id, visit, fields, now }) => {
		if (isFuture(fields.happenedAt, now)) return wrongClock;
		await tx.insert(visitIncidents).values({
			...fields,
			id,
			visitId: visit.id,
			happenedAt: new Date(fields.happenedAt),
			staffId: by.id,
			createdAt: now,
			updatedAt: now,
		});
		await recordAudit(tx, actor(by), "visit", visit.id, "incident", { kind: fields.kind, injury: fields.injury }, now);
		return null;
	},
	edit: async (tx, { id, fields, version, now }) => {
		if (!fields) return "An incident report can't be removed. Call the office if it's a mistake.";
		const { visitId: _, happenedAt, ...set } = fields;
		const [row] = await tx
			.update(visitIncidents)
			.set({ ...set, happenedAt: new Date(happenedAt), version, updatedAt: now })
			.where(and(eq(visitIncidents.id, id), isNull(visitIncidents.reviewedAt)))
			.returning({ id: visitIncidents.id });
		return row ? null : "The office has reviewed this incident. Call the office to change it.";
	},
};

const photo: RecordKind<"visit-photo"> = {
	add: async (tx, { by, id, visit, fields, now }) => {
		const { visitId, deletedAt } = visitPhotos;
		const count = await tx.$count(visitPhotos, and(eq(visitId, visit.id), isNull(deletedAt)));
		if (count >= maxPhotosPerVisit) return `This visit already has ${maxPhotosPerVisit} photos.`;
		await tx.insert(visitPhotos).values({ ...fields, id, visitId: visit.id, staffId: by.id, createdAt: now });
		return null;
	},
	edit: async (tx, { by, id, visit, fields, version, now }) => {
		const [row] = await tx.select({ staffId: visitPhotos.staffId }).from(visitPhotos).where(eq(visitPhotos.id, id));
		if (row?.staffId !== by.id && by.role === "crew") return "Only the person who took this photo can change it.";
		const set = fields ? { caption: fields.caption, strokes: fields.strokes } : { deletedAt: now };
		await tx
			.update(visitPhotos)
			.set({ ...set, version })
			.where(eq(visitPhotos.id, id));
		if (!fields) {
			await discardPhotos(tx, visitPhotoEntity, [id], now);
			await recordAudit(tx, actor(by), "visit", visit.id, "visit-photo-removed", {}, now);
		}
		return null;
	},
};

export const recordKinds: { [E in VisitEntity]: RecordKind<E> } = {
	step,
	hazards,
	time,
	material,
	report,
	incident,
	"visit-photo": photo,
};

/** Shows a photo with its visit once all of it has arrived. */
export async function attachVisitPhoto(tx: Tx, by: Permitted<"visits.work">, id: string, visitId: string, now: Date) {
	await attachPhotos(tx, id, { entity: visitPhotoEntity, id }, now);
	await recordAudit(tx, actor(by), "visit", visitId, "visit-photo-added", {}, now);
}
