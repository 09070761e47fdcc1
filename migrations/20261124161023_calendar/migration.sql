CREATE TABLE "appointments" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"inquiry_id" uuid NOT NULL,
	"resource_id" uuid NOT NULL,
	"during" tstzrange NOT NULL,
	"status" text DEFAULT 'scheduled' NOT NULL,
	"booked_by" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"canceled_at" timestamp with time zone,
	"sequence" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "appointments_id_during" UNIQUE("id","during"),
	CONSTRAINT "appointments_length" CHECK (upper(during) - lower(during) between interval '15 minutes' and interval '8 hours'),
	CONSTRAINT "appointments_canceled" CHECK ((status = 'canceled') = (canceled_at is not null))
);
--> statement-breakpoint
CREATE TABLE "booking_links" (
	"inquiry_id" uuid PRIMARY KEY,
	"link_id" uuid DEFAULT uuidv4() NOT NULL CONSTRAINT "booking_links_link" UNIQUE,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"staff_id" uuid CONSTRAINT "calendar_feeds_staff" UNIQUE,
	"resource_id" uuid CONSTRAINT "calendar_feeds_resource" UNIQUE,
	"link_id" uuid DEFAULT uuidv4() NOT NULL CONSTRAINT "calendar_feeds_link" UNIQUE,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "calendar_feeds_owner" CHECK (num_nonnulls(staff_id, resource_id) = 1)
);
--> statement-breakpoint
CREATE TABLE "meeting_exceptions" (
	"meeting_id" uuid,
	"original_on" date,
	"is_canceled" boolean DEFAULT false NOT NULL,
	"title" text NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"starts_on" date NOT NULL,
	"start_minutes" smallint,
	"minutes" smallint NOT NULL,
	CONSTRAINT "meeting_exceptions_pkey" PRIMARY KEY("meeting_id","original_on"),
	CONSTRAINT "meeting_exceptions_minutes" CHECK (minutes between 5 and 1440)
);
--> statement-breakpoint
CREATE TABLE "meeting_people" (
	"meeting_id" uuid,
	"staff_id" uuid,
	CONSTRAINT "meeting_people_pkey" PRIMARY KEY("meeting_id","staff_id")
);
--> statement-breakpoint
CREATE TABLE "meetings" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"title" text NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"starts_on" date NOT NULL,
	"start_minutes" smallint,
	"minutes" smallint DEFAULT 60 NOT NULL,
	"rule" text DEFAULT '' NOT NULL,
	"until_on" date,
	"series_id" uuid NOT NULL,
	"created_by" uuid NOT NULL,
	"canceled_at" timestamp with time zone,
	"sequence" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "meetings_title" CHECK (length(title) between 1 and 200),
	CONSTRAINT "meetings_start_minutes" CHECK (start_minutes between 0 and 1439),
	CONSTRAINT "meetings_minutes" CHECK (minutes between 5 and 1440),
	CONSTRAINT "meetings_until" CHECK (until_on is null or (rule <> '' and until_on >= starts_on))
);
--> statement-breakpoint
ALTER TABLE "outgoing_emails" ADD COLUMN "invitation" jsonb;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "appointment_id" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "appointments_one_open" ON "appointments" ("inquiry_id") WHERE status = 'scheduled';--> statement-breakpoint
CREATE INDEX "appointments_inquiry" ON "appointments" ("inquiry_id","id");--> statement-breakpoint
CREATE INDEX "appointments_resource" ON "appointments" ("resource_id");--> statement-breakpoint
CREATE INDEX "appointments_during" ON "appointments" USING gist ("during");--> statement-breakpoint
CREATE INDEX "meeting_exceptions_day" ON "meeting_exceptions" ("starts_on");--> statement-breakpoint
CREATE INDEX "meeting_people_staff" ON "meeting_people" ("staff_id");--> statement-breakpoint
CREATE INDEX "meetings_days" ON "meetings" ("starts_on","until_on");--> statement-breakpoint
CREATE INDEX "meetings_series" ON "meetings" ("series_id");--> statement-breakpoint
CREATE INDEX "bookings_of_appointment" ON "bookings" ("appointment_id") WHERE appointment_id is not null;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_inquiry_id_inquiries_id_fkey" FOREIGN KEY ("inquiry_id") REFERENCES "inquiries"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_resource_id_resources_id_fkey" FOREIGN KEY ("resource_id") REFERENCES "resources"("id");--> statement-breakpoint
ALTER TABLE "booking_links" ADD CONSTRAINT "booking_links_inquiry_id_inquiries_id_fkey" FOREIGN KEY ("inquiry_id") REFERENCES "inquiries"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_staff_id_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_resource_id_resources_id_fkey" FOREIGN KEY ("resource_id") REFERENCES "resources"("id");--> statement-breakpoint
ALTER TABLE "meeting_exceptions" ADD CONSTRAINT "meeting_exceptions_meeting_id_meetings_id_fkey" FOREIGN KEY ("meeting_id") REFERENCES "meetings"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "meeting_people" ADD CONSTRAINT "meeting_people_meeting_id_meetings_id_fkey" FOREIGN KEY ("meeting_id") REFERENCES "meetings"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "meeting_people" ADD CONSTRAINT "meeting_people_staff_id_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id");--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_created_by_staff_id_fkey" FOREIGN KEY ("created_by") REFERENCES "staff"("id");--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_appointment" FOREIGN KEY ("appointment_id","during") REFERENCES "appointments"("id","during") ON DELETE CASCADE ON UPDATE CASCADE;--> statement-breakpoint
ALTER TABLE "bookings" DROP CONSTRAINT "bookings_source", ADD CONSTRAINT "bookings_source" CHECK (num_nonnulls(visit_id, absence_id, appointment_id) = 1);