CREATE TABLE "property_sales" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"at" timestamp with time zone NOT NULL,
	"property_ids" uuid[] NOT NULL,
	"address" text NOT NULL,
	"from_id" uuid NOT NULL,
	"to_id" uuid NOT NULL,
	"sold_on" date NOT NULL,
	"staff_id" uuid NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "property_sales_from" ON "property_sales" ("from_id");--> statement-breakpoint
CREATE INDEX "property_sales_to" ON "property_sales" ("to_id");--> statement-breakpoint
ALTER TABLE "property_sales" ADD CONSTRAINT "property_sales_from_id_customers_id_fkey" FOREIGN KEY ("from_id") REFERENCES "customers"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "property_sales" ADD CONSTRAINT "property_sales_to_id_customers_id_fkey" FOREIGN KEY ("to_id") REFERENCES "customers"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "property_sales" ADD CONSTRAINT "property_sales_staff_id_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id");