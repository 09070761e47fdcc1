-- The names of a term that is on the site, each of which belongs to one term only.
CREATE OR REPLACE FUNCTION list_term_names() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM term_names WHERE page_id = NEW.id;
	IF NEW.published_at IS NOT NULL THEN
		INSERT INTO term_names (name, page_id)
		SELECT DISTINCT lower(btrim(found.name)), NEW.id
		FROM (SELECT NEW.title UNION ALL SELECT jsonb_array_elements_text(coalesce(NEW.front_matter -> 'aliases', '[]'))) AS found (name)
		WHERE btrim(found.name) <> '';
	END IF;
	RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER pages_list_term_names AFTER INSERT OR UPDATE OF title, front_matter, published_at ON pages
	FOR EACH ROW WHEN (NEW.kind = 'term') EXECUTE FUNCTION list_term_names();
