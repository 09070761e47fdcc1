CREATE TABLE "blog_ideas" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"key" text NOT NULL CONSTRAINT "blog_ideas_key" UNIQUE,
	"title" text NOT NULL,
	"source" text NOT NULL,
	"evidence" jsonb DEFAULT '[]' NOT NULL,
	"outline" jsonb DEFAULT '[]' NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"assignee_id" uuid,
	"page_id" uuid,
	"decided_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "blog_ideas_reason" CHECK ("status" <> 'dismissed' or "reason" <> '')
);
--> statement-breakpoint
CREATE TABLE "search_misses" (
	"day" date,
	"query" text,
	"times" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "search_misses_pkey" PRIMARY KEY("day","query")
);
--> statement-breakpoint
CREATE INDEX "blog_ideas_status" ON "blog_ideas" ("status","updated_at");--> statement-breakpoint
CREATE INDEX "blog_ideas_page" ON "blog_ideas" ("page_id");--> statement-breakpoint
ALTER TABLE "blog_ideas" ADD CONSTRAINT "blog_ideas_assignee_id_staff_id_fkey" FOREIGN KEY ("assignee_id") REFERENCES "staff"("id");--> statement-breakpoint
ALTER TABLE "blog_ideas" ADD CONSTRAINT "blog_ideas_page_id_pages_id_fkey" FOREIGN KEY ("page_id") REFERENCES "pages"("id") ON DELETE SET NULL;