-- A change by a phone is stored as it was received.
CREATE OR REPLACE TRIGGER field_visit_mutations_frozen BEFORE UPDATE OR DELETE ON field_visit_mutations
	FOR EACH ROW EXECUTE FUNCTION keep_mutation();

CREATE OR REPLACE TRIGGER visit_step_times_append_only BEFORE UPDATE OR DELETE ON visit_step_times
	FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- A signed hazard assessment is frozen; the office only records that it has reviewed it.
CREATE OR REPLACE FUNCTION refuse_hazard_assessment_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	changeable text[] := ARRAY['reviewed_at', 'reviewed_by', 'review_note'];
BEGIN
	IF TG_OP = 'DELETE' OR OLD.reviewed_at IS NOT NULL OR to_jsonb(OLD) - changeable IS DISTINCT FROM to_jsonb(NEW) - changeable THEN
		RAISE EXCEPTION 'hazard assessment % is signed', OLD.id USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER hazard_assessments_frozen BEFORE UPDATE OR DELETE ON hazard_assessments
	FOR EACH ROW EXECUTE FUNCTION refuse_hazard_assessment_change();

-- The record of an incident is never deleted, and the visit report stays as it was once the customer has signed it.
CREATE OR REPLACE FUNCTION refuse_visit_report_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' OR OLD.outcome = 'signed' THEN
		RAISE EXCEPTION 'visit report % is signed', OLD.id USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER visit_reports_frozen BEFORE UPDATE OR DELETE ON visit_reports
	FOR EACH ROW EXECUTE FUNCTION refuse_visit_report_change();
CREATE OR REPLACE TRIGGER visit_incidents_never_deleted BEFORE DELETE ON visit_incidents
	FOR EACH ROW EXECUTE FUNCTION refuse_change();
