CREATE OR REPLACE TRIGGER mail_threads_follow_merge BEFORE INSERT OR UPDATE OF customer_id ON mail_threads
	FOR EACH ROW EXECUTE FUNCTION follow_merged_customer('thread');
