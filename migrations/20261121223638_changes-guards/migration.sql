-- What was requested stays as it was requested, whatever the code does. Only what is named here may still move.
CREATE FUNCTION refuse_change_order_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	moving text[] := ARRAY['status', 'version', 'owner_id', 'link_id', 'link_ends_at', 'send_count', 'call_asked_at', 'call_words',
		'closed_reason', 'updated_at', 'search'];
BEGIN
	IF TG_OP = 'DELETE' THEN
		IF OLD.status <> 'draft' THEN
			RAISE EXCEPTION 'change order % was requested and is never deleted', OLD.id USING ERRCODE = 'restrict_violation';
		END IF;
		RETURN OLD;
	END IF;
	IF OLD.status <> 'draft' AND (NEW.status = 'draft' OR to_jsonb(OLD) - moving IS DISTINCT FROM to_jsonb(NEW) - moving) THEN
		RAISE EXCEPTION 'change order % was requested: what it says is frozen', OLD.id USING ERRCODE = 'restrict_violation';
	END IF;
	IF OLD.status IN ('approved', 'kept', 'void') AND NEW.status <> OLD.status THEN
		RAISE EXCEPTION 'change order % has its answer', OLD.id USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER change_orders_frozen BEFORE UPDATE OR DELETE ON change_orders FOR EACH ROW EXECUTE FUNCTION refuse_change_order_change();
--> statement-breakpoint
CREATE TRIGGER change_answers_append_only BEFORE UPDATE OR DELETE ON change_answers FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- What invoices asked for before this was kept.
INSERT INTO billed_works (quote_id, amount, lines)
SELECT i.quote_id, sum(i.total - coalesce(c.credited, 0)), '[]'
FROM invoices i LEFT JOIN (SELECT credits_id, sum(total) AS credited FROM invoices WHERE kind = 'credit' GROUP BY credits_id) c ON c.credits_id = i.id
WHERE i.quote_id IS NOT NULL AND i.status NOT IN ('draft', 'void') AND i.kind <> 'credit'
GROUP BY i.quote_id;
