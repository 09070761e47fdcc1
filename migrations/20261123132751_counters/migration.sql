CREATE TABLE "counters" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "counters_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"counter" text NOT NULL,
	"day" date,
	"count" integer NOT NULL,
	"cents" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX "counters_counter" ON "counters" ("counter");--> statement-breakpoint
INSERT INTO counters (counter, count) SELECT 'inquiries', count(*) FROM inquiries WHERE status <> 'spam';
--> statement-breakpoint
INSERT INTO counters (counter, count) SELECT 'customers', count(*) FROM customers WHERE merged_into IS NULL;
--> statement-breakpoint
INSERT INTO counters (counter, day, count, cents) SELECT 'unpaid-invoices', due_on, count(*), sum(total - settled) FROM invoices
	WHERE status = 'open' AND kind <> 'credit-memo' GROUP BY due_on;
