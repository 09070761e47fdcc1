CREATE TABLE "library_items" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"version" integer DEFAULT 1 NOT NULL,
	"key" text CONSTRAINT "library_items_key" UNIQUE,
	"kind" text DEFAULT 'service' NOT NULL,
	"title" text NOT NULL,
	"detail" text DEFAULT '' NOT NULL,
	"unit" text DEFAULT '' NOT NULL,
	"unit_price" bigint,
	"price_figure" text,
	"tax_code" text DEFAULT 'taxable' NOT NULL,
	"work_type" text DEFAULT '' NOT NULL,
	"species" text DEFAULT '' NOT NULL,
	"no_cutting" boolean DEFAULT false NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"search" text GENERATED ALWAYS AS (lower(title || ' ' || detail || ' ' || species || ' ' || unit)) STORED NOT NULL,
	CONSTRAINT "library_items_price" CHECK (unit_price >= 0 and (unit_price is null or price_figure is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "library_items_title" ON "library_items" (lower(title)) WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "library_items_order" ON "library_items" ("title","id");--> statement-breakpoint
CREATE INDEX "library_items_search" ON "library_items" USING gin ("search" gin_trgm_ops);