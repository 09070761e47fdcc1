CREATE TABLE "newsletter_bounces" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"email" text NOT NULL,
	"kind" text NOT NULL,
	"reason" text NOT NULL,
	"recipient_id" uuid
);
--> statement-breakpoint
CREATE TABLE "newsletter_limits" (
	"singleton" boolean PRIMARY KEY DEFAULT true,
	"per_second" integer DEFAULT 2 NOT NULL,
	"per_hour" integer DEFAULT 1000 NOT NULL,
	"max_errors" integer DEFAULT 10 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "newsletter_limits_is_one_row" CHECK ("singleton"),
	CONSTRAINT "newsletter_limits_positive" CHECK (per_second > 0 and per_hour > 0 and max_errors > 0)
);
--> statement-breakpoint
CREATE TABLE "newsletter_pace" (
	"second" timestamp with time zone PRIMARY KEY,
	"count" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "newsletter_bounces_email" ON "newsletter_bounces" ("email","at");--> statement-breakpoint
CREATE INDEX "newsletter_bounces_recipient" ON "newsletter_bounces" ("recipient_id") WHERE recipient_id is not null;--> statement-breakpoint
ALTER TABLE "newsletter_bounces" ADD CONSTRAINT "newsletter_bounces_recipient_id_newsletter_recipients_id_fkey" FOREIGN KEY ("recipient_id") REFERENCES "newsletter_recipients"("id");