CREATE TABLE "customer_contacts" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"customer_id" uuid NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "customer_channels" ADD COLUMN "contact_id" uuid;--> statement-breakpoint
ALTER TABLE "customer_channels" ADD COLUMN "label" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_channels" ADD COLUMN "is_main" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_channels" DROP CONSTRAINT "customer_channels_once";--> statement-breakpoint
ALTER TABLE "customer_channels" ADD CONSTRAINT "customer_channels_once" UNIQUE NULLS NOT DISTINCT("customer_id","contact_id","kind","value");--> statement-breakpoint
CREATE INDEX "customer_channels_contact" ON "customer_channels" ("contact_id") WHERE contact_id is not null;--> statement-breakpoint
CREATE INDEX "customer_contacts_customer" ON "customer_contacts" ("customer_id","id");--> statement-breakpoint
ALTER TABLE "customer_channels" ADD CONSTRAINT "customer_channels_contact_id_customer_contacts_id_fkey" FOREIGN KEY ("contact_id") REFERENCES "customer_contacts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "customer_contacts" ADD CONSTRAINT "customer_contacts_customer_id_customers_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customers"("id") ON DELETE CASCADE;