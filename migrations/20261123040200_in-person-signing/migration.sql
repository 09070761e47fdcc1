ALTER TABLE "change_order_signers" ADD COLUMN "in_person_session_id" uuid;--> statement-breakpoint
ALTER TABLE "contract_settings" ADD COLUMN "in_person_code_above" bigint DEFAULT 250000;--> statement-breakpoint
ALTER TABLE "contract_signers" ADD COLUMN "in_person_session_id" uuid;