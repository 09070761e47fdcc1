CREATE TABLE "short_link_scans" (
	"link_id" uuid,
	"day" date,
	"scans" integer NOT NULL,
	CONSTRAINT "short_link_scans_pkey" PRIMARY KEY("link_id","day"),
	CONSTRAINT "short_link_scans_count" CHECK (scans > 0)
);
--> statement-breakpoint
CREATE TABLE "short_links" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"slug" text NOT NULL CONSTRAINT "short_links_slug" UNIQUE,
	"name" text NOT NULL,
	"placement" text NOT NULL,
	"target" text NOT NULL,
	"utm" jsonb DEFAULT '{}' NOT NULL,
	"expires_on" date,
	"fallback" text DEFAULT '' NOT NULL,
	"headline" text DEFAULT '' NOT NULL,
	"color" text DEFAULT '#182718' NOT NULL,
	"has_logo" boolean DEFAULT false NOT NULL,
	"entity" text,
	"entity_id" uuid,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "short_links_slug_form" CHECK (slug ~ '^[a-z0-9]([a-z0-9-]{0,38}[a-z0-9])?$'),
	CONSTRAINT "short_links_target" CHECK (target ~ '^(/([^/\\]|$)|https://)' and length(target) <= 1000),
	CONSTRAINT "short_links_fallback" CHECK (fallback ~ '^($|/([^/\\]|$)|https://)' and length(fallback) <= 1000),
	CONSTRAINT "short_links_color" CHECK (color ~ '^#[0-9a-f]{6}$'),
	CONSTRAINT "short_links_entity_id" CHECK ((entity is null) = (entity_id is null))
);
--> statement-breakpoint
CREATE INDEX "short_links_order" ON "short_links" ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "short_links_entity" ON "short_links" ("entity","entity_id") WHERE entity is not null;--> statement-breakpoint
ALTER TABLE "short_link_scans" ADD CONSTRAINT "short_link_scans_link_id_short_links_id_fkey" FOREIGN KEY ("link_id") REFERENCES "short_links"("id");