-- A requested change order is frozen, and so is the answer to it.
CREATE OR REPLACE FUNCTION refuse_change_order_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	changeable text[] := ARRAY['status', 'version', 'owner_id', 'link_id', 'link_expires_at', 'send_count', 'call_requested_at', 'call_note',
		'closed_reason', 'updated_at', 'search', 'expires_at', 'reminders_sent', 'sealed_at', 'time_stamp'];
BEGIN
	IF TG_OP = 'DELETE' THEN
		IF OLD.status <> 'draft' THEN
			RAISE EXCEPTION 'change order % was requested and is never deleted', OLD.id USING ERRCODE = 'restrict_violation';
		END IF;
		RETURN OLD;
	END IF;
	IF OLD.status <> 'draft' AND (NEW.status = 'draft' OR to_jsonb(OLD) - changeable IS DISTINCT FROM to_jsonb(NEW) - changeable) THEN
		RAISE EXCEPTION 'change order % was requested: its content is frozen', OLD.id USING ERRCODE = 'restrict_violation';
	END IF;
	IF OLD.status IN ('approved', 'declined', 'void') AND NEW.status <> OLD.status THEN
		RAISE EXCEPTION 'change order % has been answered', OLD.id USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN NEW;
END
$$;

CREATE OR REPLACE FUNCTION refuse_change_order_signer_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' OR OLD.signed_at IS NOT NULL
		OR (OLD.change_order_id, OLD.position, OLD.name, OLD.email) IS DISTINCT FROM (NEW.change_order_id, NEW.position, NEW.name, NEW.email) THEN
		RAISE EXCEPTION 'signer % of a change order is frozen', OLD.id USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN NEW;
END
$$;

CREATE OR REPLACE FUNCTION refuse_change_order_photo_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' THEN
		RAISE EXCEPTION 'photos from the field are marked as deleted, never deleted' USING ERRCODE = 'restrict_violation';
	END IF;
	IF (NEW.order_id, NEW.name, NEW.bytes, NEW.sha256, NEW.taken_at) IS DISTINCT FROM (OLD.order_id, OLD.name, OLD.bytes, OLD.sha256, OLD.taken_at)
		OR ((NEW.caption, NEW.strokes) IS DISTINCT FROM (OLD.caption, OLD.strokes)
			AND EXISTS (SELECT FROM change_orders WHERE id = NEW.order_id AND status <> 'draft')) THEN
		RAISE EXCEPTION 'photo % from the field is frozen', OLD.id USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER change_orders_frozen BEFORE UPDATE OR DELETE ON change_orders
	FOR EACH ROW EXECUTE FUNCTION refuse_change_order_change();
CREATE OR REPLACE TRIGGER change_order_signers_frozen BEFORE UPDATE OR DELETE ON change_order_signers
	FOR EACH ROW EXECUTE FUNCTION refuse_change_order_signer_change();
CREATE OR REPLACE TRIGGER change_order_answers_append_only BEFORE UPDATE OR DELETE ON change_order_answers
	FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER change_order_mutations_frozen BEFORE UPDATE OR DELETE ON change_order_mutations
	FOR EACH ROW EXECUTE FUNCTION keep_mutation();
CREATE OR REPLACE TRIGGER change_order_photos_frozen BEFORE UPDATE OR DELETE ON change_order_photos
	FOR EACH ROW EXECUTE FUNCTION refuse_change_order_photo_change();
