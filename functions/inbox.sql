-- A customer with a new email address gets the emails from it, unless other customers use it too.
CREATE OR REPLACE FUNCTION adopt_mail_threads() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW.kind = 'email' AND NOT EXISTS (
		SELECT FROM customer_channels WHERE kind = 'email' AND value = NEW.value AND customer_id <> NEW.customer_id
	) THEN
		UPDATE mail_threads SET customer_id = NEW.customer_id, version = version + 1
		WHERE customer_id IS NULL AND id IN (SELECT thread_id FROM mail_messages WHERE "from" ->> 'address' = NEW.value);
	END IF;
	RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER mail_threads_follow_merge BEFORE INSERT OR UPDATE OF customer_id ON mail_threads
	FOR EACH ROW EXECUTE FUNCTION follow_merged_customer('thread');
CREATE OR REPLACE TRIGGER customer_channels_adopt_emails AFTER INSERT ON customer_channels
	FOR EACH ROW EXECUTE FUNCTION adopt_mail_threads();

-- What is filed while its customer is being merged goes to the customer that stays.
CREATE OR REPLACE TRIGGER customer_files_follow_merge BEFORE INSERT ON customer_files
	FOR EACH ROW EXECUTE FUNCTION follow_merged_customer('document');
