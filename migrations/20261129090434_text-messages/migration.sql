CREATE TABLE "text_settings" (
	"singleton" boolean PRIMARY KEY DEFAULT true,
	"from_hour" integer DEFAULT 9 NOT NULL,
	"until_hour" integer DEFAULT 20 NOT NULL,
	"segment_price" integer DEFAULT 83 NOT NULL,
	"answers_keywords" boolean DEFAULT true NOT NULL,
	"registration" jsonb DEFAULT '{}' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "text_settings_singleton" CHECK ("singleton"),
	CONSTRAINT "text_settings_hours" CHECK ("from_hour" >= 8 and "until_hour" <= 21 and "from_hour" < "until_hour"),
	CONSTRAINT "text_settings_price" CHECK ("segment_price" between 0 and 10000)
);
--> statement-breakpoint
CREATE TABLE "texts" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"direction" text NOT NULL,
	"phone" text NOT NULL,
	"customer_id" uuid,
	"entity" text,
	"entity_id" uuid,
	"kind" text NOT NULL,
	"purpose" text NOT NULL,
	"body" text NOT NULL,
	"encoding" text NOT NULL,
	"segments" integer NOT NULL,
	"media" jsonb DEFAULT '[]' NOT NULL,
	"provider_sid" text CONSTRAINT "texts_provider_sid" UNIQUE,
	"status" text DEFAULT 'queued' NOT NULL,
	"reason" text,
	"error_code" integer,
	"attempts" integer DEFAULT 0 NOT NULL,
	"send_before" timestamp with time zone NOT NULL,
	"held" boolean DEFAULT false NOT NULL,
	"idempotency_key" text NOT NULL CONSTRAINT "texts_idempotency_key" UNIQUE,
	"keyword" text,
	"reviewed_at" timestamp with time zone,
	"read_at" timestamp with time zone,
	"claimed_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "texts_direction" CHECK (("direction" = 'in') = ("status" = 'received')),
	CONSTRAINT "texts_reason" CHECK ("status" <> 'refused' or "reason" is not null)
);
--> statement-breakpoint
CREATE TABLE "text_unreachable_phones" (
	"phone" text PRIMARY KEY,
	"error_code" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "text_opt_outs" (
	"phone" text PRIMARY KEY,
	"source" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "texts_phone" ON "texts" ("phone","id");--> statement-breakpoint
CREATE INDEX "texts_customer" ON "texts" ("customer_id","id") WHERE customer_id is not null;--> statement-breakpoint
CREATE INDEX "texts_entity" ON "texts" ("entity","entity_id","id");--> statement-breakpoint
CREATE INDEX "texts_waiting" ON "texts" ("status","id") WHERE status in ('queued', 'sending');--> statement-breakpoint
CREATE INDEX "texts_to_review" ON "texts" ("id") WHERE keyword = 'maybe-stop' and reviewed_at is null;--> statement-breakpoint
ALTER TABLE "texts" ADD CONSTRAINT "texts_customer_id_customers_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customers"("id") ON DELETE SET NULL;--> statement-breakpoint
-- whose last answer was an opt-out
INSERT INTO "text_opt_outs" ("phone", "source", "at")
SELECT value, source, created_at FROM (
	SELECT DISTINCT ON (value) value, source, created_at, granted FROM "consents"
	WHERE kind = 'phone' AND purpose = 'job-text' ORDER BY value, id DESC
) last WHERE NOT granted
UNION ALL
SELECT DISTINCT value, 'office', now() FROM "customer_channels" WHERE kind = 'phone' AND status = 'opted-out'
ON CONFLICT DO NOTHING;
