-- A tree keeps its number, and a deleted tree is only marked.
CREATE OR REPLACE FUNCTION keep_tree_number() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' THEN
		RAISE EXCEPTION 'tree % is marked as deleted, never deleted: its number is permanent', OLD.id USING ERRCODE = 'restrict_violation';
	END IF;
	IF (NEW.id, NEW.property_id, NEW.number, NEW.estimate_id) IS DISTINCT FROM (OLD.id, OLD.property_id, OLD.number, OLD.estimate_id) THEN
		RAISE EXCEPTION 'the number of tree % is permanent', OLD.id USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER trees_keep_number BEFORE UPDATE OR DELETE ON trees
	FOR EACH ROW EXECUTE FUNCTION keep_tree_number();
