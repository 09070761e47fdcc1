-- A tree keeps its number, its property and its first estimate for good, also after it was taken back.
CREATE FUNCTION keep_tree_number() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' THEN
		RAISE EXCEPTION 'tree % keeps its number: it is taken back, never deleted', OLD.id USING ERRCODE = 'restrict_violation';
	END IF;
	IF (NEW.id, NEW.property_id, NEW.number, NEW.estimate_id) IS DISTINCT FROM (OLD.id, OLD.property_id, OLD.number, OLD.estimate_id) THEN
		RAISE EXCEPTION 'tree % keeps its number', OLD.id USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER trees_keep_number BEFORE UPDATE OR DELETE ON trees FOR EACH ROW EXECUTE FUNCTION keep_tree_number();
--> statement-breakpoint
-- Device times never change. From quoted or dropped on, only what the customer may see still moves.
CREATE FUNCTION refuse_estimate_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	moving text[] := ARRAY['link_id', 'link_ends_at', 'show_prices', 'search'];
BEGIN
	IF TG_OP = 'DELETE' THEN
		RAISE EXCEPTION 'estimate % is dropped, never deleted', OLD.id USING ERRCODE = 'restrict_violation';
	END IF;
	IF (NEW.number, NEW.device_at, NEW.received_at, NEW.property_id, NEW.customer_id)
		IS DISTINCT FROM (OLD.number, OLD.device_at, OLD.received_at, OLD.property_id, OLD.customer_id)
		OR (OLD.status IN ('quoted', 'dropped') AND to_jsonb(OLD) - moving IS DISTINCT FROM to_jsonb(NEW) - moving) THEN
		RAISE EXCEPTION 'estimate % is closed: what it says is frozen', OLD.id USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER estimates_frozen BEFORE UPDATE OR DELETE ON estimates FOR EACH ROW EXECUTE FUNCTION refuse_estimate_change();
--> statement-breakpoint
-- What hangs on a closed estimate stays; releasing it to the customer is no change of it, and late bytes of a photo still arrive.
CREATE FUNCTION refuse_estimate_part_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	moving text[] := ARRAY['released', 'received', 'pieces', 'photo_id', 'refused'];
BEGIN
	IF TG_OP = 'DELETE' THEN
		RAISE EXCEPTION '% rows are taken back, never deleted', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
	END IF;
	IF TG_OP = 'UPDATE' AND to_jsonb(OLD) - moving = to_jsonb(NEW) - moving THEN
		RETURN NEW;
	END IF;
	IF EXISTS (SELECT FROM estimates WHERE id = NEW.estimate_id AND status IN ('quoted', 'dropped'))
		OR (TG_OP = 'UPDATE' AND (NEW.estimate_id IS DISTINCT FROM OLD.estimate_id
			OR (TG_TABLE_NAME = 'estimate_photos' AND (to_jsonb(OLD) -> 'sha256', to_jsonb(OLD) -> 'bytes', to_jsonb(OLD) -> 'taken_at', to_jsonb(OLD) -> 'name')
				IS DISTINCT FROM (to_jsonb(NEW) -> 'sha256', to_jsonb(NEW) -> 'bytes', to_jsonb(NEW) -> 'taken_at', to_jsonb(NEW) -> 'name')))) THEN
		RAISE EXCEPTION '% of a closed estimate are frozen', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER estimate_findings_frozen BEFORE INSERT OR UPDATE OR DELETE ON estimate_findings FOR EACH ROW EXECUTE FUNCTION refuse_estimate_part_change();
--> statement-breakpoint
CREATE TRIGGER estimate_items_frozen BEFORE INSERT OR UPDATE OR DELETE ON estimate_items FOR EACH ROW EXECUTE FUNCTION refuse_estimate_part_change();
--> statement-breakpoint
CREATE TRIGGER estimate_photos_frozen BEFORE INSERT OR UPDATE OR DELETE ON estimate_photos FOR EACH ROW EXECUTE FUNCTION refuse_estimate_part_change();
--> statement-breakpoint
-- A change from a device is kept as it came; only what became of a parked one is written later.
CREATE FUNCTION keep_mutation() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	moving text[] := ARRAY['result', 'version', 'reason', 'waits_for'];
BEGIN
	IF TG_OP = 'DELETE' OR OLD.result <> 'parked' OR to_jsonb(OLD) - moving IS DISTINCT FROM to_jsonb(NEW) - moving THEN
		RAISE EXCEPTION 'what a device told is never changed' USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER estimate_mutations_kept BEFORE UPDATE OR DELETE ON estimate_mutations FOR EACH ROW EXECUTE FUNCTION keep_mutation();
--> statement-breakpoint
-- A published price book is what old estimates were reckoned with.
CREATE FUNCTION keep_price_book() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF OLD.status = 'published' THEN
		RAISE EXCEPTION 'price book % is published: it is frozen', OLD.number USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN coalesce(NEW, OLD);
END
$$;
--> statement-breakpoint
CREATE TRIGGER price_books_frozen BEFORE UPDATE OR DELETE ON price_books FOR EACH ROW EXECUTE FUNCTION keep_price_book();
