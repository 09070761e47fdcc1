CREATE TABLE "tagged_customers" (
	"customer_id" uuid,
	"tag_id" uuid,
	CONSTRAINT "tagged_customers_pkey" PRIMARY KEY("customer_id","tag_id")
);
--> statement-breakpoint
CREATE TABLE "customer_tags" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "lead_source" text;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "rep_id" uuid;--> statement-breakpoint
CREATE INDEX "customers_rep" ON "customers" ("rep_id",lower(name),"id") WHERE rep_id is not null;--> statement-breakpoint
CREATE INDEX "customers_lead_source" ON "customers" ("lead_source",lower(name),"id") WHERE lead_source is not null;--> statement-breakpoint
CREATE INDEX "tagged_customers_tag" ON "tagged_customers" ("tag_id");--> statement-breakpoint
CREATE UNIQUE INDEX "customer_tags_name" ON "customer_tags" (lower("name"));--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_rep_id_staff_id_fkey" FOREIGN KEY ("rep_id") REFERENCES "staff"("id");--> statement-breakpoint
ALTER TABLE "tagged_customers" ADD CONSTRAINT "tagged_customers_customer_id_customers_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customers"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "tagged_customers" ADD CONSTRAINT "tagged_customers_tag_id_customer_tags_id_fkey" FOREIGN KEY ("tag_id") REFERENCES "customer_tags"("id") ON DELETE CASCADE;--> statement-breakpoint
UPDATE customers c SET lead_source = CASE i.source WHEN 'form' THEN 'website' ELSE i.source END
FROM (
	SELECT DISTINCT ON (customer_id) customer_id, source FROM inquiries
	WHERE customer_id IS NOT NULL AND status NOT IN ('spam', 'duplicate') ORDER BY customer_id, received_at, id
) i WHERE i.customer_id = c.id;
