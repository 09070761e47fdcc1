CREATE TABLE "contract_reminders" (
	"contract_id" uuid PRIMARY KEY,
	"off" boolean DEFAULT false NOT NULL,
	"words" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "contract_settings" ADD COLUMN "remind" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "contract_settings" ADD COLUMN "reminder_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "contract_signers" ADD COLUMN "reminded" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "contract_signers" ADD COLUMN "reminded_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "contract_files_bytes" ON "contract_files" ("bytes");--> statement-breakpoint
ALTER TABLE "contract_reminders" ADD CONSTRAINT "contract_reminders_contract_id_contracts_id_fkey" FOREIGN KEY ("contract_id") REFERENCES "contracts"("id");