ALTER TABLE "company" ADD COLUMN "no_answer_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "lead_time" text DEFAULT '' NOT NULL;