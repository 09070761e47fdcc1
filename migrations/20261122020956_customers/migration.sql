CREATE TABLE "customer_merges" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"at" timestamp with time zone NOT NULL,
	"winner_id" uuid NOT NULL,
	"loser_id" uuid NOT NULL,
	"by_staff" uuid NOT NULL,
	"moved" jsonb NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "customer_notes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"customer_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"text" text NOT NULL,
	"pinned_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
DROP INDEX "customers_name_trgm";--> statement-breakpoint
ALTER TABLE "consents" ADD COLUMN "evidence" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "merged_into" uuid;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "search" text DEFAULT '' NOT NULL;--> statement-breakpoint
DROP INDEX "audit_events_entity";--> statement-breakpoint
CREATE INDEX "audit_events_entity" ON "audit_events" ("entity","entity_id","created_at","id");--> statement-breakpoint
CREATE INDEX "customer_merges_winner" ON "customer_merges" ("winner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "customer_merges_once" ON "customer_merges" ("loser_id") WHERE undone_at is null;--> statement-breakpoint
CREATE INDEX "customer_notes_customer" ON "customer_notes" ("customer_id","id");--> statement-breakpoint
CREATE INDEX "customers_by_name" ON "customers" (lower(name),"id") WHERE merged_into is null;--> statement-breakpoint
CREATE INDEX "customers_search" ON "customers" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "customers_merged_into" ON "customers" ("merged_into") WHERE merged_into is not null;--> statement-breakpoint
CREATE INDEX "estimates_customer" ON "estimates" ("customer_id","updated_at" DESC);--> statement-breakpoint
ALTER TABLE "customer_merges" ADD CONSTRAINT "customer_merges_winner_id_customers_id_fkey" FOREIGN KEY ("winner_id") REFERENCES "customers"("id");--> statement-breakpoint
ALTER TABLE "customer_merges" ADD CONSTRAINT "customer_merges_loser_id_customers_id_fkey" FOREIGN KEY ("loser_id") REFERENCES "customers"("id");--> statement-breakpoint
ALTER TABLE "customer_merges" ADD CONSTRAINT "customer_merges_by_staff_staff_id_fkey" FOREIGN KEY ("by_staff") REFERENCES "staff"("id");--> statement-breakpoint
ALTER TABLE "customer_notes" ADD CONSTRAINT "customer_notes_customer_id_customers_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customers"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "customer_notes" ADD CONSTRAINT "customer_notes_staff_id_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id");--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_merged_into_customers_id_fkey" FOREIGN KEY ("merged_into") REFERENCES "customers"("id");