CREATE TABLE "day_sheets" (
	"day" date PRIMARY KEY,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visit_notices" (
	"visit_id" uuid PRIMARY KEY,
	"kind" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"due_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "hospital" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "hospital_address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "hospital_phone" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "utility_emergency" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "visits" ADD COLUMN "left_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "visits" ADD COLUMN "expected_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "visit_notices" ADD CONSTRAINT "visit_notices_visit_id_visits_id_fkey" FOREIGN KEY ("visit_id") REFERENCES "visits"("id");