CREATE TABLE "staff_digests" (
	"staff_id" uuid,
	"way" text,
	"covered_to" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_digests_pkey" PRIMARY KEY("staff_id","way")
);
--> statement-breakpoint
CREATE TABLE "staff_notice_choices" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"staff_id" uuid,
	"key" text NOT NULL,
	"way" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_notice_choices_once" UNIQUE NULLS NOT DISTINCT("staff_id","key")
);
--> statement-breakpoint
CREATE TABLE "staff_notice_settings" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"staff_id" uuid CONSTRAINT "staff_notice_settings_once" UNIQUE NULLS NOT DISTINCT,
	"is_quiet" boolean NOT NULL,
	"quiet_from" integer NOT NULL,
	"quiet_to" integer NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "staff_notice_settings_minutes" CHECK ("quiet_from" between 0 and 1439 and "quiet_to" between 0 and 1439 and "quiet_from" <> "quiet_to")
);
--> statement-breakpoint
CREATE TABLE "staff_notices" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"staff_id" uuid NOT NULL,
	"key" text NOT NULL,
	"way" text NOT NULL,
	"subject" text NOT NULL,
	"detail" text NOT NULL,
	"path" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"idempotency_key" text NOT NULL,
	CONSTRAINT "staff_notices_key" UNIQUE("staff_id","idempotency_key")
);
--> statement-breakpoint
CREATE INDEX "staff_notices_waiting" ON "staff_notices" ("staff_id","way","at");--> statement-breakpoint
CREATE INDEX "staff_notices_at" ON "staff_notices" ("at");--> statement-breakpoint
ALTER TABLE "staff_digests" ADD CONSTRAINT "staff_digests_staff_id_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "staff_notice_choices" ADD CONSTRAINT "staff_notice_choices_staff_id_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "staff_notice_settings" ADD CONSTRAINT "staff_notice_settings_staff_id_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "staff_notices" ADD CONSTRAINT "staff_notices_staff_id_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE CASCADE;
--> statement-breakpoint
-- What was turned off by email stays in the back office; the daily email of action items has nothing there.
INSERT INTO "staff_notice_choices" ("staff_id", "key", "way", "updated_at")
SELECT "staff_id", "key", CASE "key" WHEN 'customer-messages-new' THEN 'app' ELSE 'off' END, "created_at" FROM "staff_muted_emails";--> statement-breakpoint
DROP TABLE "staff_muted_emails";
