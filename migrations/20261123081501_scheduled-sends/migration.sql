CREATE TABLE "scheduled_sends" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"entity" text NOT NULL,
	"entity_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"version" integer NOT NULL,
	"email" jsonb NOT NULL,
	"staff_id" uuid NOT NULL,
	"ip" text,
	"user_agent" text,
	"send_at" timestamp with time zone NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"problem" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "outgoing_emails" ADD COLUMN "cc" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "scheduled_sends_pending" ON "scheduled_sends" ("entity","entity_id") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "scheduled_sends_document" ON "scheduled_sends" ("entity","entity_id","id");--> statement-breakpoint
ALTER TABLE "scheduled_sends" ADD CONSTRAINT "scheduled_sends_staff_id_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id");--> statement-breakpoint
UPDATE "outgoing_emails" SET "status" = 'saved', "sent_at" = NULL WHERE "status" = 'sent' AND "response" LIKE 'kept as %';
