ALTER TABLE "photos" ADD COLUMN "delete_after" timestamp with time zone;--> statement-breakpoint
UPDATE "photos" SET "delete_after" = "created_at" + interval '8 days';--> statement-breakpoint
ALTER TABLE "photos" ALTER COLUMN "delete_after" SET NOT NULL;--> statement-breakpoint
DROP INDEX "photos_orphans";--> statement-breakpoint
CREATE INDEX "photos_orphans" ON "photos" ("delete_after") WHERE entity_id is null;
