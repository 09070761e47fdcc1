CREATE TABLE "mail_attachments" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"message_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"content_id" text,
	"is_inline" boolean NOT NULL,
	"sha256" text NOT NULL,
	"file_key" text,
	CONSTRAINT "mail_attachments_position" UNIQUE("message_id","position")
);
--> statement-breakpoint
CREATE TABLE "mail_drafts" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"thread_id" uuid,
	"reply_to_id" uuid,
	"account_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"to" text DEFAULT '' NOT NULL,
	"cc" text DEFAULT '' NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"attachments" jsonb DEFAULT '[]' NOT NULL,
	"outgoing_email_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_messages" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"thread_id" uuid NOT NULL,
	"message_id" text NOT NULL CONSTRAINT "mail_messages_message_id" UNIQUE,
	"content_hash" text NOT NULL,
	"references" text[] NOT NULL,
	"direction" text NOT NULL,
	"account_ids" uuid[] NOT NULL,
	"from" jsonb NOT NULL,
	"reply_to" jsonb,
	"to" jsonb NOT NULL,
	"cc" jsonb NOT NULL,
	"addresses" text[] NOT NULL,
	"subject" text NOT NULL,
	"thread_subject" text NOT NULL,
	"sent_at" timestamp with time zone,
	"received_at" timestamp with time zone NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"snippet" text NOT NULL,
	"is_automatic" boolean NOT NULL,
	"is_bulk" boolean NOT NULL,
	"is_unwanted" boolean DEFAULT false NOT NULL,
	"bounced_email_id" uuid,
	"outgoing_email_id" uuid,
	"calendar_method" text,
	"calendar" text,
	"problem" text,
	"file_key" text,
	"size" integer NOT NULL,
	"search" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_signatures" (
	"staff_id" uuid PRIMARY KEY,
	"text" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_templates" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"name" text NOT NULL CONSTRAINT "mail_templates_name" UNIQUE,
	"subject" text DEFAULT '' NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_thread_reads" (
	"thread_id" uuid,
	"staff_id" uuid,
	"read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mail_thread_reads_pkey" PRIMARY KEY("thread_id","staff_id")
);
--> statement-breakpoint
CREATE TABLE "mail_threads" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"status" text NOT NULL,
	"assignee_id" uuid,
	"customer_id" uuid,
	"waiting_since" timestamp with time zone,
	"snoozed_until" timestamp with time zone,
	"handled_at" timestamp with time zone,
	"account_ids" uuid[] NOT NULL,
	"last_message_at" timestamp with time zone NOT NULL,
	"first_received_at" timestamp with time zone,
	"first_reply_at" timestamp with time zone,
	"merged_into" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "mail_threads_snoozed" CHECK (("status" = 'snoozed') = ("snoozed_until" is not null))
);
--> statement-breakpoint
ALTER TABLE "outgoing_emails" ADD COLUMN "account_id" uuid;--> statement-breakpoint
CREATE INDEX "outgoing_emails_message_id" ON "outgoing_emails" ("message_id");--> statement-breakpoint
CREATE INDEX "outgoing_emails_to" ON "outgoing_emails" (lower("to"),"id");--> statement-breakpoint
CREATE INDEX "mail_drafts_thread" ON "mail_drafts" ("thread_id","id");--> statement-breakpoint
CREATE INDEX "mail_drafts_staff" ON "mail_drafts" ("staff_id","id");--> statement-breakpoint
CREATE INDEX "mail_drafts_outgoing" ON "mail_drafts" ("outgoing_email_id") WHERE outgoing_email_id is not null;--> statement-breakpoint
CREATE INDEX "mail_messages_thread" ON "mail_messages" ("thread_id","received_at","id");--> statement-breakpoint
CREATE INDEX "mail_messages_references" ON "mail_messages" USING gin ("references");--> statement-breakpoint
CREATE INDEX "mail_messages_subject" ON "mail_messages" ("thread_subject","received_at");--> statement-breakpoint
CREATE INDEX "mail_messages_search" ON "mail_messages" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "mail_messages_received" ON "mail_messages" ("received_at","id");--> statement-breakpoint
CREATE INDEX "mail_messages_outgoing" ON "mail_messages" ("outgoing_email_id") WHERE outgoing_email_id is not null;--> statement-breakpoint
CREATE INDEX "mail_messages_bounced" ON "mail_messages" ("bounced_email_id") WHERE bounced_email_id is not null;--> statement-breakpoint
CREATE INDEX "mail_threads_status" ON "mail_threads" ("status","last_message_at","id") WHERE merged_into is null;--> statement-breakpoint
CREATE INDEX "mail_threads_newest" ON "mail_threads" ("last_message_at","id") WHERE merged_into is null;--> statement-breakpoint
CREATE INDEX "mail_threads_assignee" ON "mail_threads" ("assignee_id","last_message_at","id") WHERE assignee_id is not null;--> statement-breakpoint
CREATE INDEX "mail_threads_customer" ON "mail_threads" ("customer_id","last_message_at","id") WHERE customer_id is not null;--> statement-breakpoint
CREATE INDEX "mail_threads_accounts" ON "mail_threads" USING gin ("account_ids");--> statement-breakpoint
CREATE INDEX "mail_threads_first_reply" ON "mail_threads" ("first_reply_at") WHERE first_reply_at is not null;--> statement-breakpoint
CREATE INDEX "mail_threads_snoozed" ON "mail_threads" ("snoozed_until") WHERE snoozed_until is not null;--> statement-breakpoint
ALTER TABLE "outgoing_emails" ADD CONSTRAINT "outgoing_emails_account_id_mail_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "mail_accounts"("id");--> statement-breakpoint
ALTER TABLE "mail_attachments" ADD CONSTRAINT "mail_attachments_message_id_mail_messages_id_fkey" FOREIGN KEY ("message_id") REFERENCES "mail_messages"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "mail_drafts" ADD CONSTRAINT "mail_drafts_thread_id_mail_threads_id_fkey" FOREIGN KEY ("thread_id") REFERENCES "mail_threads"("id");--> statement-breakpoint
ALTER TABLE "mail_drafts" ADD CONSTRAINT "mail_drafts_reply_to_id_mail_messages_id_fkey" FOREIGN KEY ("reply_to_id") REFERENCES "mail_messages"("id");--> statement-breakpoint
ALTER TABLE "mail_drafts" ADD CONSTRAINT "mail_drafts_account_id_mail_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "mail_accounts"("id");--> statement-breakpoint
ALTER TABLE "mail_drafts" ADD CONSTRAINT "mail_drafts_staff_id_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id");--> statement-breakpoint
ALTER TABLE "mail_drafts" ADD CONSTRAINT "mail_drafts_outgoing_email_id_outgoing_emails_id_fkey" FOREIGN KEY ("outgoing_email_id") REFERENCES "outgoing_emails"("id");--> statement-breakpoint
ALTER TABLE "mail_messages" ADD CONSTRAINT "mail_messages_thread_id_mail_threads_id_fkey" FOREIGN KEY ("thread_id") REFERENCES "mail_threads"("id");--> statement-breakpoint
ALTER TABLE "mail_messages" ADD CONSTRAINT "mail_messages_bounced_email_id_outgoing_emails_id_fkey" FOREIGN KEY ("bounced_email_id") REFERENCES "outgoing_emails"("id");--> statement-breakpoint
ALTER TABLE "mail_messages" ADD CONSTRAINT "mail_messages_outgoing_email_id_outgoing_emails_id_fkey" FOREIGN KEY ("outgoing_email_id") REFERENCES "outgoing_emails"("id");--> statement-breakpoint
ALTER TABLE "mail_signatures" ADD CONSTRAINT "mail_signatures_staff_id_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id");--> statement-breakpoint
ALTER TABLE "mail_thread_reads" ADD CONSTRAINT "mail_thread_reads_thread_id_mail_threads_id_fkey" FOREIGN KEY ("thread_id") REFERENCES "mail_threads"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "mail_thread_reads" ADD CONSTRAINT "mail_thread_reads_staff_id_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id");--> statement-breakpoint
ALTER TABLE "mail_threads" ADD CONSTRAINT "mail_threads_assignee_id_staff_id_fkey" FOREIGN KEY ("assignee_id") REFERENCES "staff"("id");--> statement-breakpoint
ALTER TABLE "mail_threads" ADD CONSTRAINT "mail_threads_customer_id_customers_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customers"("id");