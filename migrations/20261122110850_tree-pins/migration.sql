CREATE TABLE "tree_pins" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"key" uuid NOT NULL CONSTRAINT "tree_pins_key" UNIQUE,
	"link_id" uuid DEFAULT uuidv4() NOT NULL CONSTRAINT "tree_pins_link" UNIQUE,
	"species" text NOT NULL,
	"inches" integer NOT NULL,
	"health" text NOT NULL,
	"latitude" numeric(8,5) NOT NULL,
	"longitude" numeric(8,5) NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"spam_reasons" text[] DEFAULT '{}'::text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "tree_pins_width" CHECK ("inches" between 1 and 90),
	CONSTRAINT "tree_pins_health" CHECK ("health" in ('good', 'fair', 'poor', 'dead')),
	CONSTRAINT "tree_pins_state_known" CHECK ("state" in ('waiting', 'shown', 'removed')),
	CONSTRAINT "tree_pins_species_is_a_key" CHECK ("species" ~ '^[a-z-]{3,40}$'),
	CONSTRAINT "tree_pins_in_the_area" CHECK ("latitude" between 44.05 and 45.85 and "longitude" between -92.2 and -89.68),
	CONSTRAINT "tree_pins_rough_place" CHECK ("latitude" = round("latitude", 3) and "longitude" = round("longitude", 3)),
	CONSTRAINT "tree_pins_decided_has_time" CHECK ("state" = 'waiting' or "decided_at" is not null)
);
--> statement-breakpoint
CREATE INDEX "tree_pins_state" ON "tree_pins" ("state","id");