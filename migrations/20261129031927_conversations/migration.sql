CREATE TABLE "conversation_drafts" (
	"customer_id" uuid,
	"staff_id" uuid,
	"text" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "conversation_drafts_pkey" PRIMARY KEY("customer_id","staff_id")
);
--> statement-breakpoint
CREATE TABLE "conversation_messages" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"customer_id" uuid NOT NULL,
	"author" text NOT NULL,
	"channel" text NOT NULL,
	"body" text NOT NULL,
	"staff_id" uuid,
	"entity" text,
	"entity_id" uuid,
	"address" text NOT NULL,
	"email_id" uuid,
	"mail_message_id" uuid,
	"at" timestamp with time zone NOT NULL,
	"ip" text,
	"idempotency_key" text NOT NULL CONSTRAINT "conversation_messages_key" UNIQUE,
	"search" text DEFAULT '' NOT NULL,
	CONSTRAINT "conversation_messages_entity" CHECK (("entity" is null) = ("entity_id" is null)),
	CONSTRAINT "conversation_messages_author" CHECK (("author" = 'staff') = ("staff_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "conversation_notes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"customer_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"text" text NOT NULL,
	"mentioned_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "conversation_reads" (
	"customer_id" uuid,
	"staff_id" uuid,
	"read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "conversation_reads_pkey" PRIMARY KEY("customer_id","staff_id")
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"customer_id" uuid PRIMARY KEY,
	"status" text DEFAULT 'resolved' NOT NULL,
	"assignee_id" uuid,
	"waiting_since" timestamp with time zone,
	"snoozed_until" timestamp with time zone,
	"handled_at" timestamp with time zone,
	"has_messages" boolean DEFAULT false NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "conversations_snoozed" CHECK (("status" = 'snoozed') = ("snoozed_until" is not null)),
	CONSTRAINT "conversations_waiting" CHECK (case "status" when 'open' then "waiting_since" is not null when 'snoozed' then true else "waiting_since" is null end)
);
--> statement-breakpoint
CREATE INDEX "conversation_messages_customer" ON "conversation_messages" ("customer_id","at","id");--> statement-breakpoint
CREATE INDEX "conversation_messages_entity" ON "conversation_messages" ("entity","entity_id","at") WHERE entity_id is not null;--> statement-breakpoint
CREATE INDEX "conversation_messages_address" ON "conversation_messages" ("address","at");--> statement-breakpoint
CREATE INDEX "conversation_messages_email" ON "conversation_messages" ("email_id") WHERE email_id is not null;--> statement-breakpoint
CREATE INDEX "conversation_messages_mail" ON "conversation_messages" ("mail_message_id") WHERE mail_message_id is not null;--> statement-breakpoint
CREATE INDEX "conversation_messages_search" ON "conversation_messages" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "conversation_notes_customer" ON "conversation_notes" ("customer_id","created_at","id");--> statement-breakpoint
CREATE INDEX "conversation_notes_mentioned" ON "conversation_notes" ("mentioned_id","id") WHERE mentioned_id is not null;--> statement-breakpoint
CREATE INDEX "conversations_waiting" ON "conversations" ("waiting_since","customer_id") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "conversations_snoozed" ON "conversations" ("snoozed_until","customer_id") WHERE status = 'snoozed';--> statement-breakpoint
CREATE INDEX "conversations_newest" ON "conversations" ("last_at","customer_id") WHERE has_messages;--> statement-breakpoint
CREATE INDEX "conversations_assignee" ON "conversations" ("assignee_id") WHERE assignee_id is not null;--> statement-breakpoint
ALTER TABLE "conversation_drafts" ADD CONSTRAINT "conversation_drafts_customer_id_customers_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customers"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "conversation_drafts" ADD CONSTRAINT "conversation_drafts_staff_id_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id");--> statement-breakpoint
ALTER TABLE "conversation_messages" ADD CONSTRAINT "conversation_messages_customer_id_customers_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customers"("id");--> statement-breakpoint
ALTER TABLE "conversation_messages" ADD CONSTRAINT "conversation_messages_staff_id_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id");--> statement-breakpoint
ALTER TABLE "conversation_messages" ADD CONSTRAINT "conversation_messages_email_id_outgoing_emails_id_fkey" FOREIGN KEY ("email_id") REFERENCES "outgoing_emails"("id");--> statement-breakpoint
ALTER TABLE "conversation_messages" ADD CONSTRAINT "conversation_messages_mail_message_id_mail_messages_id_fkey" FOREIGN KEY ("mail_message_id") REFERENCES "mail_messages"("id");--> statement-breakpoint
ALTER TABLE "conversation_notes" ADD CONSTRAINT "conversation_notes_customer_id_customers_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customers"("id");--> statement-breakpoint
ALTER TABLE "conversation_notes" ADD CONSTRAINT "conversation_notes_staff_id_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id");--> statement-breakpoint
ALTER TABLE "conversation_notes" ADD CONSTRAINT "conversation_notes_mentioned_id_staff_id_fkey" FOREIGN KEY ("mentioned_id") REFERENCES "staff"("id");--> statement-breakpoint
ALTER TABLE "conversation_reads" ADD CONSTRAINT "conversation_reads_customer_id_conversations_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "conversations"("customer_id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "conversation_reads" ADD CONSTRAINT "conversation_reads_staff_id_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id");--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_customer_id_customers_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customers"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_assignee_id_staff_id_fkey" FOREIGN KEY ("assignee_id") REFERENCES "staff"("id");
--> statement-breakpoint
-- The questions about quotes and their answers are the first messages, under the same ids. The rows of quote_messages stay.
INSERT INTO "conversation_messages" ("id", "customer_id", "author", "channel", "body", "staff_id", "entity", "entity_id", "address", "at", "ip",
	"idempotency_key", "search")
SELECT m."id", q."customer_id", CASE WHEN m."from" = 'customer' THEN 'customer' WHEN m."staff_id" IS NULL THEN 'system' ELSE 'staff' END,
	CASE WHEN m."from" = 'office' AND q."to_email" <> '' THEN 'email' ELSE 'page' END, m."text",
	CASE WHEN m."from" = 'office' THEN m."staff_id" END, 'quote', q."id", lower(q."to_email"), m."at", m."ip",
	'quote-message:' || m."id", fold_for_search(m."text")
FROM "quote_messages" m JOIN "quotes" q ON q."id" = m."quote_id";--> statement-breakpoint
INSERT INTO "conversations" ("customer_id", "status", "waiting_since", "handled_at", "has_messages", "last_at")
SELECT c."id", CASE WHEN w."since" IS NULL THEN 'resolved' ELSE 'open' END, w."since", CASE WHEN w."since" IS NULL THEN m."last" END,
	m."last" IS NOT NULL, coalesce(m."last", c."created_at")
FROM "customers" c
LEFT JOIN (SELECT "customer_id", max("at") AS "last" FROM "conversation_messages" GROUP BY 1) m ON m."customer_id" = c."id"
LEFT JOIN (SELECT "customer_id", min("unanswered_question_at") AS "since" FROM "quotes"
	WHERE "id" IN (SELECT "entity_id" FROM "conversation_messages") GROUP BY 1) w ON w."customer_id" = c."id";
