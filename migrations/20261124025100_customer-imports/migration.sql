CREATE TABLE "customer_import_rows" (
	"import_id" uuid,
	"line" integer,
	"cells" jsonb NOT NULL,
	"verdict" text,
	"problems" jsonb DEFAULT '[]' NOT NULL,
	"match_id" uuid,
	"match_line" integer,
	"outcome" text,
	"customer_id" uuid,
	CONSTRAINT "customer_import_rows_pkey" PRIMARY KEY("import_id","line")
);
--> statement-breakpoint
CREATE TABLE "customer_imports" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"staff_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"sha256" char(64) NOT NULL,
	"headers" jsonb NOT NULL,
	"mapping" jsonb NOT NULL,
	"status" text DEFAULT 'columns' NOT NULL,
	"update_existing" boolean DEFAULT false NOT NULL,
	"record_opt_outs" boolean DEFAULT true NOT NULL,
	"duplicates" text DEFAULT 'create' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"undone_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE INDEX "customer_import_rows_verdict" ON "customer_import_rows" ("import_id","verdict","line");--> statement-breakpoint
CREATE INDEX "customer_import_rows_outcome" ON "customer_import_rows" ("import_id","outcome","line");--> statement-breakpoint
CREATE INDEX "customer_import_rows_waiting" ON "customer_import_rows" ("import_id","line") WHERE outcome is null;--> statement-breakpoint
CREATE INDEX "customer_import_rows_customer" ON "customer_import_rows" ("customer_id") WHERE customer_id is not null;--> statement-breakpoint
CREATE INDEX "customer_imports_status" ON "customer_imports" ("status","created_at");--> statement-breakpoint
CREATE INDEX "customer_imports_staff" ON "customer_imports" ("staff_id");--> statement-breakpoint
ALTER TABLE "customer_import_rows" ADD CONSTRAINT "customer_import_rows_import_id_customer_imports_id_fkey" FOREIGN KEY ("import_id") REFERENCES "customer_imports"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "customer_imports" ADD CONSTRAINT "customer_imports_staff_id_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id");