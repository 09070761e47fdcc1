ALTER TABLE "appointments" ADD COLUMN "customer_told_at" timestamp with time zone;--> statement-breakpoint
-- how these customers were told isn't known anymore
UPDATE "appointments" SET "customer_told_at" = "created_at" WHERE "status" = 'scheduled';
