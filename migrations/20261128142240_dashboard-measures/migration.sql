CREATE INDEX "invoices_paid" ON "invoices" ("paid_at") WHERE paid_at is not null;--> statement-breakpoint
CREATE INDEX "payments_received" ON "payments" ("received_on","amount","refunded","withheld") WHERE received_on is not null;--> statement-breakpoint
CREATE INDEX "quote_answers_at" ON "quote_answers" ("at");--> statement-breakpoint
CREATE INDEX "quotes_sent" ON "quotes" ("sent_at") WHERE sent_at is not null and inquiry_id is not null and revision = 1;--> statement-breakpoint
CREATE INDEX "quotes_valid" ON "quotes" ("valid_until") WHERE status = 'sent';--> statement-breakpoint
CREATE INDEX "jobs_created" ON "jobs" ("created_at");--> statement-breakpoint
CREATE INDEX "jobs_closed" ON "jobs" ("closed_at") WHERE status = 'done';