import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, smallint, text, uuid } from "drizzle-orm/pg-core";
import { sentPhotoColumns } from "#app/content/media/sent-photo-columns.server.ts";
import { staff } from "#app/people/staff/tables.server.ts";
import { createdAt, instant, rowVersion, updatedAt } from "#app/platform/columns.server.ts";
import { conflictLog, mutationLog } from "#app/sync/columns.server.ts";
import { jobs, visits } from "#app/work/schedule/tables.server.ts";
import { customerOutcomes, type PromiseAnswers, type Signature, visitPhotoStages, workSteps } from "./field-visit.ts";
import { type HazardAnswers, incidentKinds, injuryLevels } from "./hazards.ts";

const visitId = () =>
	uuid("visit_id")
		.notNull()
		.references(() => visits.id);
const staffId = () =>
	uuid("staff_id")
		.notNull()
		.references(() => staff.id);

/** Everything that phones sent about visits, each change once. */
export const fieldVisitMutations = mutationLog("field_visit_mutations");
/** Changes from phones that a person has to look at: two versions, or a rejected change. */
export const fieldVisitConflicts = conflictLog("field_visit_conflicts", fieldVisitMutations, {
	column: "visit_id",
	id: () => visits.id,
});

/** When the crew left, started, paused and finished, by the phone's clock. */
export const visitStepTimes = pgTable(
	"visit_step_times",
	{
		id: uuid("id").primaryKey(),
		visitId: visitId(),
		step: text("step", { enum: workSteps }).notNull(),
		at: instant("at").notNull(),
		staffId: staffId(),
		createdAt: createdAt(),
	},
	(t) => [index("visit_step_times_visit").on(t.visitId, t.at)],
);

/** The job hazard assessment that the crew leader signs before the work starts. Frozen; a change on site needs a new one. */
export const hazardAssessments = pgTable(
	"hazard_assessments",
	{
		id: uuid("id").primaryKey(),
		visitId: visitId(),
		answers: jsonb("answers").$type<HazardAnswers>().notNull(),
		/** how the crew controls the hazards it found */
		controls: text("controls").notNull(),
		/** the names of the people who were briefed */
		briefed: text("briefed").array().notNull(),
		signedName: text("signed_name").notNull(),
		signature: jsonb("signature").$type<Signature>().notNull(),
		signedAt: instant("signed_at").notNull(),
		/** the answers hold a hazard that the crew can't control, so the office has to act */
		needsOffice: boolean("needs_office").notNull().default(false),
		staffId: staffId(),
		createdAt: createdAt(),
		reviewedAt: instant("reviewed_at"),
		reviewedBy: uuid("reviewed_by").references(() => staff.id),
		reviewNote: text("review_note").notNull().default(""),
	},
	(t) => [
		index("hazard_assessments_visit").on(t.visitId),
		index("hazard_assessments_open").on(t.id).where(sql`needs_office and reviewed_at is null`),
		check("hazard_assessments_signed", sql`signed_name <> '' and cardinality(briefed) > 0`),
		check("hazard_assessments_reviewed", sql`(reviewed_at is null) = (reviewed_by is null)`),
	],
);

export const visitMaterials = pgTable(
	"visit_materials",
	{
		id: uuid("id").primaryKey(),
		visitId: visitId(),
		jobId: uuid("job_id")
			.notNull()
			.references(() => jobs.id),
		name: text("name").notNull(),
		/** thousandths of the unit */
		quantity: integer("quantity").notNull(),
		unit: text("unit").notNull(),
		staffId: staffId(),
		createdAt: createdAt(),
		updatedAt: updatedAt(),
		version: rowVersion(),
		deletedAt: instant("deleted_at"),
	},
	(t) => [
		index("visit_materials_visit").on(t.visitId),
		index("visit_materials_job").on(t.jobId),
		check("visit_materials_quantity", sql`quantity > 0`),
		check("visit_materials_name", sql`name <> ''`),
	],
);

/** What was promised and is done, and the customer's sign-off: one for each visit. */
export const visitReports = pgTable(
	"visit_reports",
	{
		id: uuid("id").primaryKey(),
		visitId: visitId().unique("visit_reports_visit"),
		promises: jsonb("promises").$type<PromiseAnswers>().notNull().default({}),
		/** inches below the ground to which stumps were ground */
		stumpInches: smallint("stump_inches"),
		note: text("note").notNull().default(""),
		/** null until the crew has asked */
		outcome: text("outcome", { enum: customerOutcomes }),
		customerName: text("customer_name").notNull().default(""),
		signature: jsonb("signature").$type<Signature>().notNull().default([]),
		signedAt: instant("signed_at"),
		staffId: staffId(),
		createdAt: createdAt(),
		updatedAt: updatedAt(),
		version: rowVersion(),
	},
	() => [
		check("visit_reports_stump", sql`stump_inches between 0 and 48`),
		check(
			"visit_reports_signed",
			sql`outcome is distinct from 'signed' or (customer_name <> '' and signed_at is not null)`,
		),
	],
);

/** Injuries, near misses and damage. The office marks each one as reviewed. */
export const visitIncidents = pgTable(
	"visit_incidents",
	{
		id: uuid("id").primaryKey(),
		visitId: visitId(),
		kind: text("kind", { enum: incidentKinds }).notNull(),
		injury: text("injury", { enum: injuryLevels }).notNull().default("none"),
		happenedAt: instant("happened_at").notNull(),
		people: text("people").notNull(),
		description: text("description").notNull(),
		/** what the crew did about it */
		response: text("response").notNull(),
		witnesses: text("witnesses").notNull(),
		staffId: staffId(),
		createdAt: createdAt(),
		updatedAt: updatedAt(),
		version: rowVersion(),
		reviewedAt: instant("reviewed_at"),
		reviewedBy: uuid("reviewed_by").references(() => staff.id),
		reviewNote: text("review_note").notNull().default(""),
	},
	(t) => [
		index("visit_incidents_visit").on(t.visitId),
		index("visit_incidents_open").on(t.id).where(sql`reviewed_at is null`),
		check("visit_incidents_reviewed", sql`(reviewed_at is null) = (reviewed_by is null)`),
	],
);

/** Photos that the crew took before the work, after it, and of an incident. */
export const visitPhotos = pgTable(
	"visit_photos",
	{
		...sentPhotoColumns(),
		visitId: visitId(),
		stage: text("stage", { enum: visitPhotoStages }).notNull(),
		staffId: staffId(),
	},
	(t) => [
		index("visit_photos_visit").on(t.visitId, t.id),
		index("visit_photos_staff").on(t.staffId),
		index("visit_photos_photo").on(t.photoId),
		check("visit_photos_received", sql`received_bytes between 0 and bytes`),
	],
);
