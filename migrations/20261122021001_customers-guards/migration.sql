-- What the search box finds a customer by, however it came to be: name, company, ways to reach them, addresses.
CREATE FUNCTION write_customer_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.search := lower(concat_ws(' ', NEW.name, nullif(NEW.company, ''),
		(SELECT string_agg(c.value, ' ' ORDER BY c.created_at, c.id) FROM customer_channels c WHERE c.customer_id = NEW.id),
		(SELECT string_agg(p.address, ' ' ORDER BY cp.created_at, p.id) FROM customer_properties cp
			JOIN properties p ON p.id = cp.property_id WHERE cp.customer_id = NEW.id)));
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER customers_search BEFORE INSERT OR UPDATE OF name, company, search ON customers
	FOR EACH ROW EXECUTE FUNCTION write_customer_search();
--> statement-breakpoint
CREATE FUNCTION refresh_customer_search() RETURNS trigger LANGUAGE plpgsql AS $$
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
--> statement-breakpoint
CREATE TRIGGER customer_channels_searched AFTER INSERT OR DELETE OR UPDATE OF customer_id, value ON customer_channels
	FOR EACH ROW EXECUTE FUNCTION refresh_customer_search();
--> statement-breakpoint
CREATE TRIGGER customer_properties_searched AFTER INSERT OR DELETE OR UPDATE OF customer_id ON customer_properties
	FOR EACH ROW EXECUTE FUNCTION refresh_customer_search();
--> statement-breakpoint
CREATE TRIGGER properties_searched AFTER UPDATE OF address ON properties
	FOR EACH ROW EXECUTE FUNCTION refresh_customer_search();
--> statement-breakpoint
UPDATE customers SET search = '';
--> statement-breakpoint
-- Nothing new comes to somebody who was merged: it goes to who they turned out to be. The lock waits for a merge under way.
-- 'paper': a paper changes its customer by following a merge, or one that is taken apart, and by nothing else.
CREATE FUNCTION follow_merged_customer() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	survivor uuid;
BEGIN
	SELECT merged_into INTO survivor FROM customers WHERE id = NEW.customer_id FOR KEY SHARE;
	NEW.customer_id := coalesce(survivor, NEW.customer_id);
	IF TG_OP = 'UPDATE' AND TG_ARGV[0] = 'paper' AND NEW.customer_id <> OLD.customer_id AND NOT EXISTS (
		SELECT FROM customer_merges
		WHERE (winner_id, loser_id) IN ((NEW.customer_id, OLD.customer_id), (OLD.customer_id, NEW.customer_id))
	) THEN
		RAISE EXCEPTION 'a row of % stays with its customer', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER quotes_follow_merge BEFORE INSERT OR UPDATE OF customer_id ON quotes
	FOR EACH ROW EXECUTE FUNCTION follow_merged_customer('paper');
--> statement-breakpoint
CREATE TRIGGER estimates_follow_merge BEFORE INSERT OR UPDATE OF customer_id ON estimates
	FOR EACH ROW EXECUTE FUNCTION follow_merged_customer('paper');
--> statement-breakpoint
CREATE TRIGGER contracts_follow_merge BEFORE INSERT OR UPDATE OF customer_id ON contracts
	FOR EACH ROW EXECUTE FUNCTION follow_merged_customer('paper');
--> statement-breakpoint
CREATE TRIGGER invoices_follow_merge BEFORE INSERT OR UPDATE OF customer_id ON invoices
	FOR EACH ROW EXECUTE FUNCTION follow_merged_customer('paper');
--> statement-breakpoint
CREATE TRIGGER payments_follow_merge BEFORE INSERT OR UPDATE OF customer_id ON payments
	FOR EACH ROW EXECUTE FUNCTION follow_merged_customer('paper');
--> statement-breakpoint
CREATE TRIGGER inquiries_follow_merge BEFORE INSERT OR UPDATE OF customer_id ON inquiries
	FOR EACH ROW EXECUTE FUNCTION follow_merged_customer('inquiry');
--> statement-breakpoint
CREATE TRIGGER customer_channels_follow_merge BEFORE INSERT ON customer_channels
	FOR EACH ROW EXECUTE FUNCTION follow_merged_customer('way');
--> statement-breakpoint
CREATE TRIGGER customer_properties_follow_merge BEFORE INSERT ON customer_properties
	FOR EACH ROW EXECUTE FUNCTION follow_merged_customer('place');
--> statement-breakpoint
CREATE TRIGGER customer_notes_follow_merge BEFORE INSERT ON customer_notes
	FOR EACH ROW EXECUTE FUNCTION follow_merged_customer('note');
--> statement-breakpoint
-- Whose a frozen paper is may move now, because the triggers above guard it. What it says stays frozen.
DO $$
DECLARE
	guard text;
BEGIN
	FOREACH guard IN ARRAY ARRAY['refuse_quote_change', 'refuse_estimate_change', 'refuse_contract_change', 'refuse_invoice_change', 'refuse_payment_change']
	LOOP
		EXECUTE replace(replace(replace(pg_get_functiondef(guard::regproc),
			'moving text[] := ARRAY[', 'moving text[] := ARRAY[''customer_id'', '),
			'NEW.property_id, NEW.customer_id', 'NEW.property_id'),
			'OLD.property_id, OLD.customer_id', 'OLD.property_id');
	END LOOP;
END
$$;
--> statement-breakpoint
-- A merge is remembered as it was; it can be taken apart once.
CREATE FUNCTION keep_customer_merge() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' AND OLD.undone_at IS NULL AND to_jsonb(OLD) - 'undone_at' = to_jsonb(NEW) - 'undone_at' THEN
		RETURN NEW;
	END IF;
	RAISE EXCEPTION 'a merge is never forgotten' USING ERRCODE = 'restrict_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER customer_merges_kept BEFORE UPDATE OR DELETE ON customer_merges
	FOR EACH ROW EXECUTE FUNCTION keep_customer_merge();
