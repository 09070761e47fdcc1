ALTER TABLE "staff_sessions" ADD COLUMN "handed_over_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "change_order_signers" ADD COLUMN "id_checked_by" uuid;--> statement-breakpoint
ALTER TABLE "change_order_signers" ADD COLUMN "id_checked_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "change_order_signers" ADD COLUMN "id_check_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "change_order_signers" ADD COLUMN "id_checked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contract_signers" ADD COLUMN "id_checked_by" uuid;--> statement-breakpoint
ALTER TABLE "contract_signers" ADD COLUMN "id_checked_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "contract_signers" ADD COLUMN "id_check_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "contract_signers" ADD COLUMN "id_checked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "change_order_signers" ADD CONSTRAINT "change_order_signers_id_checked_by_staff_id_fkey" FOREIGN KEY ("id_checked_by") REFERENCES "staff"("id");--> statement-breakpoint
ALTER TABLE "contract_signers" ADD CONSTRAINT "contract_signers_id_checked_by_staff_id_fkey" FOREIGN KEY ("id_checked_by") REFERENCES "staff"("id");