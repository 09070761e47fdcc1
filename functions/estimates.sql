-- An estimate is frozen once it is quoted or archived. It is never deleted.
CREATE OR REPLACE FUNCTION refuse_estimate_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	changeable text[] := ARRAY['customer_id', 'link_id', 'link_expires_at', 'show_prices', 'search'];
BEGIN
	IF TG_OP = 'DELETE' THEN
		RAISE EXCEPTION 'estimate % is archived, never deleted', OLD.id USING ERRCODE = 'restrict_violation';
	END IF;
	IF (NEW.number, NEW.device_at, NEW.received_at, NEW.property_id)
		IS DISTINCT FROM (OLD.number, OLD.device_at, OLD.received_at, OLD.property_id)
		OR (OLD.status IN ('quoted', 'archived') AND to_jsonb(OLD) - changeable IS DISTINCT FROM to_jsonb(NEW) - changeable) THEN
		RAISE EXCEPTION 'estimate % is closed: its content is frozen', OLD.id USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN NEW;
END
$$;

-- Findings, items and photos are frozen with their estimate, except for uploads that were still missing.
CREATE OR REPLACE FUNCTION refuse_estimate_part_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	changeable text[] := ARRAY['shared_with_customer', 'received_bytes', 'chunk_lengths', 'photo_id', 'rejection_reason'];
BEGIN
	IF TG_OP = 'DELETE' THEN
		RAISE EXCEPTION '% rows are marked as deleted, never deleted', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
	END IF;
	IF TG_OP = 'UPDATE' AND to_jsonb(OLD) - changeable = to_jsonb(NEW) - changeable THEN
		RETURN NEW;
	END IF;
	IF EXISTS (SELECT FROM estimates WHERE id = NEW.estimate_id AND status IN ('quoted', 'archived'))
		OR (TG_OP = 'UPDATE' AND (NEW.estimate_id IS DISTINCT FROM OLD.estimate_id
			OR (TG_TABLE_NAME = 'estimate_photos' AND (to_jsonb(OLD) -> 'sha256', to_jsonb(OLD) -> 'bytes', to_jsonb(OLD) -> 'taken_at', to_jsonb(OLD) -> 'name')
				IS DISTINCT FROM (to_jsonb(NEW) -> 'sha256', to_jsonb(NEW) -> 'bytes', to_jsonb(NEW) -> 'taken_at', to_jsonb(NEW) -> 'name')))) THEN
		RAISE EXCEPTION '% of a closed estimate are frozen', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN NEW;
END
$$;

-- A published price book is frozen.
CREATE OR REPLACE FUNCTION keep_price_book() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF OLD.status = 'published' THEN
		RAISE EXCEPTION 'price book % is published: it is frozen', OLD.number USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN coalesce(NEW, OLD);
END
$$;

CREATE OR REPLACE TRIGGER estimates_follow_merge BEFORE INSERT OR UPDATE OF customer_id ON estimates
	FOR EACH ROW EXECUTE FUNCTION follow_merged_customer('document');
CREATE OR REPLACE TRIGGER estimates_frozen BEFORE UPDATE OR DELETE ON estimates
	FOR EACH ROW EXECUTE FUNCTION refuse_estimate_change();
CREATE OR REPLACE TRIGGER estimate_findings_frozen BEFORE INSERT OR UPDATE OR DELETE ON estimate_findings
	FOR EACH ROW EXECUTE FUNCTION refuse_estimate_part_change();
CREATE OR REPLACE TRIGGER estimate_items_frozen BEFORE INSERT OR UPDATE OR DELETE ON estimate_items
	FOR EACH ROW EXECUTE FUNCTION refuse_estimate_part_change();
CREATE OR REPLACE TRIGGER estimate_photos_frozen BEFORE INSERT OR UPDATE OR DELETE ON estimate_photos
	FOR EACH ROW EXECUTE FUNCTION refuse_estimate_part_change();
CREATE OR REPLACE TRIGGER estimate_mutations_frozen BEFORE UPDATE OR DELETE ON estimate_mutations
	FOR EACH ROW EXECUTE FUNCTION keep_mutation();
CREATE OR REPLACE TRIGGER price_books_frozen BEFORE UPDATE OR DELETE ON price_books
	FOR EACH ROW EXECUTE FUNCTION keep_price_book();
