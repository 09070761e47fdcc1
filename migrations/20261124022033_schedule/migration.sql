CREATE EXTENSION IF NOT EXISTS btree_gist;
--> statement-breakpoint
CREATE TABLE "crew_members" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"crew_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"from_on" date NOT NULL,
	"through_on" date,
	CONSTRAINT "crew_members_days" CHECK (through_on is null or through_on >= from_on)
);
--> statement-breakpoint
CREATE TABLE "resource_documents" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"resource_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"expires_on" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "resources" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"staff_id" uuid,
	"skills" text[] DEFAULT '{}'::text[] NOT NULL,
	"hours" jsonb,
	"note" text DEFAULT '' NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL,
	"retired_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "resources_staff_is_person" CHECK (staff_id is null or kind = 'person')
);
--> statement-breakpoint
CREATE TABLE "absences" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"resource_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"during" tstzrange NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "absences_id_during" UNIQUE("id","during"),
	CONSTRAINT "absences_not_empty" CHECK (not isempty(during))
);
--> statement-breakpoint
CREATE TABLE "bookings" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"resource_id" uuid NOT NULL,
	"during" tstzrange NOT NULL,
	"visit_id" uuid,
	"crew_id" uuid,
	"absence_id" uuid,
	CONSTRAINT "bookings_source" CHECK (num_nonnulls(visit_id, absence_id) = 1)
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"contract_id" uuid CONSTRAINT "jobs_contract" UNIQUE,
	"quote_id" uuid CONSTRAINT "jobs_quote" UNIQUE,
	"customer_id" uuid NOT NULL,
	"property_id" uuid NOT NULL,
	"number" text NOT NULL,
	"title" text NOT NULL,
	"to_name" text NOT NULL,
	"site_address" text NOT NULL,
	"status" text DEFAULT 'unscheduled' NOT NULL,
	"person_minutes" integer,
	"crew_size" smallint DEFAULT 3 NOT NULL,
	"skills" text[] DEFAULT '{}'::text[] NOT NULL,
	"equipment" text[] DEFAULT '{}'::text[] NOT NULL,
	"earliest_on" date,
	"promised_on" date,
	"needs_frozen_ground" boolean DEFAULT false NOT NULL,
	"locate_ticket" text DEFAULT '' NOT NULL,
	"locate_notified_on" date,
	"utility_cleared_on" date,
	"note" text DEFAULT '' NOT NULL,
	"closed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "jobs_source" CHECK (contract_id is not null or quote_id is not null),
	CONSTRAINT "jobs_person_minutes" CHECK (person_minutes > 0),
	CONSTRAINT "jobs_crew_size" CHECK (crew_size between 1 and 30),
	CONSTRAINT "jobs_locate_ticket" CHECK (locate_ticket = '' or locate_notified_on is not null),
	CONSTRAINT "jobs_closed" CHECK ((closed_at is not null) = (status in ('done', 'canceled')))
);
--> statement-breakpoint
CREATE TABLE "visit_changes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"batch_id" uuid NOT NULL,
	"visit_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"before" jsonb,
	"visit_version" integer NOT NULL,
	"undone_at" timestamp with time zone,
	CONSTRAINT "visit_changes_once" UNIQUE("batch_id","visit_id")
);
--> statement-breakpoint
CREATE TABLE "visit_overrides" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"visit_id" uuid NOT NULL,
	"rule_id" text NOT NULL,
	"reason" text NOT NULL,
	"staff_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "visit_overrides_reason" CHECK (reason <> '')
);
--> statement-breakpoint
CREATE TABLE "visits" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"job_id" uuid NOT NULL,
	"during" tstzrange NOT NULL,
	"status" text DEFAULT 'scheduled' NOT NULL,
	"arrival_minutes" smallint DEFAULT 120 NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"notified_during" tstzrange,
	"notified_at" timestamp with time zone,
	"link_id" uuid DEFAULT uuidv4() NOT NULL CONSTRAINT "visits_link" UNIQUE,
	"confirmed_at" timestamp with time zone,
	"move_request" text DEFAULT '' NOT NULL,
	"move_requested_at" timestamp with time zone,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"sequence" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "visits_id_during" UNIQUE("id","during"),
	CONSTRAINT "visits_length" CHECK (upper(during) - lower(during) between interval '15 minutes' and interval '24 hours'),
	CONSTRAINT "visits_arrival_minutes" CHECK (arrival_minutes between 0 and 720)
);
--> statement-breakpoint
CREATE INDEX "crew_members_crew" ON "crew_members" ("crew_id");--> statement-breakpoint
CREATE INDEX "crew_members_person" ON "crew_members" ("person_id");--> statement-breakpoint
CREATE INDEX "resource_documents_resource" ON "resource_documents" ("resource_id");--> statement-breakpoint
CREATE INDEX "resource_documents_expires" ON "resource_documents" ("expires_on");--> statement-breakpoint
CREATE UNIQUE INDEX "resources_staff" ON "resources" ("staff_id") WHERE staff_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "resources_name" ON "resources" ("kind",lower(name)) WHERE retired_at is null;--> statement-breakpoint
CREATE INDEX "absences_resource" ON "absences" ("resource_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_of_visit" ON "bookings" ("visit_id","resource_id") WHERE visit_id is not null;--> statement-breakpoint
CREATE INDEX "bookings_of_absence" ON "bookings" ("absence_id");--> statement-breakpoint
CREATE INDEX "bookings_of_crew" ON "bookings" ("crew_id") WHERE crew_id is not null;--> statement-breakpoint
CREATE INDEX "bookings_during" ON "bookings" USING gist ("during");--> statement-breakpoint
CREATE INDEX "jobs_unscheduled" ON "jobs" (coalesce(promised_on, '2999-12-31'::date),"id") WHERE status = 'unscheduled';--> statement-breakpoint
CREATE INDEX "jobs_customer" ON "jobs" ("customer_id");--> statement-breakpoint
CREATE INDEX "jobs_property" ON "jobs" ("property_id");--> statement-breakpoint
CREATE INDEX "visit_changes_visit" ON "visit_changes" ("visit_id");--> statement-breakpoint
CREATE INDEX "visit_overrides_visit" ON "visit_overrides" ("visit_id");--> statement-breakpoint
CREATE INDEX "visits_job" ON "visits" ("job_id");--> statement-breakpoint
CREATE INDEX "visits_during" ON "visits" USING gist ("during") WHERE status <> 'canceled';--> statement-breakpoint
ALTER TABLE "crew_members" ADD CONSTRAINT "crew_members_crew_id_resources_id_fkey" FOREIGN KEY ("crew_id") REFERENCES "resources"("id");--> statement-breakpoint
ALTER TABLE "crew_members" ADD CONSTRAINT "crew_members_person_id_resources_id_fkey" FOREIGN KEY ("person_id") REFERENCES "resources"("id");--> statement-breakpoint
ALTER TABLE "resource_documents" ADD CONSTRAINT "resource_documents_resource_id_resources_id_fkey" FOREIGN KEY ("resource_id") REFERENCES "resources"("id");--> statement-breakpoint
ALTER TABLE "resources" ADD CONSTRAINT "resources_staff_id_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id");--> statement-breakpoint
ALTER TABLE "absences" ADD CONSTRAINT "absences_resource_id_resources_id_fkey" FOREIGN KEY ("resource_id") REFERENCES "resources"("id");--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_resource_id_resources_id_fkey" FOREIGN KEY ("resource_id") REFERENCES "resources"("id");--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_crew_id_resources_id_fkey" FOREIGN KEY ("crew_id") REFERENCES "resources"("id");--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_visit" FOREIGN KEY ("visit_id","during") REFERENCES "visits"("id","during") ON UPDATE CASCADE;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_absence" FOREIGN KEY ("absence_id","during") REFERENCES "absences"("id","during") ON DELETE CASCADE ON UPDATE CASCADE;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_contract_id_contracts_id_fkey" FOREIGN KEY ("contract_id") REFERENCES "contracts"("id");--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_quote_id_quotes_id_fkey" FOREIGN KEY ("quote_id") REFERENCES "quotes"("id");--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_customer_id_customers_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customers"("id");--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_property_id_properties_id_fkey" FOREIGN KEY ("property_id") REFERENCES "properties"("id");--> statement-breakpoint
ALTER TABLE "visit_changes" ADD CONSTRAINT "visit_changes_visit_id_visits_id_fkey" FOREIGN KEY ("visit_id") REFERENCES "visits"("id");--> statement-breakpoint
ALTER TABLE "visit_changes" ADD CONSTRAINT "visit_changes_staff_id_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id");--> statement-breakpoint
ALTER TABLE "visit_overrides" ADD CONSTRAINT "visit_overrides_visit_id_visits_id_fkey" FOREIGN KEY ("visit_id") REFERENCES "visits"("id");--> statement-breakpoint
ALTER TABLE "visit_overrides" ADD CONSTRAINT "visit_overrides_staff_id_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id");--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_job_id_jobs_id_fkey" FOREIGN KEY ("job_id") REFERENCES "jobs"("id");--> statement-breakpoint
-- nobody and nothing is booked twice
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_once" EXCLUDE USING gist (resource_id WITH =, during WITH &&);--> statement-breakpoint
-- a person is on one crew at a time
ALTER TABLE "crew_members" ADD CONSTRAINT "crew_members_one_crew" EXCLUDE USING gist (person_id WITH =, daterange(from_on, through_on, '[]') WITH &&);
