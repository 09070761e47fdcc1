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

-- Where a conversation stands, from its own messages, after the undoing of a merge has taken others away.
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

-- What a merge of two conversations combines, and its undoing restores. In UTC, so that every session writes an instant alike.
CREATE OR REPLACE FUNCTION conversation_facts(c conversations) RETURNS jsonb LANGUAGE sql STABLE SET timezone TO 'UTC' AS $$
	SELECT jsonb_build_object('status', c.status, 'waiting_since', c.waiting_since, 'reopened_at', c.reopened_at,
		'snoozed_until', c.snoozed_until, 'handled_at', c.handled_at, 'has_messages', c.has_messages, 'last_at', c.last_at)
$$;

-- Whoever waits for an answer in one of the two still waits: an open conversation ends the other one's snooze. If neither is open,
-- the earlier snooze stays. The loser's row keeps what both were.
CREATE OR REPLACE FUNCTION merge_conversations(loser uuid, winner uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	l conversations;
	w conversations;
	combined conversations;
BEGIN
	SELECT * INTO l FROM conversations WHERE customer_id = loser FOR UPDATE;
	SELECT * INTO w FROM conversations WHERE customer_id = winner FOR UPDATE;
	UPDATE conversations SET
		status = CASE WHEN 'open' IN (l.status, w.status) THEN 'open' WHEN 'snoozed' IN (l.status, w.status) THEN 'snoozed'
			WHEN 'pending' IN (l.status, w.status) THEN 'pending' ELSE 'resolved' END,
		waiting_since = least(l.waiting_since, w.waiting_since),
		reopened_at = least(l.reopened_at, w.reopened_at),
		snoozed_until = CASE WHEN 'open' IN (l.status, w.status) THEN NULL ELSE least(l.snoozed_until, w.snoozed_until) END,
		assignee_id = coalesce(w.assignee_id, l.assignee_id),
		has_messages = true,
		last_at = CASE WHEN w.has_messages THEN greatest(l.last_at, w.last_at) ELSE l.last_at END,
		version = version + 1, updated_at = now()
	WHERE customer_id = winner RETURNING * INTO combined;
	UPDATE conversations SET
		status = 'resolved', waiting_since = NULL, snoozed_until = NULL, has_messages = false, version = version + 1, updated_at = now(),
		merge_state = jsonb_build_object('loser', conversation_facts(l), 'winner', conversation_facts(w), 'combined', conversation_facts(combined),
			'assignees', jsonb_build_object('winner', w.assignee_id, 'combined', combined.assignee_id),
			'messages', (SELECT count(*) FROM conversation_messages WHERE customer_id = winner))
	WHERE customer_id = loser;
END
$$;

-- The loser's conversation stands where it stood. So does the winner's, unless it has changed since: then only what it has from the
-- loser ends.
CREATE OR REPLACE FUNCTION unmerge_conversations(loser uuid, winner uuid, moved bigint) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	state jsonb;
	l conversations;
	before conversations;
	combined conversations;
	w conversations;
	messages bigint := moved + (SELECT count(*) FROM conversation_messages WHERE customer_id = winner);
BEGIN
	SELECT merge_state INTO state FROM conversations WHERE customer_id = loser FOR UPDATE;
	-- from a merge before there was merge_state
	IF state IS NULL THEN
		PERFORM derive_conversation(winner);
		PERFORM derive_conversation(loser);
		RETURN;
	END IF;
	l := jsonb_populate_record(NULL::conversations, state -> 'loser');
	before := jsonb_populate_record(NULL::conversations, state -> 'winner');
	combined := jsonb_populate_record(NULL::conversations, state -> 'combined');
	UPDATE conversations SET
		status = l.status, waiting_since = l.waiting_since, reopened_at = l.reopened_at, snoozed_until = l.snoozed_until,
		has_messages = true, merge_state = NULL, version = version + 1, updated_at = now()
	WHERE customer_id = loser;
	SELECT * INTO w FROM conversations WHERE customer_id = winner FOR UPDATE;
	UPDATE conversations SET assignee_id = (state #>> '{assignees,winner}')::uuid
	WHERE customer_id = winner AND assignee_id IS NOT DISTINCT FROM (state #>> '{assignees,combined}')::uuid;
	IF conversation_facts(w) = state -> 'combined' AND messages = (state ->> 'messages')::bigint THEN
		UPDATE conversations SET
			status = before.status, waiting_since = before.waiting_since, reopened_at = before.reopened_at,
			snoozed_until = before.snoozed_until, has_messages = before.has_messages, last_at = before.last_at,
			version = version + 1, updated_at = now()
		WHERE customer_id = winner;
		RETURN;
	END IF;
	-- the loser's reopening, or the end of the loser's snooze
	UPDATE conversations SET reopened_at = before.reopened_at
	WHERE customer_id = winner AND reopened_at IN (l.reopened_at, l.snoozed_until);
	UPDATE conversations SET
		status = CASE WHEN before.status IN ('snoozed', 'resolved') THEN before.status ELSE 'pending' END,
		waiting_since = NULL, snoozed_until = before.snoozed_until
	WHERE customer_id = winner AND status = 'snoozed' AND snoozed_until = combined.snoozed_until;
	PERFORM derive_conversation(winner);
END
$$;

-- A person has read the combined conversation as far as they had read both: a message that was unread in one of the two stays unread.
-- The loser's row keeps what the winner's reads were.
CREATE OR REPLACE FUNCTION merge_conversation_reads(loser uuid, winner uuid, loser_asked timestamptz, winner_asked timestamptz)
RETURNS void LANGUAGE plpgsql SET timezone TO 'UTC' AS $$
DECLARE
	changed jsonb;
BEGIN
	SELECT jsonb_agg(jsonb_build_object('staff', s.staff_id, 'before', s.w, 'combined', s.combined)) INTO changed FROM (
		SELECT staff_id, w.read_at AS w, CASE
			WHEN loser_asked > coalesce(l.read_at, 'epoch') AND winner_asked > coalesce(w.read_at, 'epoch')
				THEN least(coalesce(l.read_at, 'epoch'), coalesce(w.read_at, 'epoch'))
			WHEN loser_asked > coalesce(l.read_at, 'epoch') THEN coalesce(l.read_at, 'epoch')
			WHEN winner_asked > coalesce(w.read_at, 'epoch') THEN coalesce(w.read_at, 'epoch')
			ELSE greatest(l.read_at, w.read_at) END AS combined
		FROM (SELECT staff_id, read_at FROM conversation_reads WHERE customer_id = loser) l
		FULL JOIN (SELECT staff_id, read_at FROM conversation_reads WHERE customer_id = winner) w USING (staff_id)
	) s;
	INSERT INTO conversation_reads (customer_id, staff_id, read_at)
	SELECT winner, (r ->> 'staff')::uuid, (r ->> 'combined')::timestamptz FROM jsonb_array_elements(changed) r
	ON CONFLICT (customer_id, staff_id) DO UPDATE SET read_at = excluded.read_at;
	UPDATE conversations SET merge_state = merge_state || jsonb_build_object('reads', changed) WHERE customer_id = loser;
END
$$;

-- Who hasn't read the winner's conversation since the merge has read it as far as before.
CREATE OR REPLACE FUNCTION unmerge_conversation_reads(loser uuid, winner uuid) RETURNS void LANGUAGE sql AS $$
	UPDATE conversation_reads c SET read_at = coalesce((r ->> 'before')::timestamptz, 'epoch')
	FROM conversations o, jsonb_array_elements(nullif(o.merge_state -> 'reads', 'null')) r
	WHERE o.customer_id = loser AND c.customer_id = winner AND c.staff_id = (r ->> 'staff')::uuid
		AND c.read_at = (r ->> 'combined')::timestamptz
$$;

-- The messages of a customer move in one statement, to the winner of a merge or back.
CREATE OR REPLACE FUNCTION move_conversation_messages() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	moved record;
BEGIN
	FOR moved IN
		SELECT o.customer_id AS source, n.customer_id AS target, count(*) AS messages,
			max(o.at) FILTER (WHERE o.author = 'customer') AS asked
		FROM old_rows o JOIN new_rows n USING (id) WHERE o.customer_id <> n.customer_id GROUP BY 1, 2
	LOOP
		IF EXISTS (
			SELECT FROM customer_merges WHERE loser_id = moved.source AND winner_id = moved.target AND undone_at IS NULL
		) THEN
			PERFORM merge_conversations(moved.source, moved.target);
			PERFORM merge_conversation_reads(moved.source, moved.target, moved.asked, (
				SELECT max(m.at) FROM conversation_messages m
				WHERE m.customer_id = moved.target AND m.author = 'customer' AND NOT EXISTS (SELECT FROM old_rows o WHERE o.id = m.id)));
		ELSE
			PERFORM unmerge_conversation_reads(moved.target, moved.source);
			PERFORM unmerge_conversations(moved.target, moved.source, moved.messages);
		END IF;
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
