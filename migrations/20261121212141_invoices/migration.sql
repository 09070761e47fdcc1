CREATE TABLE "invoice_lines" (
	"invoice_id" uuid,
	"id" uuid,
	"position" smallint NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"detail" text NOT NULL,
	"quantity" text NOT NULL,
	"unit" text NOT NULL,
	"unit_price" bigint NOT NULL,
	"tax_code" text NOT NULL,
	"optional" boolean NOT NULL,
	"preselected" boolean NOT NULL,
	"choice_group" text NOT NULL,
	CONSTRAINT "invoice_lines_pkey" PRIMARY KEY("invoice_id","id"),
	CONSTRAINT "invoice_lines_position" UNIQUE("invoice_id","position"),
	CONSTRAINT "invoice_lines_amounts" CHECK (unit_price >= 0 and quantity ~ '^[0-9]{1,6}([.][0-9]{1,3})?$')
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"kind" text NOT NULL,
	"number" text CONSTRAINT "invoices_number" UNIQUE,
	"status" text DEFAULT 'draft' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"customer_id" uuid NOT NULL,
	"property_id" uuid NOT NULL,
	"quote_id" uuid,
	"contract_id" uuid,
	"credits_id" uuid,
	"owner_id" uuid NOT NULL,
	"to_name" text NOT NULL,
	"to_email" text DEFAULT '' NOT NULL,
	"to_phone" text DEFAULT '' NOT NULL,
	"to_address" text DEFAULT '' NOT NULL,
	"site_address" text NOT NULL,
	"county" text DEFAULT '' NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"internal_note" text DEFAULT '' NOT NULL,
	"served_on" date,
	"terms" jsonb NOT NULL,
	"exemption" text DEFAULT '' NOT NULL,
	"exempt_until" date,
	"covers" jsonb DEFAULT '[]' NOT NULL,
	"letterhead" jsonb,
	"issued_on" date,
	"due_on" date,
	"rates" jsonb DEFAULT '[]' NOT NULL,
	"tax_rows" jsonb DEFAULT '[]' NOT NULL,
	"prior_rows" jsonb DEFAULT '[]' NOT NULL,
	"subtotal" bigint DEFAULT 0 NOT NULL,
	"discount" bigint DEFAULT 0 NOT NULL,
	"tax" bigint DEFAULT 0 NOT NULL,
	"prior" bigint DEFAULT 0 NOT NULL,
	"total" bigint DEFAULT 0 NOT NULL,
	"settled" bigint DEFAULT 0 NOT NULL,
	"set_off" bigint DEFAULT 0 NOT NULL,
	"pdf_key" text,
	"pdf_sha256" char(64),
	"link_id" uuid DEFAULT uuidv4() NOT NULL CONSTRAINT "invoices_link" UNIQUE,
	"link_ends_at" timestamp with time zone,
	"issued_at" timestamp with time zone,
	"last_sent_at" timestamp with time zone,
	"send_count" integer DEFAULT 0 NOT NULL,
	"view_count" integer DEFAULT 0 NOT NULL,
	"first_viewed_at" timestamp with time zone,
	"last_viewed_at" timestamp with time zone,
	"paid_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"search" text GENERATED ALWAYS AS (lower(coalesce(number, '') || ' ' || to_name || ' ' || to_email || ' ' || to_phone || ' ' || site_address || ' ' || reference)) STORED NOT NULL,
	CONSTRAINT "invoices_money" CHECK (subtotal >= 0 and discount between 0 and subtotal and tax >= 0 and prior >= 0 and total = subtotal - discount + tax - prior and (total >= 0 or status = 'draft')),
	CONSTRAINT "invoices_settled" CHECK (settled >= 0 and set_off >= 0 and set_off <= greatest(total, 0)),
	CONSTRAINT "invoices_state_is_sum" CHECK (case status when 'draft' then settled = 0 when 'void' then settled = 0 when 'paid' then settled = total else settled < total end),
	CONSTRAINT "invoices_credit_names_invoice" CHECK ((kind = 'credit') = (credits_id is not null) and (kind = 'credit' or set_off = 0)),
	CONSTRAINT "invoices_prior_is_final" CHECK (prior = 0 or kind in ('final', 'credit')),
	CONSTRAINT "invoices_issued_is_whole" CHECK (status = 'draft' or (number is not null and issued_on is not null and due_on is not null and issued_at is not null and letterhead is not null and link_ends_at is not null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_one_deposit" ON "invoices" ("quote_id") WHERE kind = 'deposit' and status <> 'void';--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_one_final" ON "invoices" ("quote_id") WHERE kind = 'final' and status <> 'void';--> statement-breakpoint
CREATE INDEX "invoices_updated" ON "invoices" ("updated_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "invoices_status" ON "invoices" ("status","updated_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "invoices_due" ON "invoices" ("due_on","id") WHERE status = 'open' and kind <> 'credit';--> statement-breakpoint
CREATE INDEX "invoices_credit_notes" ON "invoices" ("updated_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE kind = 'credit';--> statement-breakpoint
CREATE INDEX "invoices_customer" ON "invoices" ("customer_id","issued_on");--> statement-breakpoint
CREATE INDEX "invoices_quote" ON "invoices" ("quote_id");--> statement-breakpoint
CREATE INDEX "invoices_credits" ON "invoices" ("credits_id");--> statement-breakpoint
CREATE INDEX "invoices_email" ON "invoices" (lower(to_email));--> statement-breakpoint
CREATE INDEX "invoices_issued" ON "invoices" ("issued_on","number");--> statement-breakpoint
CREATE INDEX "invoices_search" ON "invoices" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_invoice_id_invoices_id_fkey" FOREIGN KEY ("invoice_id") REFERENCES "invoices"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_customer_id_customers_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customers"("id");--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_property_id_properties_id_fkey" FOREIGN KEY ("property_id") REFERENCES "properties"("id");--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_quote_id_quotes_id_fkey" FOREIGN KEY ("quote_id") REFERENCES "quotes"("id");--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_credits_id_invoices_id_fkey" FOREIGN KEY ("credits_id") REFERENCES "invoices"("id");--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_owner_id_staff_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "staff"("id");--> statement-breakpoint
-- What was issued stays as it was issued, whatever the code does. Only what is named here may still move.
CREATE FUNCTION refuse_invoice_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	moving text[] := ARRAY['status', 'version', 'owner_id', 'internal_note', 'settled', 'link_id', 'link_ends_at', 'last_sent_at',
		'send_count', 'view_count', 'first_viewed_at', 'last_viewed_at', 'paid_at', 'closed_at', 'reason', 'updated_at',
		'pdf_key', 'pdf_sha256', 'search'];
BEGIN
	IF TG_OP = 'DELETE' THEN
		IF OLD.status <> 'draft' THEN
			RAISE EXCEPTION 'invoice % was issued and is never deleted', OLD.id USING ERRCODE = 'restrict_violation';
		END IF;
		RETURN OLD;
	END IF;
	IF OLD.status <> 'draft' AND (NEW.status = 'draft' OR to_jsonb(OLD) - moving IS DISTINCT FROM to_jsonb(NEW) - moving
		OR (OLD.pdf_key IS NOT NULL AND (OLD.pdf_key, OLD.pdf_sha256) IS DISTINCT FROM (NEW.pdf_key, NEW.pdf_sha256))) THEN
		RAISE EXCEPTION 'invoice % was issued: what it says is frozen', OLD.id USING ERRCODE = 'restrict_violation';
	END IF;
	IF OLD.status = 'void' AND (NEW.status, NEW.settled, NEW.reason) IS DISTINCT FROM (OLD.status, OLD.settled, OLD.reason) THEN
		RAISE EXCEPTION 'invoice % is void and stays so', OLD.id USING ERRCODE = 'restrict_violation';
	END IF;
	IF OLD.kind = 'credit' AND OLD.status <> 'draft' AND (NEW.reason <> OLD.reason OR NEW.status NOT IN ('open', 'paid')) THEN
		RAISE EXCEPTION 'credit note % stays as it was given', OLD.id USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER invoices_frozen BEFORE UPDATE OR DELETE ON invoices FOR EACH ROW EXECUTE FUNCTION refuse_invoice_change();
--> statement-breakpoint
CREATE FUNCTION refuse_invoice_line_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (SELECT FROM invoices WHERE id IN (OLD.invoice_id, NEW.invoice_id) AND status <> 'draft') THEN
		RAISE EXCEPTION 'lines of an issued invoice are frozen' USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN coalesce(NEW, OLD);
END
$$;
--> statement-breakpoint
CREATE TRIGGER invoice_lines_frozen BEFORE INSERT OR UPDATE OR DELETE ON invoice_lines FOR EACH ROW EXECUTE FUNCTION refuse_invoice_line_change();
