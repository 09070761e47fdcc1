-- A sent contract is frozen.
CREATE OR REPLACE FUNCTION refuse_contract_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	changeable text[] := ARRAY['customer_id', 'status', 'version', 'owner_id', 'signed_at', 'completed_at', 'cancel_until', 'closed_at', 'closed_reason',
		'time_stamp', 'chain_head', 'chain_length', 'updated_at', 'search'];
BEGIN
	IF TG_OP = 'DELETE' THEN
		IF OLD.status <> 'draft' THEN
			RAISE EXCEPTION 'contract % was sent and is never deleted', OLD.id USING ERRCODE = 'restrict_violation';
		END IF;
		RETURN OLD;
	END IF;
	IF OLD.status <> 'draft' AND (NEW.status = 'draft' OR to_jsonb(OLD) - changeable IS DISTINCT FROM to_jsonb(NEW) - changeable) THEN
		RAISE EXCEPTION 'contract % was sent: its content is frozen', OLD.id USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN NEW;
END
$$;

-- The answer of a signer is frozen.
CREATE OR REPLACE FUNCTION refuse_signer_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' THEN
		RAISE EXCEPTION 'signer % is never deleted', OLD.id USING ERRCODE = 'restrict_violation';
	END IF;
	IF OLD.signed_at IS NOT NULL OR OLD.declined_at IS NOT NULL THEN
		IF to_jsonb(OLD) - ARRAY['opened_at', 'in_person_id', 'in_person_expires_at'] IS DISTINCT FROM to_jsonb(NEW) - ARRAY['opened_at', 'in_person_id', 'in_person_expires_at'] THEN
			RAISE EXCEPTION 'signer % has answered: the answer is frozen', OLD.id USING ERRCODE = 'restrict_violation';
		END IF;
	END IF;
	RETURN NEW;
END
$$;

-- An entry of completed work can be undone once.
CREATE OR REPLACE FUNCTION refuse_completed_work_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	changeable text[] := ARRAY['undone_at', 'undone_by'];
BEGIN
	IF TG_OP = 'DELETE' OR OLD.undone_at IS NOT NULL OR to_jsonb(OLD) - changeable IS DISTINCT FROM to_jsonb(NEW) - changeable THEN
		RAISE EXCEPTION 'entry % of completed work is frozen', OLD.id USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER contracts_follow_merge BEFORE INSERT OR UPDATE OF customer_id ON contracts
	FOR EACH ROW EXECUTE FUNCTION follow_merged_customer('document');
CREATE OR REPLACE TRIGGER contracts_frozen BEFORE UPDATE OR DELETE ON contracts
	FOR EACH ROW EXECUTE FUNCTION refuse_contract_change();
CREATE OR REPLACE TRIGGER contract_signers_frozen BEFORE UPDATE OR DELETE ON contract_signers
	FOR EACH ROW EXECUTE FUNCTION refuse_signer_change();
CREATE OR REPLACE TRIGGER contract_files_append_only BEFORE UPDATE OR DELETE ON contract_files
	FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER contract_events_append_only BEFORE UPDATE OR DELETE ON contract_events
	FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER contract_clauses_append_only BEFORE UPDATE OR DELETE ON contract_clauses
	FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER contract_templates_append_only BEFORE UPDATE OR DELETE ON contract_templates
	FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER completed_work_frozen BEFORE UPDATE OR DELETE ON completed_work
	FOR EACH ROW EXECUTE FUNCTION refuse_completed_work_change();
