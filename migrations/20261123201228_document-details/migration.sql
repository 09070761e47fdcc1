CREATE TABLE "document_defaults" (
	"singleton" boolean PRIMARY KEY DEFAULT true,
	"texts" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "document_defaults_is_one_row" CHECK ("singleton")
);
--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "details" jsonb;