CREATE TABLE "redirects" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"from_path" text NOT NULL CONSTRAINT "redirects_from" UNIQUE,
	"to_path" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"hits" integer DEFAULT 0 NOT NULL,
	"last_hit_at" timestamp with time zone,
	CONSTRAINT "redirects_from_path" CHECK (from_path ~ '^/.' and length(from_path) <= 200 and from_path = lower(from_path)),
	CONSTRAINT "redirects_to_path" CHECK (to_path ~ '^/' and to_path !~ '^//' and length(to_path) <= 300),
	CONSTRAINT "redirects_not_itself" CHECK (from_path <> to_path)
);
--> statement-breakpoint
CREATE TABLE "not_found_paths" (
	"path" text PRIMARY KEY,
	"hits" integer DEFAULT 1 NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "not_found_paths_path" CHECK (path ~ '^/.' and length(path) <= 120)
);
--> statement-breakpoint
ALTER TABLE "page_moves" ADD COLUMN "hits" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "page_moves" ADD COLUMN "last_hit_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "redirects_to" ON "redirects" ("to_path");--> statement-breakpoint
CREATE INDEX "not_found_paths_hits" ON "not_found_paths" ("hits","path");