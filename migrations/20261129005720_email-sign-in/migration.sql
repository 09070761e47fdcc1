ALTER TABLE "mail_accounts" ADD COLUMN "domain_report" jsonb;--> statement-breakpoint
ALTER TABLE "mail_accounts" ADD COLUMN "domain_checked_at" timestamp with time zone;