ALTER TABLE "work_done" ADD COLUMN "person_minutes" integer;--> statement-breakpoint
ALTER TABLE "work_done" ADD CONSTRAINT "work_done_person_minutes" CHECK (person_minutes > 0);