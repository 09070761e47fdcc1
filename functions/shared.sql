-- Append-only tables.
CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION '% rows are never changed or deleted', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END
$$;

-- A change by a phone is stored as it was received. Only one that waits for another one gets its result later.
CREATE OR REPLACE FUNCTION keep_mutation() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	changeable text[] := ARRAY['result', 'version', 'reason', 'depends_on'];
BEGIN
	IF TG_OP = 'DELETE' OR OLD.result <> 'parked' OR to_jsonb(OLD) - changeable IS DISTINCT FROM to_jsonb(NEW) - changeable THEN
		RAISE EXCEPTION 'mutations of devices are never changed' USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN NEW;
END
$$;

-- A new row of a merged customer belongs to the customer they were merged into; the lock waits for a merge in progress.
-- With the argument 'document', the customer of a row changes only by a merge, or when it is undone.
CREATE OR REPLACE FUNCTION follow_merged_customer() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	survivor uuid;
BEGIN
	SELECT merged_into INTO survivor FROM customers WHERE id = NEW.customer_id FOR KEY SHARE;
	NEW.customer_id := coalesce(survivor, NEW.customer_id);
	IF TG_OP = 'UPDATE' AND TG_ARGV[0] = 'document' AND NEW.customer_id <> OLD.customer_id AND NOT EXISTS (
		SELECT FROM customer_merges
		WHERE (winner_id, loser_id) IN ((NEW.customer_id, OLD.customer_id), (OLD.customer_id, NEW.customer_id))
	) THEN
		RAISE EXCEPTION 'rows of % keep their customer', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER audit_events_append_only BEFORE UPDATE OR DELETE ON audit_events
	FOR EACH ROW EXECUTE FUNCTION refuse_change();
