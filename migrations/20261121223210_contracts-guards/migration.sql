-- What was sent stays as it was sent, whatever the code does. Only what is named here may still move.
CREATE FUNCTION refuse_contract_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	moving text[] := ARRAY['status', 'version', 'owner_id', 'signed_at', 'completed_at', 'cancel_until', 'closed_at', 'closed_reason',
		'time_stamp', 'chain_head', 'chain_length', 'updated_at', 'search'];
BEGIN
	IF TG_OP = 'DELETE' THEN
		IF OLD.status <> 'draft' THEN
			RAISE EXCEPTION 'contract % was sent and is never deleted', OLD.id USING ERRCODE = 'restrict_violation';
		END IF;
		RETURN OLD;
	END IF;
	IF OLD.status <> 'draft' AND (NEW.status = 'draft' OR to_jsonb(OLD) - moving IS DISTINCT FROM to_jsonb(NEW) - moving) THEN
		RAISE EXCEPTION 'contract % was sent: what it says is frozen', OLD.id USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER contracts_frozen BEFORE UPDATE OR DELETE ON contracts FOR EACH ROW EXECUTE FUNCTION refuse_contract_change();
--> statement-breakpoint
-- A signer's answer is final, and nobody who was asked disappears.
CREATE FUNCTION refuse_signer_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' THEN
		RAISE EXCEPTION 'signer % is never deleted', OLD.id USING ERRCODE = 'restrict_violation';
	END IF;
	IF OLD.signed_at IS NOT NULL OR OLD.declined_at IS NOT NULL THEN
		IF to_jsonb(OLD) - ARRAY['opened_at', 'here_id', 'here_ends_at'] IS DISTINCT FROM to_jsonb(NEW) - ARRAY['opened_at', 'here_id', 'here_ends_at'] THEN
			RAISE EXCEPTION 'signer % has answered: the answer is frozen', OLD.id USING ERRCODE = 'restrict_violation';
		END IF;
	END IF;
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER contract_signers_frozen BEFORE UPDATE OR DELETE ON contract_signers FOR EACH ROW EXECUTE FUNCTION refuse_signer_change();
--> statement-breakpoint
CREATE TRIGGER contract_files_append_only BEFORE UPDATE OR DELETE ON contract_files FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER contract_events_append_only BEFORE UPDATE OR DELETE ON contract_events FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER contract_clauses_append_only BEFORE UPDATE OR DELETE ON contract_clauses FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER contract_templates_append_only BEFORE UPDATE OR DELETE ON contract_templates FOR EACH ROW EXECUTE FUNCTION refuse_change();
