CREATE TABLE "field_visit_conflicts" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"mutation_id" uuid NOT NULL CONSTRAINT "field_visit_conflicts_mutation" UNIQUE,
	"visit_id" uuid NOT NULL,
	"entity" text NOT NULL,
	"entity_id" uuid NOT NULL,
	"device_change" jsonb,
	"server_row" jsonb,
	"staff_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"resolved_at" timestamp with time zone,
	"resolved_by" uuid
);
--> statement-breakpoint
CREATE TABLE "field_visit_mutations" (
	"id" uuid PRIMARY KEY,
	"device_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"entity" text NOT NULL,
	"entity_id" uuid NOT NULL,
	"base_version" integer NOT NULL,
	"device_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"staff_id" uuid NOT NULL,
	"change" jsonb,
	"result" text NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"depends_on" uuid
);
--> statement-breakpoint
CREATE TABLE "hazard_assessments" (
	"id" uuid PRIMARY KEY,
	"visit_id" uuid NOT NULL,
	"answers" jsonb NOT NULL,
	"controls" text NOT NULL,
	"briefed" text[] NOT NULL,
	"signed_name" text NOT NULL,
	"signature" jsonb NOT NULL,
	"signed_at" timestamp with time zone NOT NULL,
	"needs_office" boolean DEFAULT false NOT NULL,
	"staff_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"reviewed_at" timestamp with time zone,
	"reviewed_by" uuid,
	"review_note" text DEFAULT '' NOT NULL,
	CONSTRAINT "hazard_assessments_signed" CHECK (signed_name <> '' and cardinality(briefed) > 0),
	CONSTRAINT "hazard_assessments_reviewed" CHECK ((reviewed_at is null) = (reviewed_by is null))
);
--> statement-breakpoint
CREATE TABLE "visit_incidents" (
	"id" uuid PRIMARY KEY,
	"visit_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"injury" text DEFAULT 'none' NOT NULL,
	"happened_at" timestamp with time zone NOT NULL,
	"people" text NOT NULL,
	"description" text NOT NULL,
	"response" text NOT NULL,
	"witnesses" text NOT NULL,
	"staff_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"reviewed_at" timestamp with time zone,
	"reviewed_by" uuid,
	"review_note" text DEFAULT '' NOT NULL,
	CONSTRAINT "visit_incidents_reviewed" CHECK ((reviewed_at is null) = (reviewed_by is null))
);
--> statement-breakpoint
CREATE TABLE "visit_materials" (
	"id" uuid PRIMARY KEY,
	"visit_id" uuid NOT NULL,
	"job_id" uuid NOT NULL,
	"name" text NOT NULL,
	"quantity" integer NOT NULL,
	"unit" text NOT NULL,
	"staff_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "visit_materials_quantity" CHECK (quantity > 0),
	CONSTRAINT "visit_materials_name" CHECK (name <> '')
);
--> statement-breakpoint
CREATE TABLE "visit_photos" (
	"id" uuid PRIMARY KEY,
	"name" text NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" char(64) NOT NULL,
	"taken_at" text,
	"caption" text NOT NULL,
	"strokes" jsonb NOT NULL,
	"received_bytes" integer DEFAULT 0 NOT NULL,
	"chunk_lengths" jsonb DEFAULT '[]' NOT NULL,
	"photo_id" uuid,
	"rejection_reason" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"visit_id" uuid NOT NULL,
	"stage" text NOT NULL,
	"staff_id" uuid NOT NULL,
	CONSTRAINT "visit_photos_received" CHECK (received_bytes between 0 and bytes)
);
--> statement-breakpoint
CREATE TABLE "visit_reports" (
	"id" uuid PRIMARY KEY,
	"visit_id" uuid NOT NULL CONSTRAINT "visit_reports_visit" UNIQUE,
	"promises" jsonb DEFAULT '{}' NOT NULL,
	"stump_inches" smallint,
	"note" text DEFAULT '' NOT NULL,
	"outcome" text,
	"customer_name" text DEFAULT '' NOT NULL,
	"signature" jsonb DEFAULT '[]' NOT NULL,
	"signed_at" timestamp with time zone,
	"staff_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "visit_reports_stump" CHECK (stump_inches between 0 and 48),
	CONSTRAINT "visit_reports_signed" CHECK (outcome is distinct from 'signed' or (customer_name <> '' and signed_at is not null))
);
--> statement-breakpoint
CREATE TABLE "visit_step_times" (
	"id" uuid PRIMARY KEY,
	"visit_id" uuid NOT NULL,
	"step" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"staff_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "time_entries" (
	"id" uuid PRIMARY KEY,
	"person_id" uuid NOT NULL,
	"visit_id" uuid,
	"job_id" uuid,
	"day" date NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"break_minutes" smallint DEFAULT 0 NOT NULL,
	"minutes" integer GENERATED ALWAYS AS (case when ended_at is not null then greatest(0, round(extract(epoch from ended_at - started_at) / 60)::integer - break_minutes) end) STORED,
	"note" text DEFAULT '' NOT NULL,
	"recorded_by" uuid NOT NULL,
	"correction_reason" text DEFAULT '' NOT NULL,
	"corrected_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "time_entries_length" CHECK (ended_at > started_at and ended_at - started_at <= interval '24 hours'),
	CONSTRAINT "time_entries_break" CHECK (break_minutes between 0 and 720),
	CONSTRAINT "time_entries_visit_has_job" CHECK (visit_id is null or job_id is not null),
	CONSTRAINT "time_entries_correction" CHECK ((corrected_at is null) = (correction_reason = ''))
);
--> statement-breakpoint
CREATE INDEX "field_visit_conflicts_open" ON "field_visit_conflicts" ("visit_id") WHERE resolved_at is null;--> statement-breakpoint
CREATE INDEX "field_visit_mutations_entity" ON "field_visit_mutations" ("entity_id","version");--> statement-breakpoint
CREATE INDEX "field_visit_mutations_parked" ON "field_visit_mutations" ("depends_on") WHERE result = 'parked';--> statement-breakpoint
CREATE INDEX "hazard_assessments_visit" ON "hazard_assessments" ("visit_id");--> statement-breakpoint
CREATE INDEX "hazard_assessments_open" ON "hazard_assessments" ("id") WHERE needs_office and reviewed_at is null;--> statement-breakpoint
CREATE INDEX "visit_incidents_visit" ON "visit_incidents" ("visit_id");--> statement-breakpoint
CREATE INDEX "visit_incidents_open" ON "visit_incidents" ("id") WHERE reviewed_at is null;--> statement-breakpoint
CREATE INDEX "visit_materials_visit" ON "visit_materials" ("visit_id");--> statement-breakpoint
CREATE INDEX "visit_materials_job" ON "visit_materials" ("job_id");--> statement-breakpoint
CREATE INDEX "visit_photos_visit" ON "visit_photos" ("visit_id","id");--> statement-breakpoint
CREATE INDEX "visit_photos_staff" ON "visit_photos" ("staff_id");--> statement-breakpoint
CREATE INDEX "visit_photos_photo" ON "visit_photos" ("photo_id");--> statement-breakpoint
CREATE INDEX "visit_step_times_visit" ON "visit_step_times" ("visit_id","at");--> statement-breakpoint
CREATE INDEX "time_entries_day" ON "time_entries" ("day","person_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "time_entries_job" ON "time_entries" ("job_id");--> statement-breakpoint
CREATE INDEX "time_entries_visit" ON "time_entries" ("visit_id");--> statement-breakpoint
CREATE INDEX "time_entries_person" ON "time_entries" ("person_id");--> statement-breakpoint
CREATE INDEX "time_entries_running" ON "time_entries" ("started_at") WHERE ended_at is null and deleted_at is null;--> statement-breakpoint
ALTER TABLE "field_visit_conflicts" ADD CONSTRAINT "field_visit_conflicts_mutation_id_field_visit_mutations_id_fkey" FOREIGN KEY ("mutation_id") REFERENCES "field_visit_mutations"("id");--> statement-breakpoint
ALTER TABLE "field_visit_conflicts" ADD CONSTRAINT "field_visit_conflicts_visit_id_visits_id_fkey" FOREIGN KEY ("visit_id") REFERENCES "visits"("id");--> statement-breakpoint
ALTER TABLE "field_visit_conflicts" ADD CONSTRAINT "field_visit_conflicts_staff_id_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id");--> statement-breakpoint
ALTER TABLE "field_visit_conflicts" ADD CONSTRAINT "field_visit_conflicts_resolved_by_staff_id_fkey" FOREIGN KEY ("resolved_by") REFERENCES "staff"("id");--> statement-breakpoint
ALTER TABLE "field_visit_mutations" ADD CONSTRAINT "field_visit_mutations_staff_id_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id");--> statement-breakpoint
ALTER TABLE "hazard_assessments" ADD CONSTRAINT "hazard_assessments_visit_id_visits_id_fkey" FOREIGN KEY ("visit_id") REFERENCES "visits"("id");--> statement-breakpoint
ALTER TABLE "hazard_assessments" ADD CONSTRAINT "hazard_assessments_staff_id_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id");--> statement-breakpoint
ALTER TABLE "hazard_assessments" ADD CONSTRAINT "hazard_assessments_reviewed_by_staff_id_fkey" FOREIGN KEY ("reviewed_by") REFERENCES "staff"("id");--> statement-breakpoint
ALTER TABLE "visit_incidents" ADD CONSTRAINT "visit_incidents_visit_id_visits_id_fkey" FOREIGN KEY ("visit_id") REFERENCES "visits"("id");--> statement-breakpoint
ALTER TABLE "visit_incidents" ADD CONSTRAINT "visit_incidents_staff_id_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id");--> statement-breakpoint
ALTER TABLE "visit_incidents" ADD CONSTRAINT "visit_incidents_reviewed_by_staff_id_fkey" FOREIGN KEY ("reviewed_by") REFERENCES "staff"("id");--> statement-breakpoint
ALTER TABLE "visit_materials" ADD CONSTRAINT "visit_materials_visit_id_visits_id_fkey" FOREIGN KEY ("visit_id") REFERENCES "visits"("id");--> statement-breakpoint
ALTER TABLE "visit_materials" ADD CONSTRAINT "visit_materials_job_id_jobs_id_fkey" FOREIGN KEY ("job_id") REFERENCES "jobs"("id");--> statement-breakpoint
ALTER TABLE "visit_materials" ADD CONSTRAINT "visit_materials_staff_id_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id");--> statement-breakpoint
ALTER TABLE "visit_photos" ADD CONSTRAINT "visit_photos_photo_id_photos_id_fkey" FOREIGN KEY ("photo_id") REFERENCES "photos"("id");--> statement-breakpoint
ALTER TABLE "visit_photos" ADD CONSTRAINT "visit_photos_visit_id_visits_id_fkey" FOREIGN KEY ("visit_id") REFERENCES "visits"("id");--> statement-breakpoint
ALTER TABLE "visit_photos" ADD CONSTRAINT "visit_photos_staff_id_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id");--> statement-breakpoint
ALTER TABLE "visit_reports" ADD CONSTRAINT "visit_reports_visit_id_visits_id_fkey" FOREIGN KEY ("visit_id") REFERENCES "visits"("id");--> statement-breakpoint
ALTER TABLE "visit_reports" ADD CONSTRAINT "visit_reports_staff_id_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id");--> statement-breakpoint
ALTER TABLE "visit_step_times" ADD CONSTRAINT "visit_step_times_visit_id_visits_id_fkey" FOREIGN KEY ("visit_id") REFERENCES "visits"("id");--> statement-breakpoint
ALTER TABLE "visit_step_times" ADD CONSTRAINT "visit_step_times_staff_id_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id");--> statement-breakpoint
ALTER TABLE "time_entries" ADD CONSTRAINT "time_entries_person_id_resources_id_fkey" FOREIGN KEY ("person_id") REFERENCES "resources"("id");--> statement-breakpoint
ALTER TABLE "time_entries" ADD CONSTRAINT "time_entries_visit_id_visits_id_fkey" FOREIGN KEY ("visit_id") REFERENCES "visits"("id");--> statement-breakpoint
ALTER TABLE "time_entries" ADD CONSTRAINT "time_entries_job_id_jobs_id_fkey" FOREIGN KEY ("job_id") REFERENCES "jobs"("id");--> statement-breakpoint
ALTER TABLE "time_entries" ADD CONSTRAINT "time_entries_recorded_by_staff_id_fkey" FOREIGN KEY ("recorded_by") REFERENCES "staff"("id");--> statement-breakpoint
-- a person is never paid twice for the same minute; an entry without an end counts once it has one
ALTER TABLE "time_entries" ADD CONSTRAINT "time_entries_once" EXCLUDE USING gist (person_id WITH =, tstzrange(started_at, ended_at) WITH &&) WHERE (ended_at IS NOT NULL AND deleted_at IS NULL);
