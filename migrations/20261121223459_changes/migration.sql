CREATE TABLE "billed_works" (
	"quote_id" uuid PRIMARY KEY,
	"amount" bigint NOT NULL,
	"lines" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "change_answers" (
	"change_id" uuid PRIMARY KEY,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"way" text NOT NULL,
	"name" text NOT NULL,
	"shown_hash" char(64) NOT NULL,
	"mark" text,
	"mark_key" text,
	"pdf_key" text,
	"pdf_sha256" char(64),
	"code_at" timestamp with time zone,
	"note" text DEFAULT '' NOT NULL,
	"evidence" text DEFAULT '' NOT NULL,
	"staff_id" uuid,
	"ip" text,
	"user_agent" text,
	CONSTRAINT "change_answers_signed" CHECK (kind = 'kept' or way = 'office' or (name <> '' and mark is not null)),
	CONSTRAINT "change_answers_office_proves" CHECK (way = 'link' or (evidence <> '' and staff_id is not null))
);
--> statement-breakpoint
CREATE TABLE "change_orders" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"contract_id" uuid NOT NULL,
	"contract_number" text NOT NULL,
	"seq" integer,
	"status" text DEFAULT 'draft' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"base_version" integer NOT NULL,
	"base" jsonb NOT NULL,
	"replaces_id" uuid,
	"revision" integer DEFAULT 1 NOT NULL,
	"owner_id" uuid NOT NULL,
	"to_name" text NOT NULL,
	"to_email" text DEFAULT '' NOT NULL,
	"site_address" text NOT NULL,
	"content" jsonb NOT NULL,
	"photos_id" uuid DEFAULT uuidv4() NOT NULL,
	"total_before" bigint NOT NULL,
	"total" bigint NOT NULL,
	"shown" jsonb,
	"shown_hash" char(64),
	"pdf_key" text,
	"pdf_sha256" char(64),
	"link_id" uuid DEFAULT uuidv4() NOT NULL CONSTRAINT "change_orders_link" UNIQUE,
	"link_ends_at" timestamp with time zone,
	"requested_at" timestamp with time zone,
	"send_count" integer DEFAULT 0 NOT NULL,
	"call_asked_at" timestamp with time zone,
	"call_words" text DEFAULT '' NOT NULL,
	"closed_reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"search" text GENERATED ALWAYS AS (lower(contract_number || ' co-' || coalesce(lpad(seq::text, 3, '0'), '') || ' ' || to_name || ' ' || to_email || ' ' || site_address)) STORED NOT NULL,
	CONSTRAINT "change_orders_seq" UNIQUE("contract_id","seq"),
	CONSTRAINT "change_orders_money" CHECK (total >= 0 and total_before >= 0),
	CONSTRAINT "change_orders_requested_is_whole" CHECK (status = 'draft' or (seq is not null and shown is not null and shown_hash is not null and pdf_key is not null and requested_at is not null))
);
--> statement-breakpoint
CREATE TABLE "change_settings" (
	"one" boolean PRIMARY KEY DEFAULT true,
	"office_limit" bigint DEFAULT 50000 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "change_settings_is_one_row" CHECK ("one")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "change_orders_one_per_state" ON "change_orders" ("contract_id","base_version") WHERE status = 'approved';--> statement-breakpoint
CREATE INDEX "change_orders_updated" ON "change_orders" ("updated_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "change_orders_status" ON "change_orders" ("status","updated_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "change_orders_contract" ON "change_orders" ("contract_id","created_at");--> statement-breakpoint
CREATE INDEX "change_orders_search" ON "change_orders" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "billed_works" ADD CONSTRAINT "billed_works_quote_id_quotes_id_fkey" FOREIGN KEY ("quote_id") REFERENCES "quotes"("id");--> statement-breakpoint
ALTER TABLE "change_answers" ADD CONSTRAINT "change_answers_change_id_change_orders_id_fkey" FOREIGN KEY ("change_id") REFERENCES "change_orders"("id");--> statement-breakpoint
ALTER TABLE "change_answers" ADD CONSTRAINT "change_answers_staff_id_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id");--> statement-breakpoint
ALTER TABLE "change_orders" ADD CONSTRAINT "change_orders_contract_id_contracts_id_fkey" FOREIGN KEY ("contract_id") REFERENCES "contracts"("id");--> statement-breakpoint
ALTER TABLE "change_orders" ADD CONSTRAINT "change_orders_owner_id_staff_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "staff"("id");--> statement-breakpoint
CREATE VIEW "contract_values" AS (select c.id as contract_id, c.total as original, c.total + coalesce(sum(o.total - o.total_before), 0)::bigint as value, count(o.id)::int as version, coalesce((array_agg(o.content->'lines' order by o.base_version desc) filter (where o.id is not null))[1], c.content->'lines') as lines, coalesce((array_agg(o.content->>'endOn' order by o.base_version desc) filter (where o.content->>'endOn' <> ''))[1], c.content->>'endOn') as end_on from contracts c left join change_orders o on o.contract_id = c.id and o.status = 'approved' group by c.id);