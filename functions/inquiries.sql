-- What a customer submitted stays as it was typed. Corrections are in other columns.
CREATE OR REPLACE FUNCTION keep_submitted_inquiry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF (NEW.key, NEW.source, NEW.received_at, NEW.name, NEW.email, NEW.phone, NEW.address, NEW.services, NEW.urgency, NEW.message, NEW.preferred_days, NEW.qr_slug, NEW.utm, NEW.referrer_domain, NEW.came_from)
		IS DISTINCT FROM (OLD.key, OLD.source, OLD.received_at, OLD.name, OLD.email, OLD.phone, OLD.address, OLD.services, OLD.urgency, OLD.message, OLD.preferred_days, OLD.qr_slug, OLD.utm, OLD.referrer_domain, OLD.came_from)
	THEN
		RAISE EXCEPTION 'the submitted answers of an inquiry are never changed' USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN NEW;
END
$$;

-- Counts inquiries without spam.
CREATE OR REPLACE FUNCTION count_inquiry() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	change integer := coalesce(NEW.status <> 'spam', false)::integer - coalesce(OLD.status <> 'spam', false)::integer;
BEGIN
	IF change <> 0 THEN
		INSERT INTO counters (counter, count) VALUES ('inquiries', change);
	END IF;
	RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER inquiries_counted AFTER INSERT OR DELETE OR UPDATE OF status ON inquiries
	FOR EACH ROW EXECUTE FUNCTION count_inquiry();
CREATE OR REPLACE TRIGGER inquiries_follow_merge BEFORE INSERT OR UPDATE OF customer_id ON inquiries
	FOR EACH ROW EXECUTE FUNCTION follow_merged_customer('inquiry');
CREATE OR REPLACE TRIGGER inquiries_submitted_is_frozen BEFORE UPDATE ON inquiries
	FOR EACH ROW EXECUTE FUNCTION keep_submitted_inquiry();
