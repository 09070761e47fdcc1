CREATE TABLE "gallery_entries" (
	"page_id" uuid PRIMARY KEY,
	"position" double precision,
	"is_featured" boolean DEFAULT false NOT NULL,
	"group_name" text DEFAULT '' NOT NULL,
	"hidden_at" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "gallery_entries_group_name" CHECK (length(group_name) <= 60)
);
--> statement-breakpoint
CREATE TABLE "page_drafts" (
	"page_id" uuid PRIMARY KEY,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"front_matter" jsonb NOT NULL,
	"body" text NOT NULL,
	"review_requested_at" timestamp with time zone,
	"publish_at" timestamp with time zone,
	"publish_by" text DEFAULT '' NOT NULL,
	"preview_id" uuid DEFAULT uuidv4() NOT NULL CONSTRAINT "page_drafts_preview" UNIQUE,
	"preview_until" timestamp with time zone,
	"edited_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "page_versions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"page_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"front_matter" jsonb NOT NULL,
	"body" text NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"published_by" text NOT NULL,
	"restored_from" integer,
	CONSTRAINT "page_versions_number" UNIQUE("page_id","number")
);
--> statement-breakpoint
CREATE INDEX "gallery_entries_position" ON "gallery_entries" ("position");--> statement-breakpoint
CREATE INDEX "page_drafts_publish_at" ON "page_drafts" ("publish_at") WHERE publish_at is not null;--> statement-breakpoint
ALTER TABLE "gallery_entries" ADD CONSTRAINT "gallery_entries_page_id_pages_id_fkey" FOREIGN KEY ("page_id") REFERENCES "pages"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "page_drafts" ADD CONSTRAINT "page_drafts_page_id_pages_id_fkey" FOREIGN KEY ("page_id") REFERENCES "pages"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "page_versions" ADD CONSTRAINT "page_versions_page_id_pages_id_fkey" FOREIGN KEY ("page_id") REFERENCES "pages"("id") ON DELETE CASCADE;