CREATE TABLE "work_photos" (
	"id" uuid PRIMARY KEY,
	"name" text NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" char(64) NOT NULL,
	"taken_at" text,
	"caption" text NOT NULL,
	"strokes" jsonb NOT NULL,
	"received_bytes" integer DEFAULT 0 NOT NULL,
	"chunk_lengths" jsonb DEFAULT '[]' NOT NULL,
	"photo_id" uuid,
	"rejection_reason" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"contract_id" uuid NOT NULL,
	"line_id" text,
	"staff_id" uuid NOT NULL,
	CONSTRAINT "work_photos_received" CHECK (received_bytes between 0 and bytes)
);
--> statement-breakpoint
CREATE INDEX "work_photos_contract" ON "work_photos" ("contract_id","id");--> statement-breakpoint
CREATE INDEX "work_photos_staff" ON "work_photos" ("staff_id");--> statement-breakpoint
CREATE INDEX "work_photos_photo" ON "work_photos" ("photo_id");--> statement-breakpoint
ALTER TABLE "work_photos" ADD CONSTRAINT "work_photos_photo_id_photos_id_fkey" FOREIGN KEY ("photo_id") REFERENCES "photos"("id");--> statement-breakpoint
ALTER TABLE "work_photos" ADD CONSTRAINT "work_photos_contract_id_contracts_id_fkey" FOREIGN KEY ("contract_id") REFERENCES "contracts"("id");--> statement-breakpoint
ALTER TABLE "work_photos" ADD CONSTRAINT "work_photos_staff_id_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id");