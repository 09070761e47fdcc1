CREATE TABLE "disposal_sites" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"name" text NOT NULL,
	"address" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"hours" jsonb NOT NULL,
	"takes_chips" boolean DEFAULT true NOT NULL,
	"takes_logs" boolean DEFAULT true NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"closed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "disposal_sites_takes" CHECK (takes_chips or takes_logs)
);
--> statement-breakpoint
CREATE TABLE "repeat_work" (
	"property_id" uuid,
	"work" text,
	"customer_id" uuid NOT NULL,
	"job_id" uuid,
	"what" text NOT NULL,
	"town" text NOT NULL,
	"last_on" date NOT NULL,
	"due_on" date NOT NULL,
	"choice" text,
	"until" date,
	"reason" text DEFAULT '' NOT NULL,
	"staff_id" uuid,
	"chosen_at" timestamp with time zone,
	CONSTRAINT "repeat_work_pkey" PRIMARY KEY("property_id","work"),
	CONSTRAINT "repeat_work_choice" CHECK ((choice is null) = (chosen_at is null)),
	CONSTRAINT "repeat_work_snoozed" CHECK ((choice is not distinct from 'snoozed') = (until is not null))
);
--> statement-breakpoint
CREATE TABLE "visit_drives" (
	"visit_id" uuid PRIMARY KEY,
	"from_id" uuid,
	"minutes" smallint NOT NULL,
	CONSTRAINT "visit_drives_minutes" CHECK (minutes between 0 and 600)
);
--> statement-breakpoint
CREATE TABLE "visit_series" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"job_id" uuid NOT NULL,
	"title" text NOT NULL,
	"every" smallint NOT NULL,
	"unit" text NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date,
	"season_from" smallint,
	"season_through" smallint,
	"start_minute" smallint NOT NULL,
	"minutes" smallint NOT NULL,
	"arrival_minutes" smallint DEFAULT 120 NOT NULL,
	"resource_ids" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"staff_id" uuid NOT NULL,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "visit_series_every" CHECK (every between 1 and 52),
	CONSTRAINT "visit_series_season" CHECK ((season_from is null) = (season_through is null)),
	CONSTRAINT "visit_series_time" CHECK (start_minute between 0 and 1439 and minutes between 15 and 1440)
);
--> statement-breakpoint
CREATE TABLE "series_gaps" (
	"series_id" uuid,
	"day" date,
	"kind" text NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "series_gaps_pkey" PRIMARY KEY("series_id","day")
);
--> statement-breakpoint
ALTER TABLE "resources" ADD COLUMN "chip_yards" double precision;--> statement-breakpoint
ALTER TABLE "resources" ADD COLUMN "payload_pounds" integer;--> statement-breakpoint
ALTER TABLE "resources" ADD COLUMN "hourly_cost" integer;--> statement-breakpoint
ALTER TABLE "resources" ADD COLUMN "left_at_id" uuid;--> statement-breakpoint
ALTER TABLE "resources" ADD COLUMN "left_on" date;--> statement-breakpoint
ALTER TABLE "visits" ADD COLUMN "series_id" uuid;--> statement-breakpoint
ALTER TABLE "visits" ADD COLUMN "series_on" date;--> statement-breakpoint
CREATE UNIQUE INDEX "disposal_sites_name" ON "disposal_sites" (lower("name")) WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "repeat_work_town" ON "repeat_work" ("town","due_on","property_id","work");--> statement-breakpoint
CREATE INDEX "repeat_work_customer" ON "repeat_work" ("customer_id");--> statement-breakpoint
CREATE INDEX "repeat_work_job" ON "repeat_work" ("job_id");--> statement-breakpoint
CREATE INDEX "resources_left" ON "resources" ("left_at_id") WHERE left_at_id is not null;--> statement-breakpoint
CREATE INDEX "visit_drives_from" ON "visit_drives" ("from_id");--> statement-breakpoint
CREATE INDEX "visit_series_job" ON "visit_series" ("job_id");--> statement-breakpoint
CREATE INDEX "visit_series_active" ON "visit_series" ("id") WHERE ended_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "visits_series_day" ON "visits" ("series_id","series_on") WHERE series_id is not null;--> statement-breakpoint
CREATE INDEX "series_gaps_day" ON "series_gaps" ("day");--> statement-breakpoint
ALTER TABLE "repeat_work" ADD CONSTRAINT "repeat_work_property_id_properties_id_fkey" FOREIGN KEY ("property_id") REFERENCES "properties"("id");--> statement-breakpoint
ALTER TABLE "repeat_work" ADD CONSTRAINT "repeat_work_customer_id_customers_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customers"("id");--> statement-breakpoint
ALTER TABLE "repeat_work" ADD CONSTRAINT "repeat_work_job_id_jobs_id_fkey" FOREIGN KEY ("job_id") REFERENCES "jobs"("id");--> statement-breakpoint
ALTER TABLE "repeat_work" ADD CONSTRAINT "repeat_work_staff_id_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id");--> statement-breakpoint
ALTER TABLE "resources" ADD CONSTRAINT "resources_left_at_id_properties_id_fkey" FOREIGN KEY ("left_at_id") REFERENCES "properties"("id");--> statement-breakpoint
ALTER TABLE "visit_drives" ADD CONSTRAINT "visit_drives_visit_id_visits_id_fkey" FOREIGN KEY ("visit_id") REFERENCES "visits"("id");--> statement-breakpoint
ALTER TABLE "visit_drives" ADD CONSTRAINT "visit_drives_from_id_visits_id_fkey" FOREIGN KEY ("from_id") REFERENCES "visits"("id");--> statement-breakpoint
ALTER TABLE "visit_series" ADD CONSTRAINT "visit_series_job_id_jobs_id_fkey" FOREIGN KEY ("job_id") REFERENCES "jobs"("id");--> statement-breakpoint
ALTER TABLE "visit_series" ADD CONSTRAINT "visit_series_staff_id_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id");--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_series_id_visit_series_id_fkey" FOREIGN KEY ("series_id") REFERENCES "visit_series"("id");--> statement-breakpoint
ALTER TABLE "series_gaps" ADD CONSTRAINT "series_gaps_series_id_visit_series_id_fkey" FOREIGN KEY ("series_id") REFERENCES "visit_series"("id");--> statement-breakpoint
ALTER TABLE "resources" ADD CONSTRAINT "resources_left" CHECK ((left_at_id is null) = (left_on is null));--> statement-breakpoint
ALTER TABLE "resources" ADD CONSTRAINT "resources_figures" CHECK (coalesce(chip_yards, 1) > 0 and coalesce(payload_pounds, 1) > 0 and coalesce(hourly_cost, 0) >= 0);--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_series" CHECK ((series_id is null) = (series_on is null));