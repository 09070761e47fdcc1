ALTER TABLE "outgoing_emails" ADD COLUMN "undone_at" timestamp with time zone;--> statement-breakpoint
UPDATE "outgoing_emails" SET "undone_at" = "created_at" WHERE "entity" = 'mail-thread' AND "status" = 'canceled'
	AND NOT EXISTS (SELECT FROM "mail_messages" m WHERE m."outgoing_email_id" = "outgoing_emails"."id");--> statement-breakpoint
ALTER TABLE "outgoing_emails" ADD CONSTRAINT "outgoing_emails_undone" CHECK ("undone_at" is null or "status" = 'canceled');