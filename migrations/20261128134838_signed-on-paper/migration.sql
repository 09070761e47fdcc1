ALTER TABLE "contract_signers" ADD COLUMN "signed_on" date;--> statement-breakpoint
ALTER TABLE "quote_answers" ADD COLUMN "signed_copy_key" text;--> statement-breakpoint
ALTER TABLE "quote_answers" ADD COLUMN "signed_on" date;--> statement-breakpoint
ALTER TABLE "payment_settings" ALTER COLUMN "deposit_at_signature" SET DEFAULT true;