ALTER TABLE "pages" ADD COLUMN "document" jsonb;--> statement-breakpoint
ALTER TABLE "page_drafts" ADD COLUMN "document" jsonb;--> statement-breakpoint
ALTER TABLE "page_versions" ADD COLUMN "document" jsonb;