ALTER TABLE "feature_suggestions" ADD COLUMN "release_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "feature_suggestions" ADD COLUMN "tags" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "feature_suggestions" ADD COLUMN "duplicate_of" uuid;--> statement-breakpoint
ALTER TABLE "feature_suggestions" ADD COLUMN "staff_id" uuid;--> statement-breakpoint
ALTER TABLE "feature_suggestions" ADD COLUMN "page" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "feature_votes" ADD COLUMN "email" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "feature_suggestions_order" ON "feature_suggestions" ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "feature_suggestions_duplicates" ON "feature_suggestions" ("duplicate_of");--> statement-breakpoint
ALTER TABLE "feature_suggestions" ADD CONSTRAINT "feature_suggestions_duplicate_of_feature_suggestions_id_fkey" FOREIGN KEY ("duplicate_of") REFERENCES "feature_suggestions"("id");--> statement-breakpoint
ALTER TABLE "feature_suggestions" ADD CONSTRAINT "feature_suggestions_staff_id_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id");--> statement-breakpoint
ALTER TABLE "feature_suggestions" ADD CONSTRAINT "feature_suggestions_not_own_duplicate" CHECK (duplicate_of <> id);--> statement-breakpoint
ALTER TABLE "feature_suggestions" ADD CONSTRAINT "feature_suggestions_merged_is_hidden" CHECK (duplicate_of is null or released_at is null);