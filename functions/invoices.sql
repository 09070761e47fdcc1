-- An issued invoice is frozen. Its PDF and its credit are written once.
CREATE OR REPLACE FUNCTION refuse_invoice_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	changeable text[] := ARRAY['customer_id', 'status', 'version', 'owner_id', 'internal_note', 'settled', 'link_id', 'link_expires_at', 'last_sent_at',
		'send_count', 'view_count', 'first_viewed_at', 'last_viewed_at', 'paid_at', 'closed_at', 'reason', 'updated_at',
		'pdf_key', 'pdf_sha256', 'credit_applied', 'search'];
BEGIN
	IF TG_OP = 'DELETE' THEN
		IF OLD.status <> 'draft' THEN
			RAISE EXCEPTION 'invoice % was issued and is never deleted', OLD.id USING ERRCODE = 'restrict_violation';
		END IF;
		RETURN OLD;
	END IF;
	IF OLD.status <> 'draft' AND (NEW.status = 'draft' OR to_jsonb(OLD) - changeable IS DISTINCT FROM to_jsonb(NEW) - changeable
		OR (NEW.credit_applied <> OLD.credit_applied AND (OLD.credit_applied <> 0 OR OLD.pdf_key IS NOT NULL))
		OR (OLD.pdf_key IS NOT NULL AND (OLD.pdf_key, OLD.pdf_sha256) IS DISTINCT FROM (NEW.pdf_key, NEW.pdf_sha256))) THEN
		RAISE EXCEPTION 'invoice % was issued: its content is frozen', OLD.id USING ERRCODE = 'restrict_violation';
	END IF;
	IF OLD.status = 'void' AND (NEW.status, NEW.settled, NEW.reason) IS DISTINCT FROM (OLD.status, OLD.settled, OLD.reason) THEN
		RAISE EXCEPTION 'invoice % is void: its status is final', OLD.id USING ERRCODE = 'restrict_violation';
	END IF;
	IF OLD.kind = 'credit-memo' AND OLD.status <> 'draft' AND (NEW.reason <> OLD.reason OR NEW.status NOT IN ('open', 'paid')) THEN
		RAISE EXCEPTION 'credit memo % was issued: it is frozen', OLD.id USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN NEW;
END
$$;

CREATE OR REPLACE FUNCTION refuse_invoice_line_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (SELECT FROM invoices WHERE id IN (OLD.invoice_id, NEW.invoice_id) AND status <> 'draft') THEN
		RAISE EXCEPTION 'lines of an issued invoice are frozen' USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN coalesce(NEW, OLD);
END
$$;

-- Counts unpaid invoices and their balance by due date.
CREATE OR REPLACE FUNCTION count_unpaid_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO counters (counter, day, count, cents)
	SELECT 'unpaid-invoices', day, sum(change), sum(balance) FROM (
		SELECT NEW.due_on AS day, 1 AS change, NEW.total - NEW.settled AS balance
			WHERE NEW.status = 'open' AND NEW.kind <> 'credit-memo'
		UNION ALL
		SELECT OLD.due_on, -1, OLD.settled - OLD.total WHERE OLD.status = 'open' AND OLD.kind <> 'credit-memo'
	) changes GROUP BY day HAVING sum(change) <> 0 OR sum(balance) <> 0;
	RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER invoices_counted AFTER INSERT OR DELETE OR UPDATE OF status, kind, due_on, total, settled ON invoices
	FOR EACH ROW EXECUTE FUNCTION count_unpaid_invoice();
CREATE OR REPLACE TRIGGER invoices_follow_merge BEFORE INSERT OR UPDATE OF customer_id ON invoices
	FOR EACH ROW EXECUTE FUNCTION follow_merged_customer('document');
CREATE OR REPLACE TRIGGER invoices_frozen BEFORE UPDATE OR DELETE ON invoices
	FOR EACH ROW EXECUTE FUNCTION refuse_invoice_change();
CREATE OR REPLACE TRIGGER invoice_lines_frozen BEFORE INSERT OR UPDATE OR DELETE ON invoice_lines
	FOR EACH ROW EXECUTE FUNCTION refuse_invoice_line_change();
