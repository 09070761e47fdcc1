-- Why a text to this number may not be sent: 'bad-number', 'opted-out' or 'no-consent'; null when it may. Asked when a text is
-- queued, and again by the statement that takes it for sending.
CREATE OR REPLACE FUNCTION text_refusal(number text, purpose text) RETURNS text LANGUAGE sql STABLE AS $$
	SELECT CASE
		WHEN number !~ '^\+1[2-9][0-9]{2}[2-9][0-9]{6}$' THEN 'bad-number'
		WHEN purpose = 'keyword-answer' THEN NULL
		WHEN EXISTS (SELECT FROM text_opt_outs o WHERE o.phone = text_refusal.number) THEN 'opted-out'
		WHEN EXISTS (SELECT FROM text_unreachable_phones u WHERE u.phone = text_refusal.number)
			OR EXISTS (SELECT FROM customer_channels c WHERE c.kind = 'phone' AND c.value = text_refusal.number AND c.status = 'invalid')
			THEN 'bad-number'
		-- no campaign while a text that may be an opt-out waits to be read
		WHEN purpose = 'marketing-text' AND EXISTS (SELECT FROM texts t
			WHERE t.phone = text_refusal.number AND t.keyword = 'maybe-stop' AND t.reviewed_at IS NULL) THEN 'opted-out'
		WHEN purpose = 'test' THEN NULL
		WHEN purpose = 'reply' AND EXISTS (SELECT FROM texts t WHERE t.phone = text_refusal.number AND t.direction = 'in') THEN NULL
		WHEN (SELECT c.granted FROM consents c
			WHERE c.kind = 'phone' AND c.value = text_refusal.number
				AND c.purpose = CASE text_refusal.purpose WHEN 'reply' THEN 'job-text' ELSE text_refusal.purpose END
			ORDER BY c.id DESC LIMIT 1) THEN NULL
		ELSE 'no-consent'
	END
$$;
