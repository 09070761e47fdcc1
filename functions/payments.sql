-- A recorded payment is frozen. Its receipt, deposit slip and Stripe ids are written once.
CREATE OR REPLACE FUNCTION refuse_payment_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	changeable text[] := ARRAY['customer_id', 'status', 'version', 'method', 'allocated', 'refunded', 'withheld', 'received_on', 'slip_id', 'session_id',
		'intent_id', 'attempt', 'failure', 'problem', 'problem_at', 'receipt_key', 'receipt_sha256', 'updated_at'];
BEGIN
	IF TG_OP = 'DELETE' THEN
		RAISE EXCEPTION 'payment % is never deleted', OLD.id USING ERRCODE = 'restrict_violation';
	END IF;
	IF to_jsonb(OLD) - changeable IS DISTINCT FROM to_jsonb(NEW) - changeable
		OR (OLD.received_on IS NOT NULL AND (OLD.received_on, OLD.method) IS DISTINCT FROM (NEW.received_on, NEW.method))
		OR (OLD.slip_id IS NOT NULL AND OLD.slip_id IS DISTINCT FROM NEW.slip_id)
		OR (OLD.session_id IS NOT NULL AND OLD.session_id IS DISTINCT FROM NEW.session_id)
		OR (OLD.intent_id IS NOT NULL AND OLD.intent_id IS DISTINCT FROM NEW.intent_id)
		OR (OLD.receipt_key IS NOT NULL AND (OLD.receipt_key, OLD.receipt_sha256) IS DISTINCT FROM (NEW.receipt_key, NEW.receipt_sha256)) THEN
		RAISE EXCEPTION 'payment % was recorded: its content is frozen', OLD.id USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN NEW;
END
$$;

-- Adds each allocation to its payment. No more can be unapplied from an invoice than was applied to it.
CREATE OR REPLACE FUNCTION count_allocation() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	applied bigint;
BEGIN
	SELECT coalesce(sum(amount), 0) INTO applied FROM payment_allocations
		WHERE invoice_id = NEW.invoice_id AND payment_id IS NOT DISTINCT FROM NEW.payment_id AND credit_memo_id IS NOT DISTINCT FROM NEW.credit_memo_id;
	IF applied < 0 THEN
		RAISE EXCEPTION 'more is unapplied from invoice % than was applied', NEW.invoice_id USING ERRCODE = 'check_violation', CONSTRAINT = 'payment_allocations_sum';
	END IF;
	UPDATE payments SET allocated = allocated + NEW.amount WHERE id = NEW.payment_id;
	RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION refuse_refund_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	changeable text[] := ARRAY['status', 'attempt', 'provider_id', 'failure'];
BEGIN
	IF TG_OP = 'DELETE' OR to_jsonb(OLD) - changeable IS DISTINCT FROM to_jsonb(NEW) - changeable
		OR (OLD.provider_id IS NOT NULL AND OLD.provider_id IS DISTINCT FROM NEW.provider_id)
		OR (OLD.status = 'failed' AND NEW.status <> 'failed') THEN
		RAISE EXCEPTION 'refund % was requested: its content is frozen', OLD.id USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN NEW;
END
$$;

-- What Stripe reported is stored unchanged; only how it was handled is recorded.
CREATE OR REPLACE FUNCTION keep_provider_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' OR (NEW.provider, NEW.event_id, NEW.type, NEW.raw, NEW.received_at)
		IS DISTINCT FROM (OLD.provider, OLD.event_id, OLD.type, OLD.raw, OLD.received_at) THEN
		RAISE EXCEPTION 'events of payment providers are never changed or deleted' USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER payments_follow_merge BEFORE INSERT OR UPDATE OF customer_id ON payments
	FOR EACH ROW EXECUTE FUNCTION follow_merged_customer('document');
CREATE OR REPLACE TRIGGER payments_frozen BEFORE UPDATE OR DELETE ON payments
	FOR EACH ROW EXECUTE FUNCTION refuse_payment_change();
CREATE OR REPLACE TRIGGER payment_allocations_append_only BEFORE UPDATE OR DELETE ON payment_allocations
	FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER payment_allocations_counted AFTER INSERT ON payment_allocations
	FOR EACH ROW EXECUTE FUNCTION count_allocation();
CREATE OR REPLACE TRIGGER payment_refunds_frozen BEFORE UPDATE OR DELETE ON payment_refunds
	FOR EACH ROW EXECUTE FUNCTION refuse_refund_change();
CREATE OR REPLACE TRIGGER provider_events_kept BEFORE UPDATE OR DELETE ON provider_events
	FOR EACH ROW EXECUTE FUNCTION keep_provider_event();
