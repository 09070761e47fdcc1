ALTER TABLE "company" ADD COLUMN "license_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "license_expires_on" text DEFAULT '' NOT NULL;