-- The company always keeps an owner who can sign in. Changes that could end that take turns, so two at once can't both pass.
CREATE FUNCTION keep_an_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_advisory_xact_lock(hashtext('staff.owners'));
	IF NOT EXISTS (SELECT FROM staff WHERE role = 'owner' AND deactivated_at IS NULL) THEN
		RAISE EXCEPTION 'the last active owner stays' USING ERRCODE = 'check_violation', CONSTRAINT = 'staff_last_owner';
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER staff_keep_an_owner AFTER UPDATE OF role, deactivated_at ON staff FOR EACH ROW
	WHEN (OLD.role = 'owner' AND OLD.deactivated_at IS NULL AND (NEW.role <> 'owner' OR NEW.deactivated_at IS NOT NULL))
	EXECUTE FUNCTION keep_an_owner();
--> statement-breakpoint
CREATE TRIGGER staff_keep_an_owner_deleted AFTER DELETE ON staff FOR EACH ROW
	WHEN (OLD.role = 'owner' AND OLD.deactivated_at IS NULL)
	EXECUTE FUNCTION keep_an_owner();
