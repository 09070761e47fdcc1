ALTER TABLE "page_drafts" ADD COLUMN "schedule_failed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "page_drafts" ADD COLUMN "schedule_problems" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "page_drafts" ADD COLUMN "accepted_faults" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
CREATE INDEX "page_drafts_schedule_failed" ON "page_drafts" ("schedule_failed_at","page_id") WHERE schedule_failed_at is not null;