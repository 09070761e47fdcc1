CREATE TABLE "review_request_settings" (
	"singleton" boolean PRIMARY KEY DEFAULT true,
	"is_on" boolean NOT NULL,
	"days" integer NOT NULL,
	"google_url" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "review_request_settings_is_one_row" CHECK ("singleton"),
	CONSTRAINT "review_request_settings_days" CHECK (days between 1 and 30)
);
--> statement-breakpoint
CREATE TABLE "review_requests" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"job_id" uuid NOT NULL CONSTRAINT "review_requests_job" UNIQUE,
	"invoice_id" uuid NOT NULL CONSTRAINT "review_requests_invoice" UNIQUE,
	"sent_to" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"link_id" uuid DEFAULT uuidv4() NOT NULL CONSTRAINT "review_requests_link" UNIQUE,
	"link_expires_at" timestamp with time zone NOT NULL,
	"review_id" uuid CONSTRAINT "review_requests_review" UNIQUE,
	"opted_out_at" timestamp with time zone,
	CONSTRAINT "review_requests_sent_to_is_lower_case" CHECK ("sent_to" = lower("sent_to"))
);
--> statement-breakpoint
CREATE INDEX "review_requests_sent_to" ON "review_requests" ("sent_to","sent_at");--> statement-breakpoint
ALTER TABLE "review_requests" ADD CONSTRAINT "review_requests_invoice_id_invoices_id_fkey" FOREIGN KEY ("invoice_id") REFERENCES "invoices"("id");--> statement-breakpoint
ALTER TABLE "review_requests" ADD CONSTRAINT "review_requests_review_id_reviews_id_fkey" FOREIGN KEY ("review_id") REFERENCES "reviews"("id");