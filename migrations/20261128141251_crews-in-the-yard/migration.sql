ALTER TABLE "change_order_settings" ADD COLUMN "crew_limit" bigint DEFAULT 50000 NOT NULL;--> statement-breakpoint
ALTER TABLE "change_orders" ADD COLUMN "crew_waiting_since" timestamp with time zone;