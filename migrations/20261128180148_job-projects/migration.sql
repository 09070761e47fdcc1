CREATE TABLE "job_projects" (
	"page_id" uuid PRIMARY KEY,
	"contract_id" uuid NOT NULL CONSTRAINT "job_projects_contract" UNIQUE,
	"link_id" uuid DEFAULT uuidv4() NOT NULL CONSTRAINT "job_projects_link" UNIQUE,
	"link_expires_at" timestamp with time zone NOT NULL,
	"sent_to" text DEFAULT '' NOT NULL,
	"sent_at" timestamp with time zone,
	"declined_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "job_projects_sent" CHECK ((sent_at is null) = (sent_to = ''))
);
--> statement-breakpoint
ALTER TABLE "job_projects" ADD CONSTRAINT "job_projects_page_id_pages_id_fkey" FOREIGN KEY ("page_id") REFERENCES "pages"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "job_projects" ADD CONSTRAINT "job_projects_contract_id_contracts_id_fkey" FOREIGN KEY ("contract_id") REFERENCES "contracts"("id");