-- Gives tables, columns, constraints, queues and stored values the words that the code uses. Rows keep their ids, links and
-- file keys. What a customer saw or signed, the event chains, the consents and what devices sent stay as they were stored.
ALTER TABLE "paper_codes" RENAME TO "document_codes";
--> statement-breakpoint
ALTER TABLE "paper_openings" RENAME TO "document_views";
--> statement-breakpoint
ALTER TABLE "printed_papers" RENAME TO "printed_documents";
--> statement-breakpoint
ALTER TABLE "rather_ballots" RENAME TO "wood_you_rather_ballots";
--> statement-breakpoint
ALTER TABLE "rather_counts" RENAME TO "wood_you_rather_counts";
--> statement-breakpoint
ALTER TABLE "outgoing_mail" RENAME TO "outgoing_emails";
--> statement-breakpoint
ALTER TABLE "quote_follow_ups" RENAME TO "quote_reminders";
--> statement-breakpoint
ALTER TABLE "invoices" RENAME COLUMN "credits_id" TO "credited_invoice_id";
--> statement-breakpoint
ALTER TABLE "invoices" RENAME COLUMN "set_off" TO "applied_to_original";
--> statement-breakpoint
ALTER TABLE "invoices" RENAME COLUMN "credit_used" TO "credit_applied";
--> statement-breakpoint
ALTER TABLE "invoices" RENAME COLUMN "link_ends_at" TO "link_expires_at";
--> statement-breakpoint
ALTER TABLE "payment_allocations" RENAME COLUMN "credit_id" TO "credit_memo_id";
--> statement-breakpoint
ALTER TABLE "deposit_slips" RENAME COLUMN "banked_on" TO "deposited_on";
--> statement-breakpoint
ALTER TABLE "deposit_slips" RENAME COLUMN "items" TO "item_count";
--> statement-breakpoint
ALTER TABLE "deposit_slips" RENAME COLUMN "by_staff" TO "created_by";
--> statement-breakpoint
ALTER TABLE "payment_settings" RENAME COLUMN "one" TO "singleton";
--> statement-breakpoint
ALTER TABLE "payment_settings" RENAME COLUMN "smallest_part" TO "minimum_partial_payment";
--> statement-breakpoint
ALTER TABLE "payment_settings" RENAME COLUMN "by_hand" TO "check_cash_instructions";
--> statement-breakpoint
ALTER TABLE "payment_settings" RENAME COLUMN "use_credit" TO "auto_apply_credit";
--> statement-breakpoint
ALTER TABLE "payment_settings" RENAME COLUMN "remind" TO "send_reminders";
--> statement-breakpoint
ALTER TABLE "payments" RENAME COLUMN "trouble" TO "problem";
--> statement-breakpoint
ALTER TABLE "payments" RENAME COLUMN "trouble_at" TO "problem_at";
--> statement-breakpoint
ALTER TABLE "payments" RENAME COLUMN "by_staff" TO "recorded_by";
--> statement-breakpoint
ALTER TABLE "payment_refunds" RENAME COLUMN "by_staff" TO "requested_by";
--> statement-breakpoint
ALTER TABLE "reminder_holds" RENAME COLUMN "off" TO "is_off";
--> statement-breakpoint
ALTER TABLE "reminder_holds" RENAME COLUMN "why" TO "reason";
--> statement-breakpoint
ALTER TABLE "reminder_holds" RENAME COLUMN "promised_on" TO "promised_payment_on";
--> statement-breakpoint
ALTER TABLE "reminder_holds" RENAME COLUMN "asked_at" TO "question_at";
--> statement-breakpoint
ALTER TABLE "pages" RENAME COLUMN "facts" TO "front_matter";
--> statement-breakpoint
ALTER TABLE "pages" RENAME COLUMN "names" TO "search_names";
--> statement-breakpoint
ALTER TABLE "document_codes" RENAME COLUMN "address" TO "email";
--> statement-breakpoint
ALTER TABLE "document_codes" RENAME COLUMN "tries" TO "attempts";
--> statement-breakpoint
ALTER TABLE "document_codes" RENAME COLUMN "ends_at" TO "expires_at";
--> statement-breakpoint
ALTER TABLE "printed_documents" RENAME COLUMN "paper" TO "kind";
--> statement-breakpoint
ALTER TABLE "printed_documents" RENAME COLUMN "made" TO "state_at";
--> statement-breakpoint
ALTER TABLE "tree_pins" RENAME COLUMN "key" TO "form_key";
--> statement-breakpoint
ALTER TABLE "tree_pins" RENAME COLUMN "taken_back" TO "removed_by_visitor";
--> statement-breakpoint
ALTER TABLE "wood_you_rather_counts" RENAME COLUMN "a" TO "votes_a";
--> statement-breakpoint
ALTER TABLE "wood_you_rather_counts" RENAME COLUMN "b" TO "votes_b";
--> statement-breakpoint
ALTER TABLE "outgoing_emails" RENAME COLUMN "once" TO "idempotency_key";
--> statement-breakpoint
ALTER TABLE "subscribers" RENAME COLUMN "asked_at" TO "signed_up_at";
--> statement-breakpoint
ALTER TABLE "subscribers" RENAME COLUMN "mailed_on" TO "last_emailed_on";
--> statement-breakpoint
ALTER TABLE "company" RENAME COLUMN "one" TO "singleton";
--> statement-breakpoint
ALTER TABLE "company" RENAME COLUMN "licence" TO "license";
--> statement-breakpoint
ALTER TABLE "consents" RENAME COLUMN "by_staff" TO "staff_id";
--> statement-breakpoint
ALTER TABLE "customer_merges" RENAME COLUMN "by_staff" TO "staff_id";
--> statement-breakpoint
ALTER TABLE "seal_keys" RENAME COLUMN "locked_key" TO "encrypted_key";
--> statement-breakpoint
ALTER TABLE "seal_keys" RENAME COLUMN "made_at" TO "created_at";
--> statement-breakpoint
ALTER TABLE "change_answers" RENAME COLUMN "way" TO "signing_method";
--> statement-breakpoint
ALTER TABLE "change_answers" RENAME COLUMN "shown_hash" TO "content_hash";
--> statement-breakpoint
ALTER TABLE "change_answers" RENAME COLUMN "mark" TO "signature_kind";
--> statement-breakpoint
ALTER TABLE "change_answers" RENAME COLUMN "mark_key" TO "signature_key";
--> statement-breakpoint
ALTER TABLE "change_settings" RENAME COLUMN "one" TO "singleton";
--> statement-breakpoint
ALTER TABLE "change_settings" RENAME COLUMN "credit_notes" TO "credit_memos";
--> statement-breakpoint
ALTER TABLE "change_signers" RENAME COLUMN "here_id" TO "in_person_id";
--> statement-breakpoint
ALTER TABLE "change_signers" RENAME COLUMN "here_ends_at" TO "in_person_expires_at";
--> statement-breakpoint
ALTER TABLE "change_signers" RENAME COLUMN "way" TO "signing_method";
--> statement-breakpoint
ALTER TABLE "change_signers" RENAME COLUMN "mark" TO "signature_kind";
--> statement-breakpoint
ALTER TABLE "change_signers" RENAME COLUMN "mark_key" TO "signature_key";
--> statement-breakpoint
ALTER TABLE "change_signers" RENAME COLUMN "shown_hash" TO "content_hash";
--> statement-breakpoint
ALTER TABLE "change_orders" RENAME COLUMN "shown" TO "customer_view";
--> statement-breakpoint
ALTER TABLE "change_orders" RENAME COLUMN "shown_hash" TO "content_hash";
--> statement-breakpoint
ALTER TABLE "change_orders" RENAME COLUMN "link_ends_at" TO "link_expires_at";
--> statement-breakpoint
ALTER TABLE "change_mutations" RENAME COLUMN "waits_for" TO "depends_on";
--> statement-breakpoint
ALTER TABLE "contract_files" RENAME COLUMN "order_number" TO "change_order_number";
--> statement-breakpoint
ALTER TABLE "contract_reminders" RENAME COLUMN "off" TO "is_off";
--> statement-breakpoint
ALTER TABLE "contract_reminders" RENAME COLUMN "words" TO "text";
--> statement-breakpoint
ALTER TABLE "contract_settings" RENAME COLUMN "one" TO "singleton";
--> statement-breakpoint
ALTER TABLE "contract_settings" RENAME COLUMN "remind" TO "send_reminders";
--> statement-breakpoint
ALTER TABLE "contract_settings" RENAME COLUMN "pesticide_licence" TO "pesticide_license";
--> statement-breakpoint
ALTER TABLE "contract_signers" RENAME COLUMN "here_id" TO "in_person_id";
--> statement-breakpoint
ALTER TABLE "contract_signers" RENAME COLUMN "here_ends_at" TO "in_person_expires_at";
--> statement-breakpoint
ALTER TABLE "contract_signers" RENAME COLUMN "way" TO "signing_method";
--> statement-breakpoint
ALTER TABLE "contract_signers" RENAME COLUMN "mark" TO "signature_kind";
--> statement-breakpoint
ALTER TABLE "contract_signers" RENAME COLUMN "mark_key" TO "signature_key";
--> statement-breakpoint
ALTER TABLE "contract_signers" RENAME COLUMN "shown_hash" TO "content_hash";
--> statement-breakpoint
ALTER TABLE "contract_signers" RENAME COLUMN "reminded" TO "last_reminder_step";
--> statement-breakpoint
ALTER TABLE "contracts" RENAME COLUMN "shown" TO "customer_view";
--> statement-breakpoint
ALTER TABLE "contracts" RENAME COLUMN "shown_hash" TO "content_hash";
--> statement-breakpoint
ALTER TABLE "estimates" RENAME COLUMN "link_ends_at" TO "link_expires_at";
--> statement-breakpoint
ALTER TABLE "estimate_mutations" RENAME COLUMN "waits_for" TO "depends_on";
--> statement-breakpoint
ALTER TABLE "inquiries" RENAME COLUMN "rank" TO "sort_rank";
--> statement-breakpoint
ALTER TABLE "quote_answers" RENAME COLUMN "shown_hash" TO "content_hash";
--> statement-breakpoint
ALTER TABLE "quote_answers" RENAME COLUMN "by_staff" TO "recorded_by";
--> statement-breakpoint
ALTER TABLE "quote_reminders" RENAME COLUMN "done" TO "steps_done";
--> statement-breakpoint
ALTER TABLE "quote_reminders" RENAME COLUMN "off" TO "is_off";
--> statement-breakpoint
ALTER TABLE "quote_reminders" RENAME COLUMN "words" TO "text";
--> statement-breakpoint
ALTER TABLE "quotes" RENAME COLUMN "shown_hash" TO "content_hash";
--> statement-breakpoint
ALTER TABLE "quotes" RENAME COLUMN "link_ends_at" TO "link_expires_at";
--> statement-breakpoint
ALTER TABLE "weather" RENAME COLUMN "one" TO "singleton";
--> statement-breakpoint
ALTER TABLE "weather" RENAME COLUMN "asked_at" TO "fetched_at";
--> statement-breakpoint
ALTER TABLE "weather" RENAME COLUMN "spot" TO "grid_point";
--> statement-breakpoint
ALTER TABLE "weather" RENAME COLUMN "choice" TO "storm_override";
--> statement-breakpoint
ALTER TABLE "invoices" RENAME CONSTRAINT "invoices_state_is_sum" TO "invoices_status_matches_settled";
--> statement-breakpoint
ALTER TABLE "invoices" RENAME CONSTRAINT "invoices_issued_is_whole" TO "invoices_issued_is_complete";
--> statement-breakpoint
ALTER TABLE "payment_settings" RENAME CONSTRAINT "payment_settings_part" TO "payment_settings_minimum";
--> statement-breakpoint
ALTER TABLE "payments" RENAME CONSTRAINT "payments_come" TO "payments_received_on";
--> statement-breakpoint
ALTER TABLE "payments" RENAME CONSTRAINT "payments_unused_until_come" TO "payments_unused_until_received";
--> statement-breakpoint
ALTER TABLE "payments" RENAME CONSTRAINT "payments_by_hand" TO "payments_check_or_cash";
--> statement-breakpoint
ALTER TABLE "tree_pins" RENAME CONSTRAINT "tree_pins_taken_back_is_removed" TO "tree_pins_removed_by_visitor_is_removed";
--> statement-breakpoint
ALTER TABLE "wood_you_rather_counts" RENAME CONSTRAINT "rather_counts_not_below_zero" TO "wood_you_rather_counts_not_below_zero";
--> statement-breakpoint
ALTER TABLE "change_signers" RENAME CONSTRAINT "change_signers_signed_is_whole" TO "change_signers_signed_is_complete";
--> statement-breakpoint
ALTER TABLE "change_orders" RENAME CONSTRAINT "change_orders_requested_is_whole" TO "change_orders_requested_is_complete";
--> statement-breakpoint
ALTER TABLE "contract_signers" RENAME CONSTRAINT "contract_signers_signed_is_whole" TO "contract_signers_signed_is_complete";
--> statement-breakpoint
ALTER TABLE "contracts" RENAME CONSTRAINT "contracts_sent_is_whole" TO "contracts_sent_is_complete";
--> statement-breakpoint
ALTER TABLE "contracts" RENAME CONSTRAINT "contracts_completed_is_whole" TO "contracts_completed_is_complete";
--> statement-breakpoint
ALTER TABLE "quotes" RENAME CONSTRAINT "quotes_issued_is_whole" TO "quotes_issued_is_complete";
--> statement-breakpoint
ALTER INDEX "invoices_credit_notes" RENAME TO "invoices_credit_memos";
--> statement-breakpoint
ALTER INDEX "invoices_credits" RENAME TO "invoices_credited_invoice";
--> statement-breakpoint
ALTER INDEX "payment_allocations_credit" RENAME TO "payment_allocations_credit_memo";
--> statement-breakpoint
ALTER INDEX "payments_trouble" RENAME TO "payments_problem";
--> statement-breakpoint
ALTER INDEX "payments_under_way" RENAME TO "payments_in_progress";
--> statement-breakpoint
ALTER INDEX "payments_to_bank" RENAME TO "payments_to_deposit";
--> statement-breakpoint
ALTER INDEX "pages_names_trgm" RENAME TO "pages_search_names";
--> statement-breakpoint
ALTER INDEX "paper_openings_paper" RENAME TO "document_views_document";
--> statement-breakpoint
ALTER INDEX "printed_papers_of" RENAME TO "printed_documents_entity";
--> statement-breakpoint
ALTER INDEX "rather_ballots_at" RENAME TO "wood_you_rather_ballots_at";
--> statement-breakpoint
ALTER INDEX "outgoing_mail_entity" RENAME TO "outgoing_emails_entity";
--> statement-breakpoint
ALTER INDEX "outgoing_mail_status" RENAME TO "outgoing_emails_status";
--> statement-breakpoint
ALTER TABLE "outgoing_emails" RENAME CONSTRAINT "outgoing_mail_once" TO "outgoing_emails_idempotency_key";
--> statement-breakpoint
ALTER TABLE "tree_pins" RENAME CONSTRAINT "tree_pins_key" TO "tree_pins_form_key";
--> statement-breakpoint
ALTER TABLE "change_signers" RENAME CONSTRAINT "change_signers_here" TO "change_signers_in_person";
--> statement-breakpoint
ALTER TABLE "contract_signers" RENAME CONSTRAINT "contract_signers_here" TO "contract_signers_in_person";
--> statement-breakpoint
ALTER TABLE "quotes" DROP CONSTRAINT "quotes_issued_is_complete";
--> statement-breakpoint
ALTER TABLE "tree_pins" DROP CONSTRAINT "tree_pins_state_known";
--> statement-breakpoint
ALTER TABLE "tree_pins" DROP CONSTRAINT "tree_pins_decided_has_time";
--> statement-breakpoint
-- The guards name columns and values. Apart from the new names they are unchanged.
CREATE OR REPLACE FUNCTION count_allocation() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	applied bigint;
BEGIN
	SELECT coalesce(sum(amount), 0) INTO applied FROM payment_allocations
		WHERE invoice_id = NEW.invoice_id AND payment_id IS NOT DISTINCT FROM NEW.payment_id AND credit_memo_id IS NOT DISTINCT FROM NEW.credit_memo_id;
	IF applied < 0 THEN
		RAISE EXCEPTION 'more is unapplied from invoice % than was applied', NEW.invoice_id USING ERRCODE = 'check_violation', CONSTRAINT = 'payment_allocations_sum';
	END IF;
	UPDATE payments SET allocated = allocated + NEW.amount WHERE id = NEW.payment_id;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION follow_merged_customer() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	survivor uuid;
BEGIN
	SELECT merged_into INTO survivor FROM customers WHERE id = NEW.customer_id FOR KEY SHARE;
	NEW.customer_id := coalesce(survivor, NEW.customer_id);
	IF TG_OP = 'UPDATE' AND TG_ARGV[0] = 'document' AND NEW.customer_id <> OLD.customer_id AND NOT EXISTS (
		SELECT FROM customer_merges
		WHERE (winner_id, loser_id) IN ((NEW.customer_id, OLD.customer_id), (OLD.customer_id, NEW.customer_id))
	) THEN
		RAISE EXCEPTION 'a row of % stays with its customer', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION refuse_change_order_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	changeable text[] := ARRAY['status', 'version', 'owner_id', 'link_id', 'link_expires_at', 'send_count', 'call_asked_at', 'call_words',
		'closed_reason', 'updated_at', 'search', 'expires_at', 'reminded', 'sealed_at', 'time_stamp'];
BEGIN
	IF TG_OP = 'DELETE' THEN
		IF OLD.status <> 'draft' THEN
			RAISE EXCEPTION 'change order % was requested and is never deleted', OLD.id USING ERRCODE = 'restrict_violation';
		END IF;
		RETURN OLD;
	END IF;
	IF OLD.status <> 'draft' AND (NEW.status = 'draft' OR to_jsonb(OLD) - changeable IS DISTINCT FROM to_jsonb(NEW) - changeable) THEN
		RAISE EXCEPTION 'change order % was requested: its content is frozen', OLD.id USING ERRCODE = 'restrict_violation';
	END IF;
	IF OLD.status IN ('approved', 'kept', 'void') AND NEW.status <> OLD.status THEN
		RAISE EXCEPTION 'change order % has been answered', OLD.id USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION refuse_estimate_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	changeable text[] := ARRAY['customer_id', 'link_id', 'link_expires_at', 'show_prices', 'search'];
BEGIN
	IF TG_OP = 'DELETE' THEN
		RAISE EXCEPTION 'estimate % is archived, never deleted', OLD.id USING ERRCODE = 'restrict_violation';
	END IF;
	IF (NEW.number, NEW.device_at, NEW.received_at, NEW.property_id)
		IS DISTINCT FROM (OLD.number, OLD.device_at, OLD.received_at, OLD.property_id)
		OR (OLD.status IN ('quoted', 'dropped') AND to_jsonb(OLD) - changeable IS DISTINCT FROM to_jsonb(NEW) - changeable) THEN
		RAISE EXCEPTION 'estimate % is closed: its content is frozen', OLD.id USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION refuse_invoice_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	changeable text[] := ARRAY['customer_id', 'status', 'version', 'owner_id', 'internal_note', 'settled', 'link_id', 'link_expires_at', 'last_sent_at',
		'send_count', 'view_count', 'first_viewed_at', 'last_viewed_at', 'paid_at', 'closed_at', 'reason', 'updated_at',
		'pdf_key', 'pdf_sha256', 'credit_applied', 'search'];
BEGIN
	IF TG_OP = 'DELETE' THEN
		IF OLD.status <> 'draft' THEN
			RAISE EXCEPTION 'invoice % was issued and is never deleted', OLD.id USING ERRCODE = 'restrict_violation';
		END IF;
		RETURN OLD;
	END IF;
	IF OLD.status <> 'draft' AND (NEW.status = 'draft' OR to_jsonb(OLD) - changeable IS DISTINCT FROM to_jsonb(NEW) - changeable
		OR (NEW.credit_applied <> OLD.credit_applied AND (OLD.credit_applied <> 0 OR OLD.pdf_key IS NOT NULL))
		OR (OLD.pdf_key IS NOT NULL AND (OLD.pdf_key, OLD.pdf_sha256) IS DISTINCT FROM (NEW.pdf_key, NEW.pdf_sha256))) THEN
		RAISE EXCEPTION 'invoice % was issued: its content is frozen', OLD.id USING ERRCODE = 'restrict_violation';
	END IF;
	IF OLD.status = 'void' AND (NEW.status, NEW.settled, NEW.reason) IS DISTINCT FROM (OLD.status, OLD.settled, OLD.reason) THEN
		RAISE EXCEPTION 'invoice % is void: its status is final', OLD.id USING ERRCODE = 'restrict_violation';
	END IF;
	IF OLD.kind = 'credit' AND OLD.status <> 'draft' AND (NEW.reason <> OLD.reason OR NEW.status NOT IN ('open', 'paid')) THEN
		RAISE EXCEPTION 'credit memo % was issued: it is frozen', OLD.id USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION refuse_payment_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	changeable text[] := ARRAY['customer_id', 'status', 'version', 'method', 'allocated', 'refunded', 'withheld', 'received_on', 'slip_id', 'session_id',
		'intent_id', 'attempt', 'failure', 'problem', 'problem_at', 'receipt_key', 'receipt_sha256', 'updated_at'];
BEGIN
	IF TG_OP = 'DELETE' THEN
		RAISE EXCEPTION 'payment % is never deleted', OLD.id USING ERRCODE = 'restrict_violation';
	END IF;
	IF to_jsonb(OLD) - changeable IS DISTINCT FROM to_jsonb(NEW) - changeable
		OR (OLD.received_on IS NOT NULL AND (OLD.received_on, OLD.method) IS DISTINCT FROM (NEW.received_on, NEW.method))
		OR (OLD.slip_id IS NOT NULL AND OLD.slip_id IS DISTINCT FROM NEW.slip_id)
		OR (OLD.session_id IS NOT NULL AND OLD.session_id IS DISTINCT FROM NEW.session_id)
		OR (OLD.intent_id IS NOT NULL AND OLD.intent_id IS DISTINCT FROM NEW.intent_id)
		OR (OLD.receipt_key IS NOT NULL AND (OLD.receipt_key, OLD.receipt_sha256) IS DISTINCT FROM (NEW.receipt_key, NEW.receipt_sha256)) THEN
		RAISE EXCEPTION 'payment % was recorded: its content is frozen', OLD.id USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION refuse_quote_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	changeable text[] := ARRAY['customer_id', 'status', 'version', 'owner_id', 'internal_note', 'link_id', 'link_expires_at', 'last_sent_at', 'send_count',
		'view_count', 'first_viewed_at', 'last_viewed_at', 'question_at', 'answered_at', 'closed_reason', 'updated_at',
		'accepted_pdf_key', 'accepted_pdf_sha256', 'search'];
BEGIN
	IF TG_OP = 'DELETE' THEN
		IF OLD.status <> 'draft' THEN
			RAISE EXCEPTION 'quote % was issued and is never deleted', OLD.id USING ERRCODE = 'restrict_violation';
		END IF;
		RETURN OLD;
	END IF;
	IF OLD.status <> 'draft' AND (NEW.status = 'draft' OR to_jsonb(OLD) - changeable IS DISTINCT FROM to_jsonb(NEW) - changeable
		OR (OLD.accepted_pdf_key IS NOT NULL AND (OLD.accepted_pdf_key, OLD.accepted_pdf_sha256) IS DISTINCT FROM (NEW.accepted_pdf_key, NEW.accepted_pdf_sha256))) THEN
		RAISE EXCEPTION 'quote % was issued: its content is frozen', OLD.id USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION refuse_refund_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	changeable text[] := ARRAY['status', 'attempt', 'provider_id', 'failure'];
BEGIN
	IF TG_OP = 'DELETE' OR to_jsonb(OLD) - changeable IS DISTINCT FROM to_jsonb(NEW) - changeable
		OR (OLD.provider_id IS NOT NULL AND OLD.provider_id IS DISTINCT FROM NEW.provider_id)
		OR (OLD.status = 'failed' AND NEW.status <> 'failed') THEN
		RAISE EXCEPTION 'refund % was requested: its content is frozen', OLD.id USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN NEW;
END
$$;
--> statement-breakpoint
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
--> statement-breakpoint
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
--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_mutation() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	changeable text[] := ARRAY['result', 'version', 'reason', 'depends_on'];
BEGIN
	IF TG_OP = 'DELETE' OR OLD.result <> 'parked' OR to_jsonb(OLD) - changeable IS DISTINCT FROM to_jsonb(NEW) - changeable THEN
		RAISE EXCEPTION 'mutations of devices are never changed' USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER quotes_follow_merge BEFORE INSERT OR UPDATE OF customer_id ON quotes
	FOR EACH ROW EXECUTE FUNCTION follow_merged_customer('document');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER estimates_follow_merge BEFORE INSERT OR UPDATE OF customer_id ON estimates
	FOR EACH ROW EXECUTE FUNCTION follow_merged_customer('document');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER contracts_follow_merge BEFORE INSERT OR UPDATE OF customer_id ON contracts
	FOR EACH ROW EXECUTE FUNCTION follow_merged_customer('document');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER invoices_follow_merge BEFORE INSERT OR UPDATE OF customer_id ON invoices
	FOR EACH ROW EXECUTE FUNCTION follow_merged_customer('document');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER payments_follow_merge BEFORE INSERT OR UPDATE OF customer_id ON payments
	FOR EACH ROW EXECUTE FUNCTION follow_merged_customer('document');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER customer_channels_follow_merge BEFORE INSERT ON customer_channels
	FOR EACH ROW EXECUTE FUNCTION follow_merged_customer('channel');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER customer_properties_follow_merge BEFORE INSERT ON customer_properties
	FOR EACH ROW EXECUTE FUNCTION follow_merged_customer('property');
--> statement-breakpoint
UPDATE "outgoing_emails" e SET "status" = n.new
FROM (VALUES ('refused', 'rejected'), ('unknown', 'unconfirmed'), ('cancelled', 'canceled')) AS n (old, new)
WHERE e."status" = n.old;
--> statement-breakpoint
UPDATE "outgoing_emails" e SET "kind" = n.new
FROM (VALUES
	('paper-code', 'document-code'),
	('invoice-promise', 'invoice-payment-date'),
	('staff-warning', 'staff-security-alert')
) AS n (old, new)
WHERE e."kind" = n.old;
--> statement-breakpoint
UPDATE "suppressions" SET "reason" = 'requested' WHERE "reason" = 'asked';
--> statement-breakpoint
UPDATE "quotes" q SET "status" = n.new
FROM (VALUES ('superseded', 'replaced'), ('dropped', 'archived')) AS n (old, new)
WHERE q."status" = n.old;
--> statement-breakpoint
UPDATE "payments" SET "problem" = 'mismatch' WHERE "problem" = 'differs';
--> statement-breakpoint
ALTER TABLE "payment_allocations" DISABLE TRIGGER "payment_allocations_append_only";
--> statement-breakpoint
UPDATE "payment_allocations" SET "reason" = 'released' WHERE "reason" = 'moved';
--> statement-breakpoint
ALTER TABLE "payment_allocations" ENABLE TRIGGER "payment_allocations_append_only";
--> statement-breakpoint
UPDATE "invoice_reminders" SET "outcome" = 'skipped' WHERE "outcome" = 'passed';
--> statement-breakpoint
UPDATE "document_sequences" SET "kind" = 'credit-memo' WHERE "kind" = 'credit-note';
--> statement-breakpoint
UPDATE "tree_pins" p SET "state" = n.new
FROM (VALUES ('waiting', 'needs-review'), ('shown', 'published')) AS n (old, new)
WHERE p."state" = n.old;
--> statement-breakpoint
UPDATE "weather" SET "grid_point" = "grid_point" - 'of' - 'at'
	|| jsonb_build_object('point', "grid_point" -> 'of', 'lookedUpAt', "grid_point" -> 'at')
WHERE "grid_point" IS NOT NULL;
--> statement-breakpoint
UPDATE "company" SET "confirmed" = replace(replace("confirmed"::text, '"licence"', '"license"'), '"centre"', '"location"')::jsonb;
--> statement-breakpoint
UPDATE "contracts" SET "time_stamp" = 'stamped' WHERE "time_stamp" = 'given';
--> statement-breakpoint
UPDATE "change_orders" SET "time_stamp" = 'stamped' WHERE "time_stamp" = 'given';
--> statement-breakpoint
ALTER TABLE "inquiries" ALTER COLUMN "sort_rank" SET EXPRESSION AS (case urgency when 'hazard' then 0 when 'soon' then 1 else 2 end + case when status in ('new', 'reviewed') then 0 else 3 end);
--> statement-breakpoint
UPDATE "inquiries" i SET "status" = n.new
FROM (VALUES ('triaged', 'reviewed'), ('estimate-scheduled', 'visit-scheduled')) AS n (old, new)
WHERE i."status" = n.old;
--> statement-breakpoint
UPDATE "inquiries" SET "spam_reasons" = array_replace(array_replace("spam_reasons", 'no-start', 'no-start-token'), 'many-from-here', 'many-from-ip')
WHERE "spam_reasons" && '{no-start,many-from-here}';
--> statement-breakpoint
UPDATE "tree_pins" SET "spam_reasons" = array_replace(array_replace("spam_reasons", 'no-start', 'no-start-token'), 'many-from-here', 'many-from-ip')
WHERE "spam_reasons" && '{no-start,many-from-here}';
--> statement-breakpoint
UPDATE "feature_suggestions" SET "spam_reasons" = array_replace(array_replace("spam_reasons", 'no-start', 'no-start-token'), 'many-from-here', 'many-from-ip')
WHERE "spam_reasons" && '{no-start,many-from-here}';
--> statement-breakpoint
-- The audit trail keeps its facts. Only the codes by which the code finds their labels change.
ALTER TABLE "audit_events" DISABLE TRIGGER "audit_events_append_only";
--> statement-breakpoint
UPDATE "audit_events" SET "entity" = 'email' WHERE "entity" = 'mail';
--> statement-breakpoint
UPDATE "audit_events" a SET "action" = n.new
FROM (VALUES
	('email', 'sent again', 'resent'),
	('email', 'cancelled', 'canceled'),
	('job', 'dropped', 'dismissed'),
	('subscriber', 'asked', 'signed-up'),
	('staff-invitation', 'sent-again', 'resent'),
	('staff', 'reset-asked', 'reset-requested'),
	('staff', 'second-step-on', 'two-factor-on'),
	('staff', 'second-step-off', 'two-factor-off'),
	('quote', 'superseded', 'replaced'),
	('quote', 'dropped', 'archived'),
	('invoice', 'recounted', 'recalculated'),
	('invoice', 'talked', 'already-discussed'),
	('payment', 'begun', 'checkout-started'),
	('payment', 'differs', 'mismatch'),
	('payment', 'looked-at', 'resolved'),
	('deposit-slip', 'made', 'created'),
	('tree-pin', 'planted', 'added'),
	('tree-pin', 'shown', 'published'),
	('tree-pin', 'removed by its maker', 'removed by visitor')
) AS n (entity, old, new)
WHERE (a."entity", a."action") = (n.entity, n.old);
--> statement-breakpoint
UPDATE "audit_events" a SET "diff" = jsonb_set(a."diff", ARRAY[n.field, side], to_jsonb(n.new))
FROM (VALUES
	('email', 'status', 'refused', 'rejected'),
	('email', 'status', 'unknown', 'unconfirmed'),
	('email', 'status', 'cancelled', 'canceled'),
	('inquiry', 'status', 'triaged', 'reviewed'),
	('inquiry', 'status', 'estimate-scheduled', 'visit-scheduled')
) AS n (entity, field, old, new), unnest(ARRAY['from', 'to']) AS side
WHERE a."entity" = n.entity AND a."diff" -> n.field ->> side = n.old;
--> statement-breakpoint
UPDATE "audit_events" SET "diff" = jsonb_build_object('detail', CASE "diff" ->> 'fact'
	WHEN 'licence' THEN 'license' WHEN 'centre' THEN 'location' ELSE "diff" ->> 'fact' END)
WHERE "entity" = 'company' AND "diff" ? 'fact';
--> statement-breakpoint
UPDATE "audit_events" SET "diff" = "diff" - 'licence' || jsonb_build_object('license', "diff" -> 'licence')
WHERE "entity" = 'company' AND "diff" ? 'licence';
--> statement-breakpoint
ALTER TABLE "audit_events" ENABLE TRIGGER "audit_events_append_only";
--> statement-breakpoint
-- Waiting jobs move with their queue. A new database has no pg-boss tables yet; every start writes the schedules.
DO $$
DECLARE
	queue record;
BEGIN
	IF to_regclass('pgboss.job') IS NULL THEN
		RETURN;
	END IF;
	FOR queue IN SELECT * FROM (VALUES
		('mailbox.deliver', 'emails.deliver'),
		('mailbox.deliver-urgent', 'emails.deliver-urgent'),
		('newsletter.forget-unconfirmed', 'newsletter.delete-unconfirmed'),
		('pages.forget-rendered', 'pages.delete-expired'),
		('staff.sweep', 'staff.delete-expired-sign-ins'),
		('staff.reset', 'staff.password-reset'),
		('invoices.credit-change', 'invoices.credit-change-order'),
		('fun.forget-ballots', 'fun.delete-expired-ballots'),
		('fun.forget-removed-pins', 'fun.delete-removed-pins'),
		('invoices.hand-over', 'invoices.deliver'),
		('payments.look-around', 'payments.reconcile'),
		('weather.ask', 'weather.fetch')
	) AS names (old, new) LOOP
		DELETE FROM pgboss.schedule WHERE name = queue.old;
		UPDATE pgboss.queue SET name = queue.new WHERE name = queue.old;
		UPDATE pgboss.job SET name = queue.new WHERE name = queue.old;
	END LOOP;
	UPDATE pgboss.job SET data = data - 'mailId' || jsonb_build_object('emailId', data -> 'mailId') WHERE data ? 'mailId';
	UPDATE pgboss.job SET data = data - 'time' || jsonb_build_object('sendNumber', data -> 'time')
	WHERE name = 'invoices.deliver' AND data ? 'time';
END
$$;
--> statement-breakpoint
ALTER TABLE "tree_pins" ALTER COLUMN "state" SET DEFAULT 'needs-review';
--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_issued_is_complete" CHECK (status in ('draft', 'archived') or (number is not null and sent_at is not null and content_hash is not null and pdf_key is not null and valid_until is not null and letterhead is not null));
--> statement-breakpoint
ALTER TABLE "tree_pins" ADD CONSTRAINT "tree_pins_state_known" CHECK ("state" in ('needs-review', 'published', 'removed'));
--> statement-breakpoint
ALTER TABLE "tree_pins" ADD CONSTRAINT "tree_pins_decided_has_time" CHECK ("state" = 'needs-review' or "decided_at" is not null);
