ALTER TABLE "invoices" ADD COLUMN "credit_used" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_settings" ADD COLUMN "use_credit" boolean DEFAULT true NOT NULL;--> statement-breakpoint
-- As before, and the credit that pays an invoice when it is issued: set once, before the paper is printed.
CREATE OR REPLACE FUNCTION refuse_invoice_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	moving text[] := ARRAY['status', 'version', 'owner_id', 'internal_note', 'settled', 'link_id', 'link_ends_at', 'last_sent_at',
		'send_count', 'view_count', 'first_viewed_at', 'last_viewed_at', 'paid_at', 'closed_at', 'reason', 'updated_at',
		'pdf_key', 'pdf_sha256', 'credit_used', 'search'];
BEGIN
	IF TG_OP = 'DELETE' THEN
		IF OLD.status <> 'draft' THEN
			RAISE EXCEPTION 'invoice % was issued and is never deleted', OLD.id USING ERRCODE = 'restrict_violation';
		END IF;
		RETURN OLD;
	END IF;
	IF OLD.status <> 'draft' AND (NEW.status = 'draft' OR to_jsonb(OLD) - moving IS DISTINCT FROM to_jsonb(NEW) - moving
		OR (NEW.credit_used <> OLD.credit_used AND (OLD.credit_used <> 0 OR OLD.pdf_key IS NOT NULL))
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
