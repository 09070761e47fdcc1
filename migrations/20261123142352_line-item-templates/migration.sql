CREATE TABLE "line_item_templates" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"version" integer DEFAULT 1 NOT NULL,
	"key" text CONSTRAINT "line_item_templates_key" UNIQUE,
	"name" text NOT NULL,
	"lines" jsonb NOT NULL,
	"included" text DEFAULT '' NOT NULL,
	"excluded" text DEFAULT '' NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"search" text GENERATED ALWAYS AS (lower(name)) STORED NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "line_item_templates_name" ON "line_item_templates" (lower(name)) WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "line_item_templates_order" ON "line_item_templates" ("name","id");--> statement-breakpoint
CREATE INDEX "line_item_templates_search" ON "line_item_templates" USING gin ("search" gin_trgm_ops);