ALTER TABLE "invoices" ADD COLUMN "change_order_id" uuid;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "lowers_price" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD COLUMN "credit_memo_ids" jsonb DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "comp_insurer" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "comp_policy" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "comp_expires_on" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "invoices_change_order" ON "invoices" ("change_order_id") WHERE change_order_id is not null;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_change_order_id_change_orders_id_fkey" FOREIGN KEY ("change_order_id") REFERENCES "change_orders"("id");--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_price_lowered_by_credit" CHECK (kind = 'credit-memo' or (change_order_id is null and not lowers_price));