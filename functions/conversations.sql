-- Every customer has a conversation.
CREATE OR REPLACE FUNCTION add_conversation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO conversations (customer_id) VALUES (NEW.id) ON CONFLICT DO NOTHING;
	RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION fold_conversation_message() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.search := fold_for_search(NEW.body);
	RETURN NEW;
END
$$;

-- A message is frozen; only a merge moves it.
CREATE OR REPLACE FUNCTION refuse_conversation_message_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' OR to_jsonb(OLD) - 'customer_id' IS DISTINCT FROM to_jsonb(NEW) - 'customer_id' THEN
		RAISE EXCEPTION 'messages of customers are never changed or deleted' USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN NEW;
END
$$;

-- What a new message does to its conversation: one of the customer's opens it and ends its snooze, one of ours ends the wait.
CREATE OR REPLACE FUNCTION receive_conversation_message() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE conversations SET
		status = CASE NEW.author
			WHEN 'customer' THEN CASE WHEN NEW.at > coalesce(handled_at, '-infinity') THEN 'open' ELSE status END
			WHEN 'staff' THEN 'pending'
			ELSE status END,
		waiting_since = CASE NEW.author
			WHEN 'customer' THEN CASE WHEN NEW.at > coalesce(handled_at, '-infinity') THEN coalesce(waiting_since, NEW.at) ELSE waiting_since END
			WHEN 'staff' THEN NULL
			ELSE waiting_since END,
		reopened_at = CASE NEW.author WHEN 'staff' THEN NULL ELSE reopened_at END,
		snoozed_until = CASE WHEN NEW.author = 'staff' OR (NEW.author = 'customer' AND NEW.at > coalesce(handled_at, '-infinity'))
			THEN NULL ELSE snoozed_until END,
		last_at = CASE WHEN has_messages THEN greatest(last_at, NEW.at) ELSE NEW.at END,
		has_messages = true,
		version = version + 1, updated_at = now()
	WHERE customer_id = NEW.customer_id;
	RETURN NULL;
END
$$;

-- Where a conversation stands after a merge, or the undoing of one, has moved messages.
CREATE OR REPLACE FUNCTION derive_conversation(customer uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	UPDATE conversations c SET
		has_messages = m.last IS NOT NULL,
		last_at = coalesce(m.last, c.last_at),
		waiting_since = w.since,
		status = CASE WHEN m.last IS NULL THEN 'resolved' WHEN c.status = 'snoozed' THEN 'snoozed' WHEN w.since IS NOT NULL THEN 'open'
			WHEN c.status <> 'open' AND c.has_messages THEN c.status WHEN c.handled_at >= m.last THEN 'resolved' ELSE 'pending' END,
		snoozed_until = CASE WHEN m.last IS NULL THEN NULL ELSE c.snoozed_until END,
		version = c.version + 1, updated_at = now()
	FROM (
		SELECT max(at) AS last, max(at) FILTER (WHERE author = 'staff') AS answered FROM conversation_messages WHERE customer_id = customer
	) m, LATERAL (
		SELECT CASE WHEN m.last IS NOT NULL THEN least(o.reopened_at, (
			SELECT min(x.at) FROM conversation_messages x
			WHERE x.customer_id = customer AND x.author = 'customer'
				AND x.at > coalesce(greatest(m.answered, o.handled_at), '-infinity'))) END AS since
		FROM conversations o WHERE o.customer_id = customer
	) w
	WHERE c.customer_id = customer;
END
$$;

-- A question that waited still waits, although the other customer was answered, or their conversation resolved, after it was
-- asked. So does a conversation that a colleague reopened, once all of it has moved.
CREATE OR REPLACE FUNCTION move_conversation_messages() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	moved record;
	source uuid;
BEGIN
	FOR moved IN
		SELECT n.customer_id AS target, array_agg(DISTINCT o.customer_id) AS sources,
			least(
				(SELECT t.waiting_since FROM conversations t WHERE t.customer_id = n.customer_id AND t.status IN ('open', 'snoozed')),
				min(o.at) FILTER (WHERE o.author = 'customer' AND s.status IN ('open', 'snoozed') AND o.at >= s.waiting_since
					AND NOT EXISTS (SELECT FROM old_rows a WHERE a.customer_id = o.customer_id AND a.author = 'staff' AND a.at >= o.at)),
				min(s.reopened_at) FILTER (WHERE s.status IN ('open', 'snoozed')
					AND NOT EXISTS (SELECT FROM conversation_messages x WHERE x.customer_id = s.customer_id))
			) AS waiting_since
		FROM old_rows o JOIN new_rows n USING (id) JOIN conversations s ON s.customer_id = o.customer_id
		WHERE o.customer_id <> n.customer_id GROUP BY n.customer_id
	LOOP
		FOREACH source IN ARRAY moved.sources LOOP
			PERFORM derive_conversation(source);
		END LOOP;
		PERFORM derive_conversation(moved.target);
		UPDATE conversations SET waiting_since = moved.waiting_since, status = CASE status WHEN 'snoozed' THEN 'snoozed' ELSE 'open' END
		WHERE customer_id = moved.target AND moved.waiting_since < coalesce(waiting_since, 'infinity');
	END LOOP;
	RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER customers_have_conversations AFTER INSERT ON customers
	FOR EACH ROW EXECUTE FUNCTION add_conversation();
CREATE OR REPLACE TRIGGER conversation_messages_follow_merge BEFORE INSERT OR UPDATE OF customer_id ON conversation_messages
	FOR EACH ROW EXECUTE FUNCTION follow_merged_customer('document');
CREATE OR REPLACE TRIGGER conversation_messages_frozen BEFORE UPDATE OR DELETE ON conversation_messages
	FOR EACH ROW EXECUTE FUNCTION refuse_conversation_message_change();
CREATE OR REPLACE TRIGGER conversation_messages_searched BEFORE INSERT ON conversation_messages
	FOR EACH ROW EXECUTE FUNCTION fold_conversation_message();
CREATE OR REPLACE TRIGGER conversation_messages_received AFTER INSERT ON conversation_messages
	FOR EACH ROW EXECUTE FUNCTION receive_conversation_message();
CREATE OR REPLACE TRIGGER conversation_messages_moved AFTER UPDATE ON conversation_messages
	REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
	FOR EACH STATEMENT EXECUTE FUNCTION move_conversation_messages();
CREATE OR REPLACE TRIGGER conversation_notes_follow_merge BEFORE INSERT ON conversation_notes
	FOR EACH ROW EXECUTE FUNCTION follow_merged_customer('note');
CREATE OR REPLACE TRIGGER conversation_notes_append_only BEFORE DELETE ON conversation_notes
	FOR EACH ROW EXECUTE FUNCTION refuse_change();
