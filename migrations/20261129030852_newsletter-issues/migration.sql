CREATE TABLE "newsletter_clicks" (
	"link_id" uuid,
	"day" date,
	"count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "newsletter_clicks_pkey" PRIMARY KEY("link_id","day")
);
--> statement-breakpoint
CREATE TABLE "newsletter_links" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"issue_id" uuid NOT NULL,
	"url" text NOT NULL,
	"label" text DEFAULT '' NOT NULL,
	CONSTRAINT "newsletter_links_once" UNIQUE("issue_id","url")
);
--> statement-breakpoint
CREATE TABLE "newsletter_recipients" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"issue_id" uuid NOT NULL,
	"email" text NOT NULL,
	"subscriber_id" uuid,
	"status" text DEFAULT 'queued' NOT NULL,
	"detail" text DEFAULT '' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"message_id" text NOT NULL CONSTRAINT "newsletter_recipients_message_id" UNIQUE,
	"next_attempt_at" timestamp with time zone,
	"claimed_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	CONSTRAINT "newsletter_recipients_once" UNIQUE("issue_id","email"),
	CONSTRAINT "newsletter_recipients_email_is_lower_case" CHECK ("email" = lower("email"))
);
--> statement-breakpoint
CREATE TABLE "newsletter_issues" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"subject" text DEFAULT '' NOT NULL,
	"preview" text DEFAULT '' NOT NULL,
	"blocks" jsonb DEFAULT '[]' NOT NULL,
	"audience" jsonb DEFAULT '{"customers":"all","counties":[],"species":[],"services":[]}' NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"scheduled_at" timestamp with time zone,
	"paused_reason" text DEFAULT '' NOT NULL,
	"html" text,
	"text" text,
	"slug" text CONSTRAINT "newsletter_issues_slug" UNIQUE,
	"is_on_site" boolean DEFAULT true NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"started_by" uuid,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "newsletter_issues_scheduled" CHECK (status <> 'scheduled' or scheduled_at is not null),
	CONSTRAINT "newsletter_issues_rendered" CHECK (status in ('draft', 'scheduled') or (html is not null and text is not null and started_at is not null))
);
--> statement-breakpoint
CREATE INDEX "newsletter_recipients_queued" ON "newsletter_recipients" ("issue_id","next_attempt_at","id") WHERE status = 'queued';--> statement-breakpoint
CREATE INDEX "newsletter_recipients_sending" ON "newsletter_recipients" ("claimed_at") WHERE status = 'sending';--> statement-breakpoint
CREATE INDEX "newsletter_recipients_status" ON "newsletter_recipients" ("issue_id","status","id");--> statement-breakpoint
CREATE INDEX "newsletter_recipients_subscriber" ON "newsletter_recipients" ("subscriber_id","id");--> statement-breakpoint
CREATE INDEX "newsletter_issues_status" ON "newsletter_issues" ("status","id");--> statement-breakpoint
ALTER TABLE "newsletter_clicks" ADD CONSTRAINT "newsletter_clicks_link_id_newsletter_links_id_fkey" FOREIGN KEY ("link_id") REFERENCES "newsletter_links"("id");--> statement-breakpoint
ALTER TABLE "newsletter_links" ADD CONSTRAINT "newsletter_links_issue_id_newsletter_issues_id_fkey" FOREIGN KEY ("issue_id") REFERENCES "newsletter_issues"("id");--> statement-breakpoint
ALTER TABLE "newsletter_recipients" ADD CONSTRAINT "newsletter_recipients_issue_id_newsletter_issues_id_fkey" FOREIGN KEY ("issue_id") REFERENCES "newsletter_issues"("id");--> statement-breakpoint
ALTER TABLE "newsletter_recipients" ADD CONSTRAINT "newsletter_recipients_subscriber_id_subscribers_id_fkey" FOREIGN KEY ("subscriber_id") REFERENCES "subscribers"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "newsletter_issues" ADD CONSTRAINT "newsletter_issues_started_by_staff_id_fkey" FOREIGN KEY ("started_by") REFERENCES "staff"("id");--> statement-breakpoint
ALTER TABLE "newsletter_issues" ADD CONSTRAINT "newsletter_issues_created_by_staff_id_fkey" FOREIGN KEY ("created_by") REFERENCES "staff"("id");