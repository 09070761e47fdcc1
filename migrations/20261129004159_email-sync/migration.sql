CREATE TABLE "mail_locations" (
	"folder_id" uuid,
	"uid_validity" bigint,
	"uid" bigint,
	"message_id" uuid NOT NULL,
	"flags" text[] DEFAULT '{}'::text[] NOT NULL,
	CONSTRAINT "mail_locations_pkey" PRIMARY KEY("folder_id","uid_validity","uid")
);
--> statement-breakpoint
ALTER TABLE "mail_accounts" ADD COLUMN "connected_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_folders" ADD COLUMN "imported_days" integer;--> statement-breakpoint
CREATE INDEX "mail_locations_message" ON "mail_locations" ("message_id");--> statement-breakpoint
ALTER TABLE "mail_locations" ADD CONSTRAINT "mail_locations_folder_id_mail_folders_id_fkey" FOREIGN KEY ("folder_id") REFERENCES "mail_folders"("id");--> statement-breakpoint
ALTER TABLE "mail_locations" ADD CONSTRAINT "mail_locations_message_id_mail_messages_id_fkey" FOREIGN KEY ("message_id") REFERENCES "mail_messages"("id");