CREATE TABLE "returned_check_fees" (
	"payment_id" uuid PRIMARY KEY,
	"invoice_id" uuid NOT NULL CONSTRAINT "returned_check_fees_invoice" UNIQUE,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payment_settings" ADD COLUMN "returned_check_fee" bigint DEFAULT 3000 NOT NULL;--> statement-breakpoint
ALTER TABLE "returned_check_fees" ADD CONSTRAINT "returned_check_fees_payment_id_payments_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payments"("id");--> statement-breakpoint
ALTER TABLE "returned_check_fees" ADD CONSTRAINT "returned_check_fees_invoice_id_invoices_id_fkey" FOREIGN KEY ("invoice_id") REFERENCES "invoices"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "payment_settings" ADD CONSTRAINT "payment_settings_returned_check_fee" CHECK (returned_check_fee between 0 and 100000);