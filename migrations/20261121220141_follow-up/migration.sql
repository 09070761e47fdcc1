CREATE TABLE "quote_follow_ups" (
	"quote_id" uuid PRIMARY KEY,
	"done" smallint DEFAULT 0 NOT NULL,
	"last_at" timestamp with time zone,
	"off" boolean DEFAULT false NOT NULL,
	"called_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "follow_up" text DEFAULT 'on' NOT NULL;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "follow_up_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "quote_follow_ups" ADD CONSTRAINT "quote_follow_ups_quote_id_quotes_id_fkey" FOREIGN KEY ("quote_id") REFERENCES "quotes"("id") ON DELETE CASCADE;