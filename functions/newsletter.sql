-- An issue that was started is frozen: nobody can find out later that they got something else.
CREATE OR REPLACE FUNCTION refuse_issue_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	changeable text[] := ARRAY['status', 'paused_reason', 'finished_at', 'is_on_site', 'updated_at', 'version'];
BEGIN
	IF OLD.started_at IS NULL THEN
		RETURN coalesce(NEW, OLD);
	END IF;
	IF TG_OP = 'DELETE' THEN
		RAISE EXCEPTION 'issue % was started and is never deleted', OLD.id USING ERRCODE = 'restrict_violation';
	END IF;
	IF NEW.status IN ('draft', 'scheduled') OR to_jsonb(OLD) - changeable IS DISTINCT FROM to_jsonb(NEW) - changeable THEN
		RAISE EXCEPTION 'issue % was started: its content and audience are frozen', OLD.id USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN NEW;
END
$$;

-- The audience is fixed by the one statement that writes all recipients of an issue.
CREATE OR REPLACE FUNCTION refuse_more_recipients() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (
		SELECT FROM (SELECT issue_id, count(*) AS added FROM added_recipients GROUP BY 1) a
		WHERE a.added <> (SELECT count(*) FROM newsletter_recipients r WHERE r.issue_id = a.issue_id)
	) THEN
		RAISE EXCEPTION 'the recipients of an issue are fixed when it starts' USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION refuse_recipient_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' OR (NEW.id, NEW.issue_id, NEW.email, NEW.message_id) IS DISTINCT FROM (OLD.id, OLD.issue_id, OLD.email, OLD.message_id) THEN
		RAISE EXCEPTION 'the recipients of an issue are fixed when it starts' USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER newsletter_issues_frozen BEFORE UPDATE OR DELETE ON newsletter_issues
	FOR EACH ROW EXECUTE FUNCTION refuse_issue_change();
CREATE OR REPLACE TRIGGER newsletter_recipients_complete AFTER INSERT ON newsletter_recipients
	REFERENCING NEW TABLE AS added_recipients FOR EACH STATEMENT EXECUTE FUNCTION refuse_more_recipients();
CREATE OR REPLACE TRIGGER newsletter_recipients_fixed BEFORE UPDATE OF id, issue_id, email, message_id OR DELETE ON newsletter_recipients
	FOR EACH ROW EXECUTE FUNCTION refuse_recipient_change();
CREATE OR REPLACE TRIGGER newsletter_links_fixed BEFORE UPDATE OR DELETE ON newsletter_links
	FOR EACH ROW EXECUTE FUNCTION refuse_change();
