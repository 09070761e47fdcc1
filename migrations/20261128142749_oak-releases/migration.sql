CREATE TABLE "oak_releases" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"entity" text NOT NULL,
	"document_id" uuid NOT NULL,
	"oaks" jsonb NOT NULL,
	"reason" text NOT NULL,
	"staff_id" uuid NOT NULL,
	"staff_name" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "oak_releases_document" ON "oak_releases" ("document_id");--> statement-breakpoint
ALTER TABLE "oak_releases" ADD CONSTRAINT "oak_releases_staff_id_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id");