-- A printed code outlives its record's mistakes: its slug is never changed, freed or given to another link.
CREATE OR REPLACE FUNCTION keep_short_link() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' OR NEW.slug IS DISTINCT FROM OLD.slug THEN
		RAISE EXCEPTION 'a short link keeps its slug for good' USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER short_links_kept BEFORE DELETE OR UPDATE ON short_links
	FOR EACH ROW EXECUTE FUNCTION keep_short_link();
