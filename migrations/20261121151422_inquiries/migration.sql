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
	"rank" smallint GENERATED ALWAYS AS (case urgency when 'hazard' then 0 when 'soon' then 1 else 2 end) STORED NOT NULL,
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
CREATE INDEX "photos_upload" ON "photos" ("upload_key");--> statement-breakpoint
CREATE INDEX "photos_entity" ON "photos" ("entity","entity_id","position");--> statement-breakpoint
CREATE INDEX "photos_orphans" ON "photos" ("created_at") WHERE entity_id is null;--> statement-breakpoint
ALTER TABLE "inquiries" ADD CONSTRAINT "inquiries_owner_id_staff_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "staff"("id");--> statement-breakpoint
ALTER TABLE "inquiries" ADD CONSTRAINT "inquiries_duplicate_of_inquiries_id_fkey" FOREIGN KEY ("duplicate_of") REFERENCES "inquiries"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "inquiries" ADD CONSTRAINT "inquiries_customer_id_customers_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customers"("id");--> statement-breakpoint
ALTER TABLE "inquiries" ADD CONSTRAINT "inquiries_property_id_properties_id_fkey" FOREIGN KEY ("property_id") REFERENCES "properties"("id");--> statement-breakpoint
ALTER TABLE "inquiry_notes" ADD CONSTRAINT "inquiry_notes_inquiry_id_inquiries_id_fkey" FOREIGN KEY ("inquiry_id") REFERENCES "inquiries"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "inquiry_notes" ADD CONSTRAINT "inquiry_notes_staff_id_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id");