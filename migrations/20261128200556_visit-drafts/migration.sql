CREATE INDEX "visits_drafts" ON "visits" (upper(during),"id") WHERE status = 'draft';--> statement-breakpoint
ALTER TABLE "visits" DROP CONSTRAINT "visits_arrival_minutes", ADD CONSTRAINT "visits_arrival_minutes" CHECK (arrival_minutes between 0 and 720 or arrival_minutes = 1440);--> statement-breakpoint
-- what was tentative is a draft until the office publishes it
UPDATE "visits" SET "status" = 'draft' WHERE "status" = 'tentative';--> statement-breakpoint
UPDATE "visit_changes" SET "before" = jsonb_set("before", '{status}', '"draft"') WHERE "before" ->> 'status' = 'tentative';
