-- The text by which the search finds a customer: name, company, channels, contacts and addresses.
CREATE OR REPLACE FUNCTION write_customer_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.search := fold_for_search(concat_ws(' ', NEW.name, nullif(NEW.company, ''),
		(SELECT string_agg(c.value, ' ' ORDER BY c.created_at, c.id) FROM customer_channels c WHERE c.customer_id = NEW.id),
		(SELECT string_agg(o.name, ' ' ORDER BY o.id) FROM customer_contacts o WHERE o.customer_id = NEW.id),
		(SELECT string_agg(p.address, ' ' ORDER BY cp.created_at, p.id) FROM customer_properties cp
			JOIN properties p ON p.id = cp.property_id WHERE cp.customer_id = NEW.id)));
	RETURN NEW;
END
$$;

-- Emptying customers.search makes write_customer_search fill it again.
CREATE OR REPLACE FUNCTION refresh_customer_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_TABLE_NAME = 'properties' THEN
		UPDATE customers SET search = '' WHERE id IN (SELECT customer_id FROM customer_properties WHERE property_id = NEW.id);
	ELSIF TG_OP = 'INSERT' THEN
		UPDATE customers SET search = '' WHERE id = NEW.customer_id;
	ELSIF TG_OP = 'DELETE' THEN
		UPDATE customers SET search = '' WHERE id = OLD.customer_id;
	ELSE
		UPDATE customers SET search = '' WHERE id IN (OLD.customer_id, NEW.customer_id);
	END IF;
	RETURN NULL;
END
$$;

-- A merge can be undone once, and is otherwise append-only.
CREATE OR REPLACE FUNCTION keep_customer_merge() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' AND OLD.undone_at IS NULL AND to_jsonb(OLD) - 'undone_at' = to_jsonb(NEW) - 'undone_at' THEN
		RETURN NEW;
	END IF;
	RAISE EXCEPTION 'customer merges are never changed or deleted' USING ERRCODE = 'restrict_violation';
END
$$;

-- Counts customers that aren't merged with another one. OLD and NEW are null where there is no row.
CREATE OR REPLACE FUNCTION count_customer() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	change integer := (NEW.id IS NOT NULL AND NEW.merged_into IS NULL)::integer - (OLD.id IS NOT NULL AND OLD.merged_into IS NULL)::integer;
BEGIN
	IF change <> 0 THEN
		INSERT INTO counters (counter, count) VALUES ('customers', change);
	END IF;
	RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER customers_counted AFTER INSERT OR DELETE OR UPDATE OF merged_into ON customers
	FOR EACH ROW EXECUTE FUNCTION count_customer();
CREATE OR REPLACE TRIGGER customers_search BEFORE INSERT OR UPDATE OF name, company, search ON customers
	FOR EACH ROW EXECUTE FUNCTION write_customer_search();
CREATE OR REPLACE TRIGGER customer_channels_follow_merge BEFORE INSERT ON customer_channels
	FOR EACH ROW EXECUTE FUNCTION follow_merged_customer('channel');
CREATE OR REPLACE TRIGGER customer_channels_searched AFTER INSERT OR DELETE OR UPDATE OF customer_id, value ON customer_channels
	FOR EACH ROW EXECUTE FUNCTION refresh_customer_search();
CREATE OR REPLACE TRIGGER customer_contacts_follow_merge BEFORE INSERT ON customer_contacts
	FOR EACH ROW EXECUTE FUNCTION follow_merged_customer('contact');
CREATE OR REPLACE TRIGGER customer_contacts_searched AFTER INSERT OR DELETE OR UPDATE OF customer_id, name ON customer_contacts
	FOR EACH ROW EXECUTE FUNCTION refresh_customer_search();
CREATE OR REPLACE TRIGGER customer_properties_follow_merge BEFORE INSERT ON customer_properties
	FOR EACH ROW EXECUTE FUNCTION follow_merged_customer('property');
CREATE OR REPLACE TRIGGER customer_properties_searched AFTER INSERT OR DELETE OR UPDATE OF customer_id ON customer_properties
	FOR EACH ROW EXECUTE FUNCTION refresh_customer_search();
CREATE OR REPLACE TRIGGER properties_searched AFTER UPDATE OF address ON properties
	FOR EACH ROW EXECUTE FUNCTION refresh_customer_search();
CREATE OR REPLACE TRIGGER customer_notes_follow_merge BEFORE INSERT ON customer_notes
	FOR EACH ROW EXECUTE FUNCTION follow_merged_customer('note');
CREATE OR REPLACE TRIGGER customer_merges_kept BEFORE UPDATE OR DELETE ON customer_merges
	FOR EACH ROW EXECUTE FUNCTION keep_customer_merge();
CREATE OR REPLACE TRIGGER consents_append_only BEFORE UPDATE OR DELETE ON consents
	FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- An opt-out from texts counts for texts of every kind, whatever recorded it. Who only wants no campaigns keeps the texts about jobs.
CREATE OR REPLACE FUNCTION opt_out_of_texts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO text_opt_outs (phone, source)
	VALUES (NEW.value, CASE TG_TABLE_NAME WHEN 'consents' THEN to_jsonb(NEW) ->> 'source' ELSE 'office' END)
	ON CONFLICT DO NOTHING;
	RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER consents_opt_out AFTER INSERT ON consents FOR EACH ROW
	WHEN (NEW.kind = 'phone' AND NEW.purpose <> 'marketing-text' AND NOT NEW.granted) EXECUTE FUNCTION opt_out_of_texts();
CREATE OR REPLACE TRIGGER customer_channels_opt_out AFTER INSERT OR UPDATE OF status ON customer_channels FOR EACH ROW
	WHEN (NEW.kind = 'phone' AND NEW.status = 'opted-out') EXECUTE FUNCTION opt_out_of_texts();
