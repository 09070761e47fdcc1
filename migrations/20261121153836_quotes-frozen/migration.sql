-- What was sent stays as it was sent, whatever the code does. Only what is named here may still move.
CREATE FUNCTION refuse_quote_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	moving text[] := ARRAY['status', 'version', 'owner_id', 'internal_note', 'link_id', 'link_ends_at', 'last_sent_at', 'send_count',
		'view_count', 'first_viewed_at', 'last_viewed_at', 'question_at', 'answered_at', 'closed_reason', 'updated_at',
		'accepted_pdf_key', 'accepted_pdf_sha256', 'search'];
BEGIN
	IF TG_OP = 'DELETE' THEN
		IF OLD.status <> 'draft' THEN
			RAISE EXCEPTION 'quote % was issued and is never deleted', OLD.id USING ERRCODE = 'restrict_violation';
		END IF;
		RETURN OLD;
	END IF;
	IF OLD.status <> 'draft' AND (NEW.status = 'draft' OR to_jsonb(OLD) - moving IS DISTINCT FROM to_jsonb(NEW) - moving
		OR (OLD.accepted_pdf_key IS NOT NULL AND (OLD.accepted_pdf_key, OLD.accepted_pdf_sha256) IS DISTINCT FROM (NEW.accepted_pdf_key, NEW.accepted_pdf_sha256))) THEN
		RAISE EXCEPTION 'quote % was issued: what it says is frozen', OLD.id USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER quotes_frozen BEFORE UPDATE OR DELETE ON quotes FOR EACH ROW EXECUTE FUNCTION refuse_quote_change();
--> statement-breakpoint
CREATE FUNCTION refuse_quote_line_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (SELECT FROM quotes WHERE id IN (OLD.quote_id, NEW.quote_id) AND status <> 'draft') THEN
		RAISE EXCEPTION 'lines of an issued quote are frozen' USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN coalesce(NEW, OLD);
END
$$;
--> statement-breakpoint
CREATE TRIGGER quote_lines_frozen BEFORE INSERT OR UPDATE OR DELETE ON quote_lines FOR EACH ROW EXECUTE FUNCTION refuse_quote_line_change();
--> statement-breakpoint
CREATE TRIGGER quote_answers_append_only BEFORE UPDATE OR DELETE ON quote_answers FOR EACH ROW EXECUTE FUNCTION refuse_change();
