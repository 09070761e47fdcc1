-- What was live stays as it was: a version goes only with its page.
CREATE OR REPLACE TRIGGER page_versions_append_only BEFORE UPDATE ON page_versions
	FOR EACH ROW EXECUTE FUNCTION refuse_change();
