ALTER TABLE "repeat_work" DROP CONSTRAINT "repeat_work_customer_id_customers_id_fkey";--> statement-breakpoint
DROP INDEX "repeat_work_customer";--> statement-breakpoint
ALTER TABLE "repeat_work" DROP COLUMN "customer_id";