CREATE TABLE "subscriber_import_rows" (
	"import_id" uuid,
	"line" integer,
	"cells" jsonb NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"agreed_on" date,
	"is_opt_out" boolean DEFAULT false NOT NULL,
	"verdict" text,
	"problem" text DEFAULT '' NOT NULL,
	"outcome" text,
	CONSTRAINT "subscriber_import_rows_pkey" PRIMARY KEY("import_id","line")
);
--> statement-breakpoint
CREATE TABLE "subscriber_imports" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"staff_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"sha256" char(64) NOT NULL,
	"headers" jsonb NOT NULL,
	"mapping" jsonb NOT NULL,
	"evidence" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'columns' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE INDEX "subscriber_import_rows_verdict" ON "subscriber_import_rows" ("import_id","verdict","line");--> statement-breakpoint
CREATE INDEX "subscriber_import_rows_outcome" ON "subscriber_import_rows" ("import_id","outcome","line");--> statement-breakpoint
CREATE INDEX "subscriber_import_rows_waiting" ON "subscriber_import_rows" ("import_id","line") WHERE outcome is null;--> statement-breakpoint
CREATE INDEX "subscriber_imports_status" ON "subscriber_imports" ("status","created_at");--> statement-breakpoint
CREATE INDEX "subscriber_imports_staff" ON "subscriber_imports" ("staff_id");--> statement-breakpoint
ALTER TABLE "subscriber_import_rows" ADD CONSTRAINT "subscriber_import_rows_import_id_subscriber_imports_id_fkey" FOREIGN KEY ("import_id") REFERENCES "subscriber_imports"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "subscriber_imports" ADD CONSTRAINT "subscriber_imports_staff_id_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id");