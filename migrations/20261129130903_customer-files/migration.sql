CREATE TABLE "customer_files" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"customer_id" uuid NOT NULL,
	"name" text NOT NULL,
	"size" integer NOT NULL,
	"source" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"mail_message_id" uuid,
	"position" integer NOT NULL,
	"staff_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customer_files_attachment" UNIQUE("mail_message_id","position")
);
--> statement-breakpoint
CREATE INDEX "customer_files_customer" ON "customer_files" ("customer_id","received_at","id");--> statement-breakpoint
ALTER TABLE "customer_files" ADD CONSTRAINT "customer_files_customer_id_customers_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customers"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "customer_files" ADD CONSTRAINT "customer_files_mail_message_id_mail_messages_id_fkey" FOREIGN KEY ("mail_message_id") REFERENCES "mail_messages"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "customer_files" ADD CONSTRAINT "customer_files_staff_id_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id");