-- What is append-only stays so, whatever the code does.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION '% rows are never changed or deleted', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER audit_events_append_only BEFORE UPDATE OR DELETE ON audit_events FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER consents_append_only BEFORE UPDATE OR DELETE ON consents FOR EACH ROW EXECUTE FUNCTION refuse_change();

--> statement-breakpoint
-- What somebody submitted stays as it was typed; corrections are kept beside it.
CREATE FUNCTION keep_submitted_inquiry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF (NEW.key, NEW.source, NEW.received_at, NEW.name, NEW.email, NEW.phone, NEW.address, NEW.services, NEW.urgency, NEW.message, NEW.preferred_days)
		IS DISTINCT FROM (OLD.key, OLD.source, OLD.received_at, OLD.name, OLD.email, OLD.phone, OLD.address, OLD.services, OLD.urgency, OLD.message, OLD.preferred_days)
	THEN
		RAISE EXCEPTION 'the submitted answers of an inquiry are never changed' USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER inquiries_submitted_is_frozen BEFORE UPDATE ON inquiries FOR EACH ROW EXECUTE FUNCTION keep_submitted_inquiry();

--> statement-breakpoint
-- The company always keeps an owner who can sign in. Changes that could end that take turns, so two at once can't both pass.
CREATE FUNCTION keep_an_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_advisory_xact_lock(hashtext('staff.owners'));
	IF NOT EXISTS (SELECT FROM staff WHERE role = 'owner' AND deactivated_at IS NULL) THEN
		RAISE EXCEPTION 'the last active owner stays' USING ERRCODE = 'check_violation', CONSTRAINT = 'staff_last_owner';
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER staff_keep_an_owner AFTER UPDATE OF role, deactivated_at ON staff FOR EACH ROW
	WHEN (OLD.role = 'owner' AND OLD.deactivated_at IS NULL AND (NEW.role <> 'owner' OR NEW.deactivated_at IS NOT NULL))
	EXECUTE FUNCTION keep_an_owner();
--> statement-breakpoint
CREATE TRIGGER staff_keep_an_owner_deleted AFTER DELETE ON staff FOR EACH ROW
	WHEN (OLD.role = 'owner' AND OLD.deactivated_at IS NULL)
	EXECUTE FUNCTION keep_an_owner();

--> statement-breakpoint
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

