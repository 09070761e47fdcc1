DROP INDEX "quotes_updated";--> statement-breakpoint
CREATE INDEX "quotes_updated" ON "quotes" ("updated_at" DESC,"id" DESC);--> statement-breakpoint
DROP INDEX "quotes_status";--> statement-breakpoint
CREATE INDEX "quotes_status" ON "quotes" ("status","updated_at" DESC,"id" DESC);--> statement-breakpoint
DROP INDEX "quotes_customer";--> statement-breakpoint
CREATE INDEX "quotes_customer" ON "quotes" ("customer_id","updated_at" DESC);--> statement-breakpoint
DROP INDEX "invoices_updated";--> statement-breakpoint
CREATE INDEX "invoices_updated" ON "invoices" ("updated_at" DESC,"id" DESC);--> statement-breakpoint
DROP INDEX "invoices_status";--> statement-breakpoint
CREATE INDEX "invoices_status" ON "invoices" ("status","updated_at" DESC,"id" DESC);--> statement-breakpoint
DROP INDEX "invoices_credit_notes";--> statement-breakpoint
CREATE INDEX "invoices_credit_notes" ON "invoices" ("updated_at" DESC,"id" DESC) WHERE kind = 'credit';