ALTER TABLE "staff_sessions" ADD COLUMN "confirmed_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
-- Whoever is signed in has proved who they are when they signed in, not now.
UPDATE "staff_sessions" SET "confirmed_at" = "created_at";
