-- A sent quote is frozen. The PDF of an accepted one is written once.
CREATE OR REPLACE FUNCTION refuse_quote_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	changeable text[] := ARRAY['customer_id', 'status', 'version', 'owner_id', 'internal_note', 'link_id', 'link_expires_at', 'last_sent_at', 'send_count',
		'view_count', 'first_viewed_at', 'last_viewed_at', 'unanswered_question_at', 'answered_at', 'closed_reason', 'updated_at',
		'accepted_pdf_key', 'accepted_pdf_sha256', 'search'];
BEGIN
	IF TG_OP = 'DELETE' THEN
		IF OLD.status <> 'draft' THEN
			RAISE EXCEPTION 'quote % was issued and is never deleted', OLD.id USING ERRCODE = 'restrict_violation';
		END IF;
		RETURN OLD;
	END IF;
	IF OLD.status <> 'draft' AND (NEW.status = 'draft' OR to_jsonb(OLD) - changeable IS DISTINCT FROM to_jsonb(NEW) - changeable
		OR (OLD.accepted_pdf_key IS NOT NULL AND (OLD.accepted_pdf_key, OLD.accepted_pdf_sha256) IS DISTINCT FROM (NEW.accepted_pdf_key, NEW.accepted_pdf_sha256))) THEN
		RAISE EXCEPTION 'quote % was issued: its content is frozen', OLD.id USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN NEW;
END
$$;

CREATE OR REPLACE FUNCTION refuse_quote_line_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (SELECT FROM quotes WHERE id IN (OLD.quote_id, NEW.quote_id) AND status <> 'draft') THEN
		RAISE EXCEPTION 'lines of an issued quote are frozen' USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN coalesce(NEW, OLD);
END
$$;

CREATE OR REPLACE TRIGGER quotes_follow_merge BEFORE INSERT OR UPDATE OF customer_id ON quotes
	FOR EACH ROW EXECUTE FUNCTION follow_merged_customer('document');
CREATE OR REPLACE TRIGGER quotes_frozen BEFORE UPDATE OR DELETE ON quotes
	FOR EACH ROW EXECUTE FUNCTION refuse_quote_change();
CREATE OR REPLACE TRIGGER quote_lines_frozen BEFORE INSERT OR UPDATE OR DELETE ON quote_lines
	FOR EACH ROW EXECUTE FUNCTION refuse_quote_line_change();
CREATE OR REPLACE TRIGGER quote_answers_append_only BEFORE UPDATE OR DELETE ON quote_answers
	FOR EACH ROW EXECUTE FUNCTION refuse_change();
