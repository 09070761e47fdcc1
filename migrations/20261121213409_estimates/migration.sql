CREATE TABLE "estimate_conflicts" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"mutation_id" uuid NOT NULL CONSTRAINT "estimate_conflicts_mutation" UNIQUE,
	"estimate_id" uuid NOT NULL,
	"entity" text NOT NULL,
	"entity_id" uuid NOT NULL,
	"mine" jsonb,
	"theirs" jsonb,
	"staff_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"resolved_at" timestamp with time zone,
	"resolved_by" uuid
);
--> statement-breakpoint
CREATE TABLE "estimate_photos" (
	"id" uuid PRIMARY KEY,
	"estimate_id" uuid NOT NULL,
	"tree_id" uuid,
	"name" text NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" char(64) NOT NULL,
	"taken_at" text,
	"caption" text NOT NULL,
	"strokes" jsonb NOT NULL,
	"received" integer DEFAULT 0 NOT NULL,
	"pieces" jsonb DEFAULT '[]' NOT NULL,
	"photo_id" uuid,
	"refused" text DEFAULT '' NOT NULL,
	"released" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "estimate_photos_received" CHECK (received between 0 and bytes)
);
--> statement-breakpoint
CREATE TABLE "estimates" (
	"id" uuid PRIMARY KEY,
	"number" text NOT NULL CONSTRAINT "estimates_number" UNIQUE,
	"status" text DEFAULT 'draft' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"edits" integer DEFAULT 1 NOT NULL,
	"customer_id" uuid NOT NULL,
	"property_id" uuid NOT NULL,
	"inquiry_id" uuid,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"address" text NOT NULL,
	"notes" text NOT NULL,
	"miles" double precision,
	"price_book" integer NOT NULL,
	"device_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"submitted_at" timestamp with time zone,
	"submitted_device" uuid,
	"submitted_seq" integer,
	"sent_back" text DEFAULT '' NOT NULL,
	"reviewed_at" timestamp with time zone,
	"reviewed_by" uuid,
	"dropped_reason" text DEFAULT '' NOT NULL,
	"link_id" uuid DEFAULT uuidv4() NOT NULL CONSTRAINT "estimates_link" UNIQUE,
	"link_ends_at" timestamp with time zone,
	"show_prices" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"search" text GENERATED ALWAYS AS (lower(number || ' ' || name || ' ' || email || ' ' || phone || ' ' || address)) STORED NOT NULL,
	CONSTRAINT "estimates_reviewed_by_somebody" CHECK ((reviewed_at is null) = (reviewed_by is null))
);
--> statement-breakpoint
CREATE TABLE "estimate_findings" (
	"id" uuid PRIMARY KEY,
	"estimate_id" uuid NOT NULL,
	"tree_id" uuid NOT NULL,
	"condition" text,
	"defects" jsonb NOT NULL,
	"risk" jsonb,
	"notes" text NOT NULL,
	"released" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "estimate_items" (
	"id" uuid PRIMARY KEY,
	"estimate_id" uuid NOT NULL,
	"tree_id" uuid,
	"work" text NOT NULL,
	"spec" text NOT NULL,
	"crew" smallint NOT NULL,
	"hours" double precision,
	"machines" jsonb NOT NULL,
	"access" text NOT NULL,
	"near_structure" boolean NOT NULL,
	"decay" boolean NOT NULL,
	"storm" boolean NOT NULL,
	"haul" text NOT NULL,
	"stump_inches" double precision,
	"own_price" bigint,
	"own_reason" text NOT NULL,
	"optional" boolean NOT NULL,
	"position" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "estimate_items_figures" CHECK (crew between 1 and 8 and coalesce(own_price, 0) >= 0 and coalesce(hours, 0) >= 0)
);
--> statement-breakpoint
CREATE TABLE "estimate_mutations" (
	"id" uuid PRIMARY KEY,
	"device" uuid NOT NULL,
	"seq" integer NOT NULL,
	"entity" text NOT NULL,
	"entity_id" uuid NOT NULL,
	"base" integer NOT NULL,
	"device_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"staff_id" uuid NOT NULL,
	"change" jsonb,
	"result" text NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"waits_for" uuid
);
--> statement-breakpoint
CREATE TABLE "price_books" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"number" integer CONSTRAINT "price_books_number" UNIQUE,
	"status" text DEFAULT 'draft' NOT NULL,
	"figures" jsonb NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"published_at" timestamp with time zone,
	"published_by" uuid,
	CONSTRAINT "price_books_published_has_number" CHECK ((status = 'published') = (number is not null))
);
--> statement-breakpoint
CREATE TABLE "trees" (
	"id" uuid PRIMARY KEY,
	"property_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"estimate_id" uuid NOT NULL,
	"species" text NOT NULL,
	"stems" jsonb NOT NULL,
	"height" double precision,
	"spread" double precision,
	"wires" jsonb NOT NULL,
	"place" jsonb,
	"notes" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "trees_number" UNIQUE("property_id","number"),
	CONSTRAINT "trees_number_counts" CHECK (number > 0)
);
--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "estimate_id" uuid;--> statement-breakpoint
CREATE INDEX "estimate_conflicts_open" ON "estimate_conflicts" ("estimate_id") WHERE resolved_at is null;--> statement-breakpoint
CREATE INDEX "estimate_photos_estimate" ON "estimate_photos" ("estimate_id","id");--> statement-breakpoint
CREATE INDEX "estimate_photos_tree" ON "estimate_photos" ("tree_id");--> statement-breakpoint
CREATE INDEX "estimates_updated" ON "estimates" ("updated_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "estimates_status" ON "estimates" ("status","updated_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "estimates_owner" ON "estimates" ("owner_id","updated_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "estimates_property" ON "estimates" ("property_id","updated_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "estimates_inquiry" ON "estimates" ("inquiry_id");--> statement-breakpoint
CREATE INDEX "estimates_search" ON "estimates" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "estimate_findings_estimate" ON "estimate_findings" ("estimate_id");--> statement-breakpoint
CREATE INDEX "estimate_findings_tree" ON "estimate_findings" ("tree_id");--> statement-breakpoint
CREATE INDEX "estimate_items_estimate" ON "estimate_items" ("estimate_id","position");--> statement-breakpoint
CREATE INDEX "estimate_items_tree" ON "estimate_items" ("tree_id");--> statement-breakpoint
CREATE INDEX "estimate_mutations_entity" ON "estimate_mutations" ("entity_id","version");--> statement-breakpoint
CREATE INDEX "estimate_mutations_parked" ON "estimate_mutations" ("waits_for") WHERE result = 'parked';--> statement-breakpoint
CREATE UNIQUE INDEX "price_books_one_draft" ON "price_books" ("status") WHERE status = 'draft';--> statement-breakpoint
CREATE UNIQUE INDEX "quotes_estimate" ON "quotes" ("estimate_id") WHERE estimate_id is not null and revision = 1;--> statement-breakpoint
CREATE INDEX "trees_estimate" ON "trees" ("estimate_id");--> statement-breakpoint
ALTER TABLE "estimate_conflicts" ADD CONSTRAINT "estimate_conflicts_mutation_id_estimate_mutations_id_fkey" FOREIGN KEY ("mutation_id") REFERENCES "estimate_mutations"("id");--> statement-breakpoint
ALTER TABLE "estimate_conflicts" ADD CONSTRAINT "estimate_conflicts_estimate_id_estimates_id_fkey" FOREIGN KEY ("estimate_id") REFERENCES "estimates"("id");--> statement-breakpoint
ALTER TABLE "estimate_conflicts" ADD CONSTRAINT "estimate_conflicts_staff_id_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id");--> statement-breakpoint
ALTER TABLE "estimate_conflicts" ADD CONSTRAINT "estimate_conflicts_resolved_by_staff_id_fkey" FOREIGN KEY ("resolved_by") REFERENCES "staff"("id");--> statement-breakpoint
ALTER TABLE "estimate_photos" ADD CONSTRAINT "estimate_photos_estimate_id_estimates_id_fkey" FOREIGN KEY ("estimate_id") REFERENCES "estimates"("id");--> statement-breakpoint
ALTER TABLE "estimate_photos" ADD CONSTRAINT "estimate_photos_tree_id_trees_id_fkey" FOREIGN KEY ("tree_id") REFERENCES "trees"("id");--> statement-breakpoint
ALTER TABLE "estimate_photos" ADD CONSTRAINT "estimate_photos_photo_id_photos_id_fkey" FOREIGN KEY ("photo_id") REFERENCES "photos"("id");--> statement-breakpoint
ALTER TABLE "estimates" ADD CONSTRAINT "estimates_customer_id_customers_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customers"("id");--> statement-breakpoint
ALTER TABLE "estimates" ADD CONSTRAINT "estimates_property_id_properties_id_fkey" FOREIGN KEY ("property_id") REFERENCES "properties"("id");--> statement-breakpoint
ALTER TABLE "estimates" ADD CONSTRAINT "estimates_inquiry_id_inquiries_id_fkey" FOREIGN KEY ("inquiry_id") REFERENCES "inquiries"("id");--> statement-breakpoint
ALTER TABLE "estimates" ADD CONSTRAINT "estimates_owner_id_staff_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "staff"("id");--> statement-breakpoint
ALTER TABLE "estimates" ADD CONSTRAINT "estimates_reviewed_by_staff_id_fkey" FOREIGN KEY ("reviewed_by") REFERENCES "staff"("id");--> statement-breakpoint
ALTER TABLE "estimate_findings" ADD CONSTRAINT "estimate_findings_estimate_id_estimates_id_fkey" FOREIGN KEY ("estimate_id") REFERENCES "estimates"("id");--> statement-breakpoint
ALTER TABLE "estimate_findings" ADD CONSTRAINT "estimate_findings_tree_id_trees_id_fkey" FOREIGN KEY ("tree_id") REFERENCES "trees"("id");--> statement-breakpoint
ALTER TABLE "estimate_items" ADD CONSTRAINT "estimate_items_estimate_id_estimates_id_fkey" FOREIGN KEY ("estimate_id") REFERENCES "estimates"("id");--> statement-breakpoint
ALTER TABLE "estimate_items" ADD CONSTRAINT "estimate_items_tree_id_trees_id_fkey" FOREIGN KEY ("tree_id") REFERENCES "trees"("id");--> statement-breakpoint
ALTER TABLE "estimate_mutations" ADD CONSTRAINT "estimate_mutations_staff_id_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id");--> statement-breakpoint
ALTER TABLE "price_books" ADD CONSTRAINT "price_books_published_by_staff_id_fkey" FOREIGN KEY ("published_by") REFERENCES "staff"("id");--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_estimate_id_estimates_id_fkey" FOREIGN KEY ("estimate_id") REFERENCES "estimates"("id");--> statement-breakpoint
ALTER TABLE "trees" ADD CONSTRAINT "trees_property_id_properties_id_fkey" FOREIGN KEY ("property_id") REFERENCES "properties"("id");