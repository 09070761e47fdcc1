DROP INDEX "texts_to_review";--> statement-breakpoint
ALTER TABLE "text_settings" ALTER COLUMN "answers_keywords" SET DEFAULT false;--> statement-breakpoint
CREATE INDEX "texts_needs_attention" ON "texts" ("id") WHERE reviewed_at is null and status in ('received', 'unknown', 'undelivered', 'failed');--> statement-breakpoint
CREATE INDEX "texts_in_doubt" ON "texts" ("phone") WHERE keyword = 'maybe-stop' and reviewed_at is null;