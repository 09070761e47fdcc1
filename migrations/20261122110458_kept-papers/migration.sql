CREATE TABLE "printed_papers" (
	"sha256" char(64) PRIMARY KEY,
	"paper" text NOT NULL,
	"entity_id" uuid NOT NULL,
	"made" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "receipt_sha256" char(64);--> statement-breakpoint
CREATE INDEX "invoices_pdf" ON "invoices" ("pdf_sha256") WHERE pdf_sha256 is not null;--> statement-breakpoint
CREATE INDEX "printed_papers_of" ON "printed_papers" ("paper","entity_id","made");--> statement-breakpoint
CREATE INDEX "payments_receipt" ON "payments" ("receipt_sha256") WHERE receipt_sha256 is not null;--> statement-breakpoint
CREATE INDEX "quotes_pdf" ON "quotes" ("pdf_sha256") WHERE pdf_sha256 is not null;--> statement-breakpoint
CREATE INDEX "quotes_accepted_pdf" ON "quotes" ("accepted_pdf_sha256") WHERE accepted_pdf_sha256 is not null;--> statement-breakpoint
-- A receipt is kept once, with its hash. The guard is changed as it stands.
DO $$
BEGIN
	EXECUTE replace(replace(pg_get_functiondef('refuse_payment_change'::regproc),
		$q$'receipt_key', $q$, $q$'receipt_key', 'receipt_sha256', $q$),
		'OLD.receipt_key IS DISTINCT FROM NEW.receipt_key',
		'(OLD.receipt_key, OLD.receipt_sha256) IS DISTINCT FROM (NEW.receipt_key, NEW.receipt_sha256)');
END
$$;
