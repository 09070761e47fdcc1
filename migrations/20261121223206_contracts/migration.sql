CREATE TABLE "contract_clauses" (
	"key" text,
	"revision" integer,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"source" text NOT NULL,
	"retired" boolean DEFAULT false NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by_name" text NOT NULL,
	CONSTRAINT "contract_clauses_pkey" PRIMARY KEY("key","revision")
);
--> statement-breakpoint
CREATE TABLE "contract_events" (
	"contract_id" uuid,
	"seq" integer,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"actor" jsonb NOT NULL,
	"facts" jsonb NOT NULL,
	"previous" char(64) NOT NULL,
	"hash" char(64) NOT NULL,
	CONSTRAINT "contract_events_pkey" PRIMARY KEY("contract_id","seq")
);
--> statement-breakpoint
CREATE TABLE "contract_files" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"contract_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"sha256" char(64) NOT NULL,
	"bytes" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "contract_files_kind" UNIQUE("contract_id","kind")
);
--> statement-breakpoint
CREATE TABLE "contract_settings" (
	"one" boolean PRIMARY KEY DEFAULT true,
	"code_above" bigint,
	"open_days" smallint DEFAULT 21 NOT NULL,
	"rules_off" jsonb DEFAULT '{}' NOT NULL,
	"pesticide_licence" text DEFAULT '' NOT NULL,
	"pesticide_until" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "contract_settings_is_one_row" CHECK ("one")
);
--> statement-breakpoint
CREATE TABLE "contract_signers" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"contract_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"role" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"staff_id" uuid,
	"link_id" uuid DEFAULT uuidv4() NOT NULL CONSTRAINT "contract_signers_link" UNIQUE,
	"expires_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"send_count" integer DEFAULT 0 NOT NULL,
	"opened_at" timestamp with time zone,
	"witness_id" uuid,
	"witness_name" text DEFAULT '' NOT NULL,
	"here_id" uuid CONSTRAINT "contract_signers_here" UNIQUE,
	"here_ends_at" timestamp with time zone,
	"signed_at" timestamp with time zone,
	"way" text,
	"mark" text,
	"signed_name" text DEFAULT '' NOT NULL,
	"mark_key" text,
	"shown_hash" char(64),
	"consent_version" text DEFAULT '' NOT NULL,
	"code_at" timestamp with time zone,
	"emergency" text DEFAULT '' NOT NULL,
	"ip" text,
	"user_agent" text,
	"declined_at" timestamp with time zone,
	"reason" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "contract_signers_position" UNIQUE("contract_id","position"),
	CONSTRAINT "contract_signers_one_answer" CHECK (signed_at is null or declined_at is null),
	CONSTRAINT "contract_signers_signed_is_whole" CHECK (signed_at is null or (mark is not null and way is not null and signed_name <> '' and shown_hash is not null and (mark = 'typed' or mark_key is not null)))
);
--> statement-breakpoint
CREATE TABLE "contract_templates" (
	"key" text,
	"revision" integer,
	"name" text NOT NULL,
	"note" text NOT NULL,
	"warranty" text NOT NULL,
	"clauses" jsonb NOT NULL,
	"retired" boolean DEFAULT false NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by_name" text NOT NULL,
	CONSTRAINT "contract_templates_pkey" PRIMARY KEY("key","revision")
);
--> statement-breakpoint
CREATE TABLE "contracts" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"number" text CONSTRAINT "contracts_number" UNIQUE,
	"status" text DEFAULT 'draft' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"quote_id" uuid,
	"customer_id" uuid NOT NULL,
	"property_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"to_name" text NOT NULL,
	"to_email" text DEFAULT '' NOT NULL,
	"site_address" text NOT NULL,
	"content" jsonb NOT NULL,
	"rates" jsonb DEFAULT '[]' NOT NULL,
	"total" bigint DEFAULT 0 NOT NULL,
	"shown" jsonb,
	"shown_hash" char(64),
	"acknowledged" jsonb DEFAULT '[]' NOT NULL,
	"sent_at" timestamp with time zone,
	"signed_at" timestamp with time zone,
	"completed_at" timestamp with time zone,
	"cancel_until" date,
	"closed_at" timestamp with time zone,
	"closed_reason" text DEFAULT '' NOT NULL,
	"time_stamp" text DEFAULT 'none' NOT NULL,
	"chain_head" char(64),
	"chain_length" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"search" text GENERATED ALWAYS AS (lower(coalesce(number, '') || ' ' || to_name || ' ' || to_email || ' ' || site_address)) STORED NOT NULL,
	CONSTRAINT "contracts_total" CHECK (total >= 0),
	CONSTRAINT "contracts_sent_is_whole" CHECK (status = 'draft' or (number is not null and shown is not null and shown_hash is not null and sent_at is not null)),
	CONSTRAINT "contracts_completed_is_whole" CHECK (status <> 'completed' or completed_at is not null)
);
--> statement-breakpoint
CREATE INDEX "contract_files_sha256" ON "contract_files" ("sha256");--> statement-breakpoint
CREATE INDEX "contract_signers_email" ON "contract_signers" (lower(email));--> statement-breakpoint
CREATE INDEX "contract_signers_staff" ON "contract_signers" ("staff_id") WHERE signed_at is null and declined_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "contracts_quote" ON "contracts" ("quote_id") WHERE status not in ('rejected', 'cancelled');--> statement-breakpoint
CREATE INDEX "contracts_updated" ON "contracts" ("updated_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "contracts_status" ON "contracts" ("status","updated_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "contracts_customer" ON "contracts" ("customer_id","updated_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "contracts_search" ON "contracts" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "contract_events" ADD CONSTRAINT "contract_events_contract_id_contracts_id_fkey" FOREIGN KEY ("contract_id") REFERENCES "contracts"("id");--> statement-breakpoint
ALTER TABLE "contract_files" ADD CONSTRAINT "contract_files_contract_id_contracts_id_fkey" FOREIGN KEY ("contract_id") REFERENCES "contracts"("id");--> statement-breakpoint
ALTER TABLE "contract_signers" ADD CONSTRAINT "contract_signers_contract_id_contracts_id_fkey" FOREIGN KEY ("contract_id") REFERENCES "contracts"("id");--> statement-breakpoint
ALTER TABLE "contract_signers" ADD CONSTRAINT "contract_signers_staff_id_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id");--> statement-breakpoint
ALTER TABLE "contract_signers" ADD CONSTRAINT "contract_signers_witness_id_staff_id_fkey" FOREIGN KEY ("witness_id") REFERENCES "staff"("id");--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_quote_id_quotes_id_fkey" FOREIGN KEY ("quote_id") REFERENCES "quotes"("id");--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_customer_id_customers_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customers"("id");--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_property_id_properties_id_fkey" FOREIGN KEY ("property_id") REFERENCES "properties"("id");--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_owner_id_staff_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "staff"("id");