CREATE TABLE "feature_suggestions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"key" uuid NOT NULL CONSTRAINT "feature_suggestions_key" UNIQUE,
	"title" text NOT NULL,
	"why" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'new' NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"released_at" timestamp with time zone,
	"spam_reasons" text[] DEFAULT '{}'::text[] NOT NULL,
	"ip" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"search" tsvector GENERATED ALWAYS AS (to_tsvector('english', title)) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "feature_votes" (
	"suggestion_id" uuid,
	"voter" char(32),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "feature_votes_pkey" PRIMARY KEY("suggestion_id","voter")
);
--> statement-breakpoint
CREATE INDEX "feature_suggestions_state" ON "feature_suggestions" ("state","id");--> statement-breakpoint
CREATE INDEX "feature_suggestions_search" ON "feature_suggestions" USING gin ("search");--> statement-breakpoint
CREATE INDEX "feature_suggestions_title_trgm" ON "feature_suggestions" USING gin (lower(title) gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "feature_votes" ADD CONSTRAINT "feature_votes_suggestion_id_feature_suggestions_id_fkey" FOREIGN KEY ("suggestion_id") REFERENCES "feature_suggestions"("id") ON DELETE CASCADE;