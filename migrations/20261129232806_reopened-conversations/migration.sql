ALTER TABLE "conversations" ADD COLUMN "reopened_at" timestamp with time zone;--> statement-breakpoint
UPDATE "conversations" SET "reopened_at" = "waiting_since" WHERE "waiting_since" IS NOT NULL AND NOT EXISTS (
	SELECT FROM "conversation_messages" m
	WHERE m."customer_id" = "conversations"."customer_id" AND m."author" = 'customer' AND m."at" = "conversations"."waiting_since");
