CREATE OR REPLACE TRIGGER jobs_follow_merge BEFORE INSERT OR UPDATE OF customer_id ON jobs
	FOR EACH ROW EXECUTE FUNCTION follow_merged_customer('document');
