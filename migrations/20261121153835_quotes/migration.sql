CREATE TABLE "quote_answers" (
	"quote_id" uuid PRIMARY KEY,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"ip" text,
	"user_agent" text,
	"selection" jsonb DEFAULT '[]' NOT NULL,
	"total" bigint DEFAULT 0 NOT NULL,
	"tax_rows" jsonb DEFAULT '[]' NOT NULL,
	"deposit_due" bigint DEFAULT 0 NOT NULL,
	"shown_hash" char(64) NOT NULL,
	"consent" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"by_staff" uuid,
	"evidence" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quote_lines" (
	"id" uuid,
	"quote_id" uuid,
	"position" smallint NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"detail" text NOT NULL,
	"quantity" text NOT NULL,
	"unit" text NOT NULL,
	"unit_price" bigint NOT NULL,
	"tax_code" text NOT NULL,
	"optional" boolean NOT NULL,
	"preselected" boolean NOT NULL,
	"choice_group" text NOT NULL,
	CONSTRAINT "quote_lines_pkey" PRIMARY KEY("quote_id","id"),
	CONSTRAINT "quote_lines_position" UNIQUE("quote_id","position"),
	CONSTRAINT "quote_lines_amounts" CHECK (unit_price >= 0 and quantity ~ '^[0-9]{1,6}([.][0-9]{1,3})?$')
);
--> statement-breakpoint
CREATE TABLE "quote_messages" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"quote_id" uuid NOT NULL,
	"from" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"staff_id" uuid,
	"ip" text
);
--> statement-breakpoint
CREATE TABLE "quote_views" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"quote_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"visitor" char(32) NOT NULL,
	"device" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quotes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"root_id" uuid NOT NULL,
	"revision" smallint DEFAULT 1 NOT NULL,
	"supersedes_id" uuid,
	"number" text,
	"status" text DEFAULT 'draft' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"customer_id" uuid NOT NULL,
	"property_id" uuid NOT NULL,
	"inquiry_id" uuid,
	"owner_id" uuid NOT NULL,
	"to_name" text NOT NULL,
	"to_email" text DEFAULT '' NOT NULL,
	"to_phone" text DEFAULT '' NOT NULL,
	"site_address" text NOT NULL,
	"county" text DEFAULT '' NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"internal_note" text DEFAULT '' NOT NULL,
	"included" text DEFAULT '' NOT NULL,
	"excluded" text DEFAULT '' NOT NULL,
	"valid_until" date,
	"planned_on" date,
	"deposit" jsonb DEFAULT '{"kind":"none","value":0}' NOT NULL,
	"exemption" text DEFAULT '' NOT NULL,
	"terms" text DEFAULT '' NOT NULL,
	"letterhead" jsonb,
	"rates" jsonb DEFAULT '[]' NOT NULL,
	"tax_rows" jsonb DEFAULT '[]' NOT NULL,
	"subtotal" bigint DEFAULT 0 NOT NULL,
	"discount" bigint DEFAULT 0 NOT NULL,
	"tax" bigint DEFAULT 0 NOT NULL,
	"total" bigint DEFAULT 0 NOT NULL,
	"deposit_due" bigint DEFAULT 0 NOT NULL,
	"shown_hash" char(64),
	"pdf_key" text,
	"pdf_sha256" char(64),
	"accepted_pdf_key" text,
	"accepted_pdf_sha256" char(64),
	"link_id" uuid DEFAULT uuidv4() NOT NULL CONSTRAINT "quotes_link" UNIQUE,
	"link_ends_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"last_sent_at" timestamp with time zone,
	"send_count" integer DEFAULT 0 NOT NULL,
	"view_count" integer DEFAULT 0 NOT NULL,
	"first_viewed_at" timestamp with time zone,
	"last_viewed_at" timestamp with time zone,
	"question_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"closed_reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"search" text GENERATED ALWAYS AS (lower(coalesce(number, '') || ' ' || to_name || ' ' || to_email || ' ' || to_phone || ' ' || site_address)) STORED NOT NULL,
	CONSTRAINT "quotes_number" UNIQUE("number","revision"),
	CONSTRAINT "quotes_revision" UNIQUE("root_id","revision"),
	CONSTRAINT "quotes_money" CHECK (subtotal >= 0 and discount between 0 and subtotal and tax >= 0 and total = subtotal - discount + tax and deposit_due between 0 and greatest(total, 0)),
	CONSTRAINT "quotes_issued_is_whole" CHECK (status in ('draft', 'dropped') or (number is not null and sent_at is not null and shown_hash is not null and pdf_key is not null and valid_until is not null and letterhead is not null))
);
--> statement-breakpoint
CREATE INDEX "quote_messages_quote" ON "quote_messages" ("quote_id","id");--> statement-breakpoint
CREATE INDEX "quote_views_quote" ON "quote_views" ("quote_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "quotes_one_live" ON "quotes" ("root_id") WHERE status in ('sent', 'accepted');--> statement-breakpoint
CREATE UNIQUE INDEX "quotes_one_draft" ON "quotes" ("root_id") WHERE status = 'draft';--> statement-breakpoint
CREATE UNIQUE INDEX "quotes_inquiry" ON "quotes" ("inquiry_id") WHERE inquiry_id is not null and revision = 1;--> statement-breakpoint
CREATE INDEX "quotes_updated" ON "quotes" ("updated_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "quotes_status" ON "quotes" ("status","updated_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "quotes_customer" ON "quotes" ("customer_id","updated_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "quotes_email" ON "quotes" (lower(to_email));--> statement-breakpoint
CREATE INDEX "quotes_search" ON "quotes" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "quote_answers" ADD CONSTRAINT "quote_answers_quote_id_quotes_id_fkey" FOREIGN KEY ("quote_id") REFERENCES "quotes"("id");--> statement-breakpoint
ALTER TABLE "quote_answers" ADD CONSTRAINT "quote_answers_by_staff_staff_id_fkey" FOREIGN KEY ("by_staff") REFERENCES "staff"("id");--> statement-breakpoint
ALTER TABLE "quote_lines" ADD CONSTRAINT "quote_lines_quote_id_quotes_id_fkey" FOREIGN KEY ("quote_id") REFERENCES "quotes"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "quote_messages" ADD CONSTRAINT "quote_messages_quote_id_quotes_id_fkey" FOREIGN KEY ("quote_id") REFERENCES "quotes"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "quote_messages" ADD CONSTRAINT "quote_messages_staff_id_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id");--> statement-breakpoint
ALTER TABLE "quote_views" ADD CONSTRAINT "quote_views_quote_id_quotes_id_fkey" FOREIGN KEY ("quote_id") REFERENCES "quotes"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_supersedes_id_quotes_id_fkey" FOREIGN KEY ("supersedes_id") REFERENCES "quotes"("id");--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_customer_id_customers_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customers"("id");--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_property_id_properties_id_fkey" FOREIGN KEY ("property_id") REFERENCES "properties"("id");--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_inquiry_id_inquiries_id_fkey" FOREIGN KEY ("inquiry_id") REFERENCES "inquiries"("id");--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_owner_id_staff_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "staff"("id");