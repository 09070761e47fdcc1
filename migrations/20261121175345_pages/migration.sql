CREATE TABLE "page_moves" (
	"kind" text,
	"slug" text,
	"page_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "page_moves_pkey" PRIMARY KEY("kind","slug")
);
--> statement-breakpoint
CREATE TABLE "pages" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"kind" text NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"facts" jsonb DEFAULT '{}' NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"published_at" timestamp with time zone,
	"file_digest" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"search" tsvector GENERATED ALWAYS AS (setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('english', coalesce(facts->>'also', '') || ' ' || coalesce(facts->>'county', '') || ' ' || description), 'B') || setweight(to_tsvector('english', body), 'C')) STORED NOT NULL,
	"names" text GENERATED ALWAYS AS (lower(title || ' ' || replace(slug, '-', ' ') || ' ' || coalesce(facts->>'also', ''))) STORED NOT NULL,
	CONSTRAINT "pages_address" UNIQUE("kind","slug"),
	CONSTRAINT "pages_slug" CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
);
--> statement-breakpoint
CREATE INDEX "pages_search" ON "pages" USING gin ("search");--> statement-breakpoint
CREATE INDEX "pages_names_trgm" ON "pages" USING gin ("names" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "page_moves" ADD CONSTRAINT "page_moves_page_id_pages_id_fkey" FOREIGN KEY ("page_id") REFERENCES "pages"("id") ON DELETE CASCADE;