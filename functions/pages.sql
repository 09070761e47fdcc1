-- What was live stays as it was: a version goes only with its page.
CREATE OR REPLACE TRIGGER page_versions_append_only BEFORE UPDATE ON page_versions
	FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- The pictures that a page and its draft have. The argument says which of the two the row is.
CREATE OR REPLACE FUNCTION list_page_pictures() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	draft boolean := TG_ARGV[0] = 'draft';
	page uuid := CASE WHEN draft THEN (to_jsonb(coalesce(NEW, OLD)) ->> 'page_id')::uuid ELSE (to_jsonb(coalesce(NEW, OLD)) ->> 'id')::uuid END;
BEGIN
	DELETE FROM page_pictures WHERE page_id = page AND is_draft = draft;
	IF TG_OP <> 'DELETE' THEN
		INSERT INTO page_pictures (page_id, picture_id, is_draft)
		SELECT DISTINCT page, pictures.id, draft
		FROM jsonb_path_query(jsonb_build_array(NEW.front_matter, NEW.document), 'strict $.**.photo') AS found (value)
		JOIN pictures ON pictures.id::text = found.value #>> '{}';
	END IF;
	RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER pages_list_pictures AFTER INSERT OR UPDATE OF front_matter, document ON pages
	FOR EACH ROW EXECUTE FUNCTION list_page_pictures('page');
CREATE OR REPLACE TRIGGER page_drafts_list_pictures AFTER INSERT OR DELETE OR UPDATE OF front_matter, document ON page_drafts
	FOR EACH ROW EXECUTE FUNCTION list_page_pictures('draft');
