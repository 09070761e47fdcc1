ALTER TABLE "properties" ADD COLUMN "gate_code" text;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "dog" text DEFAULT 'unknown' NOT NULL;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "wires" text DEFAULT 'unknown' NOT NULL;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "hazard_note" text DEFAULT '' NOT NULL;