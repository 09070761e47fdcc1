CREATE TABLE "mail_draft_files" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"draft_id" uuid NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mail_draft_files_content" UNIQUE("draft_id","sha256","name")
);
--> statement-breakpoint
CREATE TABLE "mail_file_links" (
	"id" uuid PRIMARY KEY,
	"email_id" uuid NOT NULL CONSTRAINT "mail_file_links_email" UNIQUE,
	"draft_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mail_drafts" DROP COLUMN "attachments";--> statement-breakpoint
CREATE INDEX "mail_file_links_draft" ON "mail_file_links" ("draft_id");--> statement-breakpoint
ALTER TABLE "mail_draft_files" ADD CONSTRAINT "mail_draft_files_draft_id_mail_drafts_id_fkey" FOREIGN KEY ("draft_id") REFERENCES "mail_drafts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "mail_file_links" ADD CONSTRAINT "mail_file_links_email_id_outgoing_emails_id_fkey" FOREIGN KEY ("email_id") REFERENCES "outgoing_emails"("id");--> statement-breakpoint
ALTER TABLE "mail_file_links" ADD CONSTRAINT "mail_file_links_draft_id_mail_drafts_id_fkey" FOREIGN KEY ("draft_id") REFERENCES "mail_drafts"("id") ON DELETE CASCADE;