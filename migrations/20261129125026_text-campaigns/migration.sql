CREATE TABLE "text_campaigns" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"name" text DEFAULT '' NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"audience" jsonb DEFAULT '{"tags":[],"towns":[],"species":[],"services":[],"lastVisit":"any"}' NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"scheduled_at" timestamp with time zone,
	"paused_reason" text DEFAULT '' NOT NULL,
	"segment_price" integer,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"started_by" uuid,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "text_campaigns_scheduled" CHECK (status <> 'scheduled' or scheduled_at is not null),
	CONSTRAINT "text_campaigns_started" CHECK (status in ('draft', 'scheduled') or (started_at is not null and segment_price is not null))
);
--> statement-breakpoint
ALTER TABLE "text_settings" ADD COLUMN "campaign_per_second" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "texts" ADD COLUMN "due_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "text_campaigns_status" ON "text_campaigns" ("status","id");--> statement-breakpoint
CREATE INDEX "texts_held" ON "texts" ("entity_id","due_at","id") WHERE held and status = 'queued';--> statement-breakpoint
CREATE INDEX "texts_held_claimed" ON "texts" ("claimed_at") WHERE held;--> statement-breakpoint
ALTER TABLE "text_campaigns" ADD CONSTRAINT "text_campaigns_started_by_staff_id_fkey" FOREIGN KEY ("started_by") REFERENCES "staff"("id");--> statement-breakpoint
ALTER TABLE "text_campaigns" ADD CONSTRAINT "text_campaigns_created_by_staff_id_fkey" FOREIGN KEY ("created_by") REFERENCES "staff"("id");--> statement-breakpoint
ALTER TABLE "text_settings" ADD CONSTRAINT "text_settings_campaign_pace" CHECK ("campaign_per_second" between 1 and 100);