-- A campaign that was started is frozen: nobody can find out later that they got something else.
CREATE OR REPLACE FUNCTION refuse_campaign_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	changeable text[] := ARRAY['status', 'paused_reason', 'finished_at', 'updated_at', 'version'];
BEGIN
	IF OLD.started_at IS NULL THEN
		RETURN coalesce(NEW, OLD);
	END IF;
	IF TG_OP = 'DELETE' THEN
		RAISE EXCEPTION 'campaign % was started and is never deleted', OLD.id USING ERRCODE = 'restrict_violation';
	END IF;
	IF NEW.status IN ('draft', 'scheduled') OR to_jsonb(OLD) - changeable IS DISTINCT FROM to_jsonb(NEW) - changeable THEN
		RAISE EXCEPTION 'campaign % was started: its text and audience are frozen', OLD.id USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN NEW;
END
$$;

-- Its recipients are fixed by the one statement that writes them.
CREATE OR REPLACE FUNCTION refuse_campaign_text_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' OR (NEW.id, NEW.held, NEW.entity_id, NEW.phone, NEW.body) IS DISTINCT FROM (OLD.id, OLD.held, OLD.entity_id, OLD.phone, OLD.body) THEN
		RAISE EXCEPTION 'the recipients of a campaign are fixed when it starts' USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN NEW;
END
$$;

-- The town of an address as lists have it (townOfAddress in app/people/customers/address.ts), in lower case.
CREATE OR REPLACE FUNCTION town_of_address(address text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
	SELECT lower(part) FROM (
		SELECT trim(regexp_replace(piece, '\m(wi|wisconsin)\M\.?|\m\d{5}(-\d{4})?\M', '', 'gi')) AS part, position
		FROM regexp_split_to_table(town_of_address.address, '[,\n]') WITH ORDINALITY AS pieces(piece, position)
	) parts WHERE part <> '' ORDER BY position DESC LIMIT 1
$$;

CREATE OR REPLACE TRIGGER text_campaigns_frozen BEFORE UPDATE OR DELETE ON text_campaigns
	FOR EACH ROW EXECUTE FUNCTION refuse_campaign_change();
CREATE OR REPLACE TRIGGER texts_of_campaigns_fixed BEFORE UPDATE OF id, held, entity_id, phone, body OR DELETE ON texts
	FOR EACH ROW WHEN (OLD.held) EXECUTE FUNCTION refuse_campaign_text_change();
