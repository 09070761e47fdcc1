-- Someone must be able to sign in as the owner. The lock makes two changes at once take turns, so that both can't pass.
CREATE OR REPLACE FUNCTION keep_an_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_advisory_xact_lock(hashtext('staff.owners'));
	IF NOT EXISTS (SELECT FROM staff WHERE role = 'owner' AND deactivated_at IS NULL) THEN
		RAISE EXCEPTION 'the last active owner can''t be removed' USING ERRCODE = 'check_violation', CONSTRAINT = 'staff_last_owner';
	END IF;
	RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER staff_keep_an_owner AFTER UPDATE OF role, deactivated_at ON staff
	FOR EACH ROW WHEN (OLD.role = 'owner' AND OLD.deactivated_at IS NULL AND (NEW.role <> 'owner' OR NEW.deactivated_at IS NOT NULL))
	EXECUTE FUNCTION keep_an_owner();
CREATE OR REPLACE TRIGGER staff_keep_an_owner_deleted AFTER DELETE ON staff
	FOR EACH ROW WHEN (OLD.role = 'owner' AND OLD.deactivated_at IS NULL)
	EXECUTE FUNCTION keep_an_owner();
