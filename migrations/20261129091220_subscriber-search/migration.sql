ALTER TABLE "newsletter_bounces" ADD COLUMN "cleared_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscribers" ADD COLUMN "search" text GENERATED ALWAYS AS (fold_for_search(name || ' ' || email)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "subscribers_search" ON "subscribers" USING gin ("search" gin_trgm_ops);