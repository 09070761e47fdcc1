CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE TABLE "company" (
	"one" boolean PRIMARY KEY DEFAULT true,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	"street" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"zip" text NOT NULL,
	"county" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"hours" jsonb NOT NULL,
	"emergency_note" text NOT NULL,
	"licence" text NOT NULL,
	"insurer" text NOT NULL,
	"insurance_policy" text NOT NULL,
	"facebook" text NOT NULL,
	"instagram" text NOT NULL,
	"reply_hours" text NOT NULL,
	"quote_terms" text NOT NULL,
	"confirmed" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "company_is_one_row" CHECK ("one")
);
--> statement-breakpoint
CREATE TABLE "customer_channels" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"customer_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"value" text NOT NULL,
	"status" text DEFAULT 'ok' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customer_channels_once" UNIQUE("customer_id","kind","value")
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"value" text NOT NULL,
	"purpose" text NOT NULL,
	"granted" boolean NOT NULL,
	"wording" text NOT NULL,
	"source" text NOT NULL,
	"ip" text,
	"by_staff" uuid
);
--> statement-breakpoint
CREATE TABLE "customer_properties" (
	"customer_id" uuid,
	"property_id" uuid,
	"relation" text DEFAULT 'owner' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customer_properties_pkey" PRIMARY KEY("customer_id","property_id")
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"name" text NOT NULL,
	"company" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "properties" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"address" text NOT NULL,
	"match_key" text NOT NULL,
	"county" text DEFAULT '' NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"access_note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "inquiries" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"number" integer CONSTRAINT "inquiries_number" UNIQUE GENERATED ALWAYS AS IDENTITY (sequence name "inquiries_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1001 CACHE 1),
	"key" uuid NOT NULL CONSTRAINT "inquiries_key" UNIQUE,
	"source" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"name" text NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"address" text NOT NULL,
	"services" text[] DEFAULT '{}'::text[] NOT NULL,
	"urgency" text NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"preferred_days" text[] DEFAULT '{}'::text[] NOT NULL,
	"corrected" jsonb DEFAULT '{}' NOT NULL,
	"email_key" text DEFAULT '' NOT NULL,
	"phone_key" text DEFAULT '' NOT NULL,
	"address_key" text DEFAULT '' NOT NULL,
	"area" text DEFAULT 'unknown' NOT NULL,
	"status" text DEFAULT 'new' NOT NULL,
	"status_at" timestamp with time zone NOT NULL,
	"owner_id" uuid,
	"reply_due_at" timestamp with time zone NOT NULL,
	"first_reply_at" timestamp with time zone,
	"attention_at" timestamp with time zone,
	"rank" smallint GENERATED ALWAYS AS (case urgency when 'hazard' then 0 when 'soon' then 1 else 2 end + case when status in ('new', 'triaged') then 0 else 3 end) STORED NOT NULL,
	"visit_on" date,
	"visit_note" text DEFAULT '' NOT NULL,
	"lost_reason" text,
	"lost_note" text DEFAULT '' NOT NULL,
	"duplicate_of" uuid,
	"spam_reasons" text[] DEFAULT '{}'::text[] NOT NULL,
	"customer_id" uuid,
	"property_id" uuid,
	"ip" text,
	"search" text GENERATED ALWAYS AS (lower(name || ' ' || email || ' ' || phone || ' ' || phone_key || ' ' || address || ' ' || message || ' ' || coalesce(corrected->>'name', '') || ' ' || coalesce(corrected->>'email', '') || ' ' || coalesce(corrected->>'address', ''))) STORED NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "inquiries_reachable" CHECK (email <> '' or phone <> ''),
	CONSTRAINT "inquiries_lost_has_reason" CHECK ((status = 'lost') = (lost_reason is not null))
);
--> statement-breakpoint
CREATE TABLE "inquiry_notes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"inquiry_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outgoing_mail" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"entity" text NOT NULL,
	"entity_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"once" text NOT NULL CONSTRAINT "outgoing_mail_once" UNIQUE,
	"message_id" text NOT NULL,
	"to" text NOT NULL,
	"reply_to" text,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"attachments" jsonb DEFAULT '[]' NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"response" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "photos" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"upload_key" uuid NOT NULL,
	"entity" text,
	"entity_id" uuid,
	"position" integer DEFAULT 0 NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"taken_at" text,
	"original_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"attached_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "audit_events" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"entity" text NOT NULL,
	"entity_id" uuid NOT NULL,
	"action" text NOT NULL,
	"diff" jsonb DEFAULT '{}' NOT NULL,
	"ip" text,
	"user_agent" text
);
--> statement-breakpoint
CREATE TABLE "document_sequences" (
	"kind" text,
	"year" integer,
	"next" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "document_sequences_pkey" PRIMARY KEY("kind","year")
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" varchar(255) PRIMARY KEY,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
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
CREATE TABLE "staff" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"name" text NOT NULL,
	"email" text NOT NULL UNIQUE,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"role" text NOT NULL,
	"deactivated_at" timestamp with time zone,
	"deactivated_by" uuid,
	"two_factor_enabled" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_email_is_lower_case" CHECK ("email" = lower("email"))
);
--> statement-breakpoint
CREATE TABLE "staff_accounts" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"staff_id" uuid NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"password" text,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_invitations" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"link_id" uuid NOT NULL UNIQUE,
	"email" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"role" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"invited_by" uuid,
	"expires_at" timestamp with time zone NOT NULL,
	"accepted_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_passkeys" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"staff_id" uuid NOT NULL,
	"name" text,
	"public_key" text NOT NULL,
	"credential_id" text NOT NULL UNIQUE,
	"counter" integer NOT NULL,
	"device_type" text NOT NULL,
	"backed_up" boolean NOT NULL,
	"transports" text,
	"aaguid" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_resets" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"link_id" uuid NOT NULL UNIQUE,
	"staff_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_sessions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"staff_id" uuid NOT NULL,
	"token" text NOT NULL UNIQUE,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_two_factors" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"staff_id" uuid NOT NULL UNIQUE,
	"secret" text NOT NULL,
	"backup_codes" text NOT NULL,
	"verified" boolean DEFAULT true NOT NULL,
	"failed_verification_count" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "staff_verifications" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "customer_channels_value" ON "customer_channels" ("kind","value");--> statement-breakpoint
CREATE INDEX "consents_value" ON "consents" ("kind","value","purpose","id");--> statement-breakpoint
CREATE INDEX "customer_properties_property" ON "customer_properties" ("property_id");--> statement-breakpoint
CREATE INDEX "customers_name_trgm" ON "customers" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "properties_match_key" ON "properties" ("match_key");--> statement-breakpoint
CREATE INDEX "inquiries_received" ON "inquiries" ("received_at","id");--> statement-breakpoint
CREATE INDEX "inquiries_status" ON "inquiries" ("status","received_at","id");--> statement-breakpoint
CREATE INDEX "inquiries_urgency" ON "inquiries" ("urgency","received_at","id");--> statement-breakpoint
CREATE INDEX "inquiries_owner" ON "inquiries" ("owner_id","received_at","id");--> statement-breakpoint
CREATE INDEX "inquiries_attention" ON "inquiries" ("rank","attention_at","id") WHERE attention_at is not null;--> statement-breakpoint
CREATE INDEX "inquiries_email_key" ON "inquiries" ("email_key","received_at") WHERE email_key <> '';--> statement-breakpoint
CREATE INDEX "inquiries_phone_key" ON "inquiries" ("phone_key","received_at") WHERE phone_key <> '';--> statement-breakpoint
CREATE INDEX "inquiries_address_key" ON "inquiries" ("address_key","received_at") WHERE address_key <> '';--> statement-breakpoint
CREATE INDEX "inquiries_customer" ON "inquiries" ("customer_id");--> statement-breakpoint
CREATE INDEX "inquiries_search" ON "inquiries" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "inquiry_notes_inquiry" ON "inquiry_notes" ("inquiry_id","id");--> statement-breakpoint
CREATE INDEX "outgoing_mail_entity" ON "outgoing_mail" ("entity","entity_id","id");--> statement-breakpoint
CREATE INDEX "outgoing_mail_status" ON "outgoing_mail" ("status","id");--> statement-breakpoint
CREATE INDEX "photos_upload" ON "photos" ("upload_key");--> statement-breakpoint
CREATE INDEX "photos_entity" ON "photos" ("entity","entity_id","position");--> statement-breakpoint
CREATE INDEX "photos_orphans" ON "photos" ("created_at") WHERE entity_id is null;--> statement-breakpoint
CREATE INDEX "audit_events_entity" ON "audit_events" ("entity","entity_id","id");--> statement-breakpoint
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
CREATE UNIQUE INDEX "staff_accounts_once" ON "staff_accounts" ("staff_id","provider_id");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_invitations_one_open" ON "staff_invitations" ("email") WHERE "status" = 'open';--> statement-breakpoint
CREATE INDEX "staff_passkeys_staff" ON "staff_passkeys" ("staff_id");--> statement-breakpoint
CREATE INDEX "staff_resets_staff" ON "staff_resets" ("staff_id");--> statement-breakpoint
CREATE INDEX "staff_sessions_staff" ON "staff_sessions" ("staff_id");--> statement-breakpoint
CREATE INDEX "staff_verifications_identifier" ON "staff_verifications" ("identifier");--> statement-breakpoint
ALTER TABLE "customer_channels" ADD CONSTRAINT "customer_channels_customer_id_customers_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customers"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_by_staff_staff_id_fkey" FOREIGN KEY ("by_staff") REFERENCES "staff"("id");--> statement-breakpoint
ALTER TABLE "customer_properties" ADD CONSTRAINT "customer_properties_customer_id_customers_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customers"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "customer_properties" ADD CONSTRAINT "customer_properties_property_id_properties_id_fkey" FOREIGN KEY ("property_id") REFERENCES "properties"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "inquiries" ADD CONSTRAINT "inquiries_owner_id_staff_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "staff"("id");--> statement-breakpoint
ALTER TABLE "inquiries" ADD CONSTRAINT "inquiries_duplicate_of_inquiries_id_fkey" FOREIGN KEY ("duplicate_of") REFERENCES "inquiries"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "inquiries" ADD CONSTRAINT "inquiries_customer_id_customers_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customers"("id");--> statement-breakpoint
ALTER TABLE "inquiries" ADD CONSTRAINT "inquiries_property_id_properties_id_fkey" FOREIGN KEY ("property_id") REFERENCES "properties"("id");--> statement-breakpoint
ALTER TABLE "inquiry_notes" ADD CONSTRAINT "inquiry_notes_inquiry_id_inquiries_id_fkey" FOREIGN KEY ("inquiry_id") REFERENCES "inquiries"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "inquiry_notes" ADD CONSTRAINT "inquiry_notes_staff_id_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id");--> statement-breakpoint
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
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_owner_id_staff_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "staff"("id");--> statement-breakpoint
ALTER TABLE "staff_accounts" ADD CONSTRAINT "staff_accounts_staff_id_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "staff_invitations" ADD CONSTRAINT "staff_invitations_invited_by_staff_id_fkey" FOREIGN KEY ("invited_by") REFERENCES "staff"("id");--> statement-breakpoint
ALTER TABLE "staff_invitations" ADD CONSTRAINT "staff_invitations_accepted_by_staff_id_fkey" FOREIGN KEY ("accepted_by") REFERENCES "staff"("id");--> statement-breakpoint
ALTER TABLE "staff_passkeys" ADD CONSTRAINT "staff_passkeys_staff_id_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "staff_resets" ADD CONSTRAINT "staff_resets_staff_id_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD CONSTRAINT "staff_sessions_staff_id_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "staff_two_factors" ADD CONSTRAINT "staff_two_factors_staff_id_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE CASCADE;