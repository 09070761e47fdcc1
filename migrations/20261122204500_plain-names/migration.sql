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
	changeable text[] := ARRAY['status', 'version', 'owner_id', 'link_id', 'link_expires_at', 'send_count', 'call_requested_at', 'call_note',
		'closed_reason', 'updated_at', 'search', 'expires_at', 'reminders_sent', 'sealed_at', 'time_stamp'];
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
	IF OLD.status IN ('approved', 'declined', 'void') AND NEW.status <> OLD.status THEN
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
		OR (OLD.status IN ('quoted', 'archived') AND to_jsonb(OLD) - changeable IS DISTINCT FROM to_jsonb(NEW) - changeable) THEN
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
		'view_count', 'first_viewed_at', 'last_viewed_at', 'unanswered_question_at', 'answered_at', 'closed_reason', 'updated_at',
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

--> statement-breakpoint
-- Inquiries, customers, company, staff, messaging, content
UPDATE "pages" p SET "front_matter" = (
	SELECT jsonb_object_agg(coalesce(n.new, entry.key), entry.value)
	FROM jsonb_each(p."front_matter") entry
	LEFT JOIN (VALUES
		('article', 'plate', 'picture'),
		('term', 'also', 'aliases'),
		('term', 'everyday', 'isEverydayWord'),
		('service', 'plate', 'picture'),
		('place', 'people', 'population'),
		('place', 'grows', 'species'),
		('place', 'facts', 'goodToKnow'),
		('project', 'done', 'completedOn'),
		('project', 'machines', 'equipment')
	) AS n (kind, old, new) ON n.kind = p."kind" AND n.old = entry.key
)
WHERE p."front_matter" <> '{}';
--> statement-breakpoint
UPDATE "pages" SET "front_matter" = jsonb_set("front_matter" #- '{price,moves}', '{price,factors}', "front_matter" #> '{price,moves}')
WHERE "kind" = 'service' AND "front_matter" #> '{price,moves}' IS NOT NULL;
--> statement-breakpoint
UPDATE "pages" SET "front_matter" = jsonb_set("front_matter", '{people}', (
	SELECT coalesce(jsonb_agg(person - 'words' || jsonb_build_object('bio', coalesce(person -> 'words', '""')) ORDER BY position), '[]')
	FROM jsonb_array_elements("front_matter" -> 'people') WITH ORDINALITY AS people (person, position)
))
WHERE "kind" = 'plain' AND "front_matter" ? 'people';
--> statement-breakpoint
ALTER TABLE "pages" ALTER COLUMN "search" SET EXPRESSION AS (setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('english', coalesce(front_matter->>'aliases', '') || ' ' || coalesce(front_matter->>'county', '') || ' ' || description), 'B') || setweight(to_tsvector('english', body), 'C'));
--> statement-breakpoint
ALTER TABLE "pages" ALTER COLUMN "search_names" SET EXPRESSION AS (lower(title || ' ' || replace(slug, '-', ' ') || ' ' || coalesce(front_matter->>'aliases', '')));
--> statement-breakpoint
UPDATE "inquiries" SET "lost_reason" = 'chose-another-company' WHERE "lost_reason" = 'went-elsewhere';
--> statement-breakpoint
UPDATE "inquiries" SET "spam_reasons" = array_replace("spam_reasons", 'sales-words', 'advertising') WHERE 'sales-words' = ANY("spam_reasons");
--> statement-breakpoint
UPDATE "tree_pins" SET "spam_reasons" = array_replace("spam_reasons", 'sales-words', 'advertising') WHERE 'sales-words' = ANY("spam_reasons");
--> statement-breakpoint
UPDATE "feature_suggestions" SET "spam_reasons" = array_replace("spam_reasons", 'sales-words', 'advertising') WHERE 'sales-words' = ANY("spam_reasons");
--> statement-breakpoint
ALTER TABLE "audit_events" DISABLE TRIGGER "audit_events_append_only";
--> statement-breakpoint
UPDATE "audit_events" a SET "action" = n.new
FROM (VALUES
	('inquiry', 'triage', 'review'),
	('inquiry', 'book', 'schedule-visit'),
	('inquiry', 'draftBegun', 'draft-started'),
	('inquiry', 'draftDeleted', 'draft-deleted'),
	('inquiry', 'quoteSent', 'quote-sent'),
	('inquiry', 'quoteAccepted', 'quote-accepted'),
	('inquiry', 'quoteDeclined', 'quote-declined')
) AS n (entity, old, new)
WHERE (a."entity", a."action") = (n.entity, n.old);
--> statement-breakpoint
UPDATE "audit_events" SET "diff" = jsonb_set("diff", '{lostReason}', '"chose-another-company"')
WHERE "entity" = 'inquiry' AND "diff" ->> 'lostReason' = 'went-elsewhere';
--> statement-breakpoint
UPDATE "audit_events" SET "diff" = "diff" - 'places' || jsonb_build_object('properties', "diff" -> 'places')
WHERE "entity" = 'customer' AND "diff" ? 'places';
--> statement-breakpoint
UPDATE "audit_events" SET "diff" = "diff" - 'way' || jsonb_build_object('method', "diff" -> 'way')
WHERE "entity" = 'staff' AND "diff" ? 'way';
--> statement-breakpoint
-- Billing: payments, deposits, reminders to pay
ALTER TABLE "payment_refunds" RENAME COLUMN "way" TO "method";
--> statement-breakpoint
ALTER TABLE "payment_settings" RENAME COLUMN "steps" TO "reminders";
--> statement-breakpoint
ALTER TABLE "reminder_holds" ALTER COLUMN "reason" DROP NOT NULL, ALTER COLUMN "reason" DROP DEFAULT;
--> statement-breakpoint
UPDATE "reminder_holds" h SET "reason" = (SELECT n.new FROM (VALUES
	('Turned off', 'turned-off'), ('Switched off', 'turned-off'),
	('The customer replied', 'replied'), ('They answered', 'replied'),
	('The customer says you''ve already talked about it', 'already-discussed'),
	('The customer says that you have talked about it', 'already-discussed'),
	('A payment was refunded', 'refunded'), ('Money was given back', 'refunded')
) AS n (old, new) WHERE n.old = h."reason");
--> statement-breakpoint
UPDATE "payments" SET "status" = 'canceled' WHERE "status" = 'cancelled';
--> statement-breakpoint
UPDATE "payments" SET "problem" = 'check-returned' WHERE "problem" = 'bounced';
--> statement-breakpoint
ALTER TABLE "payment_allocations" DISABLE TRIGGER "payment_allocations_append_only";
--> statement-breakpoint
UPDATE "payment_allocations" SET "reason" = 'check-returned' WHERE "reason" = 'bounced';
--> statement-breakpoint
ALTER TABLE "payment_allocations" ENABLE TRIGGER "payment_allocations_append_only";
--> statement-breakpoint
UPDATE "outgoing_emails" SET "idempotency_key" = replace(replace("idempotency_key", ':talked', ':already-discussed'), ':promise:', ':payment-date:')
WHERE "entity" = 'invoice' AND ("idempotency_key" LIKE 'invoice:%:talked' OR "idempotency_key" LIKE 'invoice:%:promise:%');
--> statement-breakpoint
ALTER TABLE "audit_events" DISABLE TRIGGER "audit_events_append_only";
--> statement-breakpoint
UPDATE "audit_events" a SET "diff" = (SELECT jsonb_object_agg(coalesce(n.new, d.key), d.value) FROM jsonb_each(a."diff") d
	LEFT JOIN (VALUES
		('payment', 'refunded', 'way', 'method'),
		('payment', 'refund-failed', 'words', 'message'),
		('payment', 'mismatch', 'ours', 'expected'),
		('payment', 'mismatch', 'asked', 'requested'),
		('payment', 'mismatch', 'money', 'received'),
		('deposit-slip', 'created', 'bankedOn', 'depositedOn'),
		('deposit-slip', 'created', 'items', 'itemCount')
	) AS n (entity, action, old, new) ON n.entity = a."entity" AND n.action = a."action" AND n.old = d.key)
WHERE (a."entity", a."action") IN (('payment', 'refunded'), ('payment', 'refund-failed'), ('payment', 'mismatch'), ('deposit-slip', 'created'))
	AND a."diff" <> '{}';
--> statement-breakpoint
UPDATE "audit_events" a SET "action" = n.new
FROM (VALUES
	('payment', 'cancelled', 'canceled'),
	('payment', 'bounced', 'check-returned'),
	('invoice', 'partly-paid', 'partially-paid'),
	('invoice', 'credit-used', 'credit-applied'),
	('invoice', 'promised', 'payment-date-given'),
	('invoice', 'asked', 'question-asked'),
	('invoice', 'reminders-promised', 'payment-date-saved'),
	('invoice', 'reminders-answered', 'question-answered'),
	('invoice', 'reminders-replied', 'customer-replied')
) AS n (entity, old, new)
WHERE (a."entity", a."action") = (n.entity, n.old);
--> statement-breakpoint
ALTER TABLE "audit_events" ENABLE TRIGGER "audit_events_append_only";
--> statement-breakpoint
-- Quotes, contracts and change orders. Customer views and the events of contracts are hashed: they keep their words.
ALTER TABLE "quotes" RENAME COLUMN "question_at" TO "unanswered_question_at";
--> statement-breakpoint
ALTER TABLE "quotes" RENAME COLUMN "supersedes_id" TO "replaces_id";
--> statement-breakpoint
ALTER TABLE "change_orders" RENAME COLUMN "requested_at" TO "sent_at";
--> statement-breakpoint
ALTER TABLE "change_orders" RENAME COLUMN "reminded" TO "reminders_sent";
--> statement-breakpoint
ALTER TABLE "change_orders" RENAME COLUMN "call_asked_at" TO "call_requested_at";
--> statement-breakpoint
ALTER TABLE "change_orders" RENAME COLUMN "call_words" TO "call_note";
--> statement-breakpoint
ALTER TABLE "change_orders" RENAME CONSTRAINT "change_orders_requested_is_complete" TO "change_orders_sent_is_complete";
--> statement-breakpoint
ALTER TABLE "work_done" RENAME TO "completed_work";
--> statement-breakpoint
ALTER TABLE "completed_work" RENAME COLUMN "taken_back_at" TO "undone_at";
--> statement-breakpoint
ALTER TABLE "completed_work" RENAME COLUMN "taken_back_by" TO "undone_by";
--> statement-breakpoint
ALTER TABLE "completed_work" RENAME CONSTRAINT "work_done_quantity" TO "completed_work_quantity";
--> statement-breakpoint
ALTER TABLE "completed_work" RENAME CONSTRAINT "work_done_person_minutes" TO "completed_work_person_minutes";
--> statement-breakpoint
ALTER TABLE "completed_work" RENAME CONSTRAINT "work_done_taken_back_by" TO "completed_work_undone_by";
--> statement-breakpoint
ALTER INDEX "work_done_contract" RENAME TO "completed_work_contract";
--> statement-breakpoint
ALTER TRIGGER "work_done_kept" ON "completed_work" RENAME TO "completed_work_frozen";
--> statement-breakpoint
ALTER FUNCTION refuse_work_done_change() RENAME TO refuse_completed_work_change;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION refuse_completed_work_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	changeable text[] := ARRAY['undone_at', 'undone_by'];
BEGIN
	IF TG_OP = 'DELETE' OR OLD.undone_at IS NOT NULL OR to_jsonb(OLD) - changeable IS DISTINCT FROM to_jsonb(NEW) - changeable THEN
		RAISE EXCEPTION 'entry % of completed work is frozen', OLD.id USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN NEW;
END
$$;
--> statement-breakpoint
UPDATE "contracts" SET "status" = 'canceled' WHERE "status" = 'cancelled';
--> statement-breakpoint
DROP INDEX "contracts_quote";
--> statement-breakpoint
CREATE UNIQUE INDEX "contracts_quote" ON "contracts" ("quote_id") WHERE status not in ('rejected', 'canceled');
--> statement-breakpoint
UPDATE "contract_settings" s SET "rules_off" = (
	SELECT jsonb_object_agg(rule, off - 'why' || jsonb_build_object('reason', off -> 'why')) FROM jsonb_each(s."rules_off") AS r (rule, off)
)
WHERE "rules_off" <> '{}';
--> statement-breakpoint
ALTER TABLE "change_orders" DISABLE TRIGGER "change_orders_frozen";
--> statement-breakpoint
UPDATE "change_orders" SET "content" = "content" - 'words' || jsonb_build_object('explanation', "content" -> 'words')
WHERE "content" ? 'words';
--> statement-breakpoint
ALTER TABLE "change_orders" ENABLE TRIGGER "change_orders_frozen";
--> statement-breakpoint
UPDATE "change_orders" SET "status" = 'declined' WHERE "status" = 'kept';
--> statement-breakpoint
ALTER TABLE "change_answers" DROP CONSTRAINT "change_answers_signed";
--> statement-breakpoint
ALTER TABLE "change_answers" DISABLE TRIGGER "change_answers_append_only";
--> statement-breakpoint
UPDATE "change_answers" SET "kind" = 'declined' WHERE "kind" = 'kept';
--> statement-breakpoint
ALTER TABLE "change_answers" ENABLE TRIGGER "change_answers_append_only";
--> statement-breakpoint
ALTER TABLE "change_answers" ADD CONSTRAINT "change_answers_signed" CHECK (kind = 'declined' or signing_method = 'office' or (name <> '' and signature_kind is not null));
--> statement-breakpoint
UPDATE "change_settings" s SET "credit_memos" = n.new FROM (VALUES ('wait', 'review'), ('at-once', 'automatic')) AS n (old, new) WHERE s."credit_memos" = n.old;
--> statement-breakpoint
ALTER TABLE "change_settings" ALTER COLUMN "credit_memos" SET DEFAULT 'review';
--> statement-breakpoint
UPDATE "outgoing_emails" e SET "kind" = n.new
FROM (VALUES
	('contract-asked', 'contract-invited'),
	('contract-again', 'contract-resent'),
	('contract-ending', 'contract-expiring'),
	('contract-cancelled', 'contract-canceled'),
	('change-asked', 'change-sent'),
	('change-office-kept', 'change-office-declined')
) AS n (old, new)
WHERE e."kind" = n.old;
--> statement-breakpoint
ALTER TABLE "audit_events" DISABLE TRIGGER "audit_events_append_only";
--> statement-breakpoint
-- The other actions of contracts repeat the kinds of their events.
UPDATE "audit_events" a SET "action" = n.new
FROM (VALUES
	('quote', 'asked', 'question-asked'),
	('quote', 'answered', 'question-answered'),
	('quote', 'called', 'call-logged'),
	('quote', 'reminder-written', 'reminder-text-changed'),
	('quote', 'link-stopped', 'link-turned-off'),
	('contract', 'reminder-written', 'reminder-text-changed'),
	('change-order', 'begun', 'started-in-field'),
	('change-order', 'photo-arrived', 'photo-added'),
	('change-order', 'redrawn', 'updated'),
	('change-order', 'requested', 'sent'),
	('change-order', 'call-asked', 'call-requested'),
	('change-order', 'called', 'call-logged'),
	('change-order', 'kept', 'declined')
) AS n (entity, old, new)
WHERE (a."entity", a."action") = (n.entity, n.old);
--> statement-breakpoint
UPDATE "audit_events" a SET "diff" = a."diff" - n.old || jsonb_build_object(n.new, a."diff" -> n.old)
FROM (VALUES
	('quote', 'reminder-text-changed', 'words', 'text'),
	('change-order', 'call-requested', 'words', 'note'),
	('change-order', 'edited', 'words', 'explanation'),
	('contract-library', 'rule-off', 'why', 'reason')
) AS n (entity, action, old, new)
WHERE (a."entity", a."action") = (n.entity, n.action) AND a."diff" ? n.old;
--> statement-breakpoint
ALTER TABLE "audit_events" ENABLE TRIGGER "audit_events_append_only";
--> statement-breakpoint
-- Billing: invoices and credit memos
ALTER TABLE "invoices" RENAME COLUMN "served_on" TO "service_date";
--> statement-breakpoint
ALTER TABLE "invoices" RENAME COLUMN "exemption" TO "exemption_certificate";
--> statement-breakpoint
ALTER TABLE "invoices" RENAME COLUMN "exempt_until" TO "exemption_expires_on";
--> statement-breakpoint
ALTER TABLE "invoices" RENAME COLUMN "covers" TO "billed_item_ids";
--> statement-breakpoint
ALTER TABLE "invoices" RENAME COLUMN "prior" TO "previously_invoiced";
--> statement-breakpoint
ALTER TABLE "invoices" RENAME COLUMN "prior_rows" TO "prior_invoices";
--> statement-breakpoint
ALTER TABLE "invoices" DROP CONSTRAINT "invoices_credit_names_invoice", DROP CONSTRAINT "invoices_prior_is_final";
--> statement-breakpoint
DROP INDEX "invoices_due", "invoices_owed", "invoices_credit_memos";
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
	IF OLD.kind = 'credit-memo' AND OLD.status <> 'draft' AND (NEW.reason <> OLD.reason OR NEW.status NOT IN ('open', 'paid')) THEN
		RAISE EXCEPTION 'credit memo % was issued: it is frozen', OLD.id USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN NEW;
END
$$;
--> statement-breakpoint
ALTER TABLE "invoices" DISABLE TRIGGER "invoices_frozen";
--> statement-breakpoint
UPDATE "invoices" SET "kind" = 'credit-memo' WHERE "kind" = 'credit';
--> statement-breakpoint
ALTER TABLE "invoices" ENABLE TRIGGER "invoices_frozen";
--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_credit_names_invoice" CHECK ((kind = 'credit-memo') = (credited_invoice_id is not null) and (kind = 'credit-memo' or applied_to_original = 0));
--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_previously_invoiced_is_final" CHECK (previously_invoiced = 0 or kind in ('final', 'credit-memo'));
--> statement-breakpoint
CREATE INDEX "invoices_due" ON "invoices" ("due_on", "id") WHERE status = 'open' and kind <> 'credit-memo';
--> statement-breakpoint
CREATE INDEX "invoices_unpaid" ON "invoices" ("customer_id", "due_on", "total", "settled") WHERE status = 'open' and kind <> 'credit-memo';
--> statement-breakpoint
CREATE INDEX "invoices_credit_memos" ON "invoices" ("updated_at" DESC, "id" DESC) WHERE kind = 'credit-memo';
--> statement-breakpoint
ALTER TABLE "audit_events" DISABLE TRIGGER "audit_events_append_only";
--> statement-breakpoint
UPDATE "audit_events" a SET "diff" = (SELECT jsonb_object_agg(coalesce(n.new, d.key), d.value) FROM jsonb_each(a."diff") d
	LEFT JOIN (VALUES
		('edited', 'servedOn', 'serviceDate'),
		('edited', 'exemption', 'exemptionCertificate'),
		('edited', 'exemptUntil', 'exemptionExpiresOn'),
		('recalculated', 'prior', 'previouslyInvoiced'),
		('credited', 'setOff', 'appliedToOriginal'),
		('issued', 'credits', 'creditedInvoice')
	) AS n (action, old, new) ON n.action = a."action" AND n.old = d.key)
WHERE a."entity" = 'invoice' AND a."action" IN ('edited', 'recalculated', 'credited', 'issued') AND a."diff" <> '{}';
--> statement-breakpoint
ALTER TABLE "audit_events" ENABLE TRIGGER "audit_events_append_only";
--> statement-breakpoint
-- Estimates, the sync with phones, trees and the weather. The changes in the mutation logs and in conflicts stay as devices
-- sent them.
ALTER TABLE "estimates" RENAME COLUMN "edits" TO "change_count";
--> statement-breakpoint
ALTER TABLE "estimates" RENAME COLUMN "sent_back" TO "sent_back_reason";
--> statement-breakpoint
ALTER TABLE "estimates" RENAME COLUMN "dropped_reason" TO "archived_reason";
--> statement-breakpoint
ALTER TABLE "estimate_findings" RENAME COLUMN "released" TO "shared_with_customer";
--> statement-breakpoint
ALTER TABLE "estimate_photos" RENAME COLUMN "released" TO "shared_with_customer";
--> statement-breakpoint
ALTER TABLE "estimate_photos" RENAME COLUMN "received" TO "received_bytes";
--> statement-breakpoint
ALTER TABLE "estimate_photos" RENAME COLUMN "pieces" TO "chunk_lengths";
--> statement-breakpoint
ALTER TABLE "estimate_photos" RENAME COLUMN "refused" TO "rejection_reason";
--> statement-breakpoint
ALTER TABLE "change_photos" RENAME COLUMN "received" TO "received_bytes";
--> statement-breakpoint
ALTER TABLE "change_photos" RENAME COLUMN "pieces" TO "chunk_lengths";
--> statement-breakpoint
ALTER TABLE "change_photos" RENAME COLUMN "refused" TO "rejection_reason";
--> statement-breakpoint
ALTER TABLE "estimate_mutations" RENAME COLUMN "device" TO "device_id";
--> statement-breakpoint
ALTER TABLE "estimate_mutations" RENAME COLUMN "base" TO "base_version";
--> statement-breakpoint
ALTER TABLE "change_mutations" RENAME COLUMN "device" TO "device_id";
--> statement-breakpoint
ALTER TABLE "change_mutations" RENAME COLUMN "base" TO "base_version";
--> statement-breakpoint
ALTER TABLE "estimate_conflicts" RENAME COLUMN "mine" TO "device_change";
--> statement-breakpoint
ALTER TABLE "estimate_conflicts" RENAME COLUMN "theirs" TO "server_row";
--> statement-breakpoint
ALTER TABLE "change_conflicts" RENAME COLUMN "mine" TO "device_change";
--> statement-breakpoint
ALTER TABLE "change_conflicts" RENAME COLUMN "theirs" TO "server_row";
--> statement-breakpoint
ALTER TABLE "estimates" RENAME CONSTRAINT "estimates_reviewed_by_somebody" TO "estimates_reviewer_with_review";
--> statement-breakpoint
ALTER TABLE "trees" RENAME CONSTRAINT "trees_number_counts" TO "trees_number_positive";
--> statement-breakpoint
CREATE OR REPLACE FUNCTION refuse_estimate_part_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	changeable text[] := ARRAY['shared_with_customer', 'received_bytes', 'chunk_lengths', 'photo_id', 'rejection_reason'];
BEGIN
	IF TG_OP = 'DELETE' THEN
		RAISE EXCEPTION '% rows are marked as deleted, never deleted', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
	END IF;
	IF TG_OP = 'UPDATE' AND to_jsonb(OLD) - changeable = to_jsonb(NEW) - changeable THEN
		RETURN NEW;
	END IF;
	IF EXISTS (SELECT FROM estimates WHERE id = NEW.estimate_id AND status IN ('quoted', 'archived'))
		OR (TG_OP = 'UPDATE' AND (NEW.estimate_id IS DISTINCT FROM OLD.estimate_id
			OR (TG_TABLE_NAME = 'estimate_photos' AND (to_jsonb(OLD) -> 'sha256', to_jsonb(OLD) -> 'bytes', to_jsonb(OLD) -> 'taken_at', to_jsonb(OLD) -> 'name')
				IS DISTINCT FROM (to_jsonb(NEW) -> 'sha256', to_jsonb(NEW) -> 'bytes', to_jsonb(NEW) -> 'taken_at', to_jsonb(NEW) -> 'name')))) THEN
		RAISE EXCEPTION '% of a closed estimate are frozen', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_tree_number() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' THEN
		RAISE EXCEPTION 'tree % is marked as deleted, never deleted: its number is permanent', OLD.id USING ERRCODE = 'restrict_violation';
	END IF;
	IF (NEW.id, NEW.property_id, NEW.number, NEW.estimate_id) IS DISTINCT FROM (OLD.id, OLD.property_id, OLD.number, OLD.estimate_id) THEN
		RAISE EXCEPTION 'the number of tree % is permanent', OLD.id USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN NEW;
END
$$;
--> statement-breakpoint
UPDATE "estimates" SET "status" = 'archived' WHERE "status" = 'dropped';
--> statement-breakpoint
UPDATE "weather" SET "observation" = "observation" - 'words' || jsonb_build_object('text', "observation" -> 'words')
WHERE "observation" ? 'words';
--> statement-breakpoint
UPDATE "weather" SET "forecast" = (SELECT coalesce(jsonb_agg(d.day - 'words' || jsonb_build_object('text', d.day -> 'words') ORDER BY d.n), '[]')
	FROM jsonb_array_elements("forecast") WITH ORDINALITY AS d (day, n))
WHERE "forecast" @? '$[*].words';
--> statement-breakpoint
ALTER TABLE "audit_events" DISABLE TRIGGER "audit_events_append_only";
--> statement-breakpoint
UPDATE "audit_events" SET "diff" = "diff" - 'mailed' || jsonb_build_object('emailed', "diff" -> 'mailed')
WHERE "entity" = 'estimate' AND "action" = 'shared' AND "diff" ? 'mailed';
--> statement-breakpoint
UPDATE "audit_events" a SET "action" = n.new
FROM (VALUES
	('estimate', 'begun', 'started'),
	('estimate', 'submit', 'submitted'),
	('estimate', 'send-back', 'sent-back'),
	('estimate', 'review', 'reviewed'),
	('estimate', 'reopen', 'reopened'),
	('estimate', 'drop', 'archived'),
	('estimate', 'quote', 'quoted'),
	('estimate', 'price-book-taken', 'repriced'),
	('estimate', 'released', 'sharing-changed'),
	('estimate', 'link-closed', 'link-turned-off'),
	('estimate', 'link-mailed', 'link-emailed'),
	('price-book', 'begun', 'started'),
	('price-book', 'dropped', 'discarded'),
	('weather', 'storm mode', 'storm-mode-set')
) AS n (entity, old, new)
WHERE (a."entity", a."action") = (n.entity, n.old);
--> statement-breakpoint
ALTER TABLE "audit_events" ENABLE TRIGGER "audit_events_append_only";
--> statement-breakpoint
-- Keys and references that PostgreSQL named after the old tables and columns.
ALTER TABLE "completed_work" RENAME CONSTRAINT "work_done_contract_id_contracts_id_fkey" TO "completed_work_contract_id_contracts_id_fkey";
--> statement-breakpoint
ALTER TABLE "completed_work" RENAME CONSTRAINT "work_done_staff_id_staff_id_fkey" TO "completed_work_staff_id_staff_id_fkey";
--> statement-breakpoint
ALTER TABLE "completed_work" RENAME CONSTRAINT "work_done_taken_back_by_staff_id_fkey" TO "completed_work_undone_by_staff_id_fkey";
--> statement-breakpoint
ALTER TABLE "completed_work" RENAME CONSTRAINT "work_done_pkey" TO "completed_work_pkey";
--> statement-breakpoint
ALTER TABLE "consents" RENAME CONSTRAINT "consents_by_staff_staff_id_fkey" TO "consents_staff_id_staff_id_fkey";
--> statement-breakpoint
ALTER TABLE "customer_merges" RENAME CONSTRAINT "customer_merges_by_staff_staff_id_fkey" TO "customer_merges_staff_id_staff_id_fkey";
--> statement-breakpoint
ALTER TABLE "deposit_slips" RENAME CONSTRAINT "deposit_slips_by_staff_staff_id_fkey" TO "deposit_slips_created_by_staff_id_fkey";
--> statement-breakpoint
ALTER TABLE "document_codes" RENAME CONSTRAINT "paper_codes_pkey" TO "document_codes_pkey";
--> statement-breakpoint
ALTER TABLE "document_views" RENAME CONSTRAINT "paper_openings_pkey" TO "document_views_pkey";
--> statement-breakpoint
ALTER TABLE "invoices" RENAME CONSTRAINT "invoices_credits_id_invoices_id_fkey" TO "invoices_credited_invoice_id_invoices_id_fkey";
--> statement-breakpoint
ALTER TABLE "outgoing_emails" RENAME CONSTRAINT "outgoing_mail_pkey" TO "outgoing_emails_pkey";
--> statement-breakpoint
ALTER TABLE "payment_allocations" RENAME CONSTRAINT "payment_allocations_credit_id_invoices_id_fkey" TO "payment_allocations_credit_memo_id_invoices_id_fkey";
--> statement-breakpoint
ALTER TABLE "payment_refunds" RENAME CONSTRAINT "payment_refunds_by_staff_staff_id_fkey" TO "payment_refunds_requested_by_staff_id_fkey";
--> statement-breakpoint
ALTER TABLE "payments" RENAME CONSTRAINT "payments_by_staff_staff_id_fkey" TO "payments_recorded_by_staff_id_fkey";
--> statement-breakpoint
ALTER TABLE "printed_documents" RENAME CONSTRAINT "printed_papers_pkey" TO "printed_documents_pkey";
--> statement-breakpoint
ALTER TABLE "quote_answers" RENAME CONSTRAINT "quote_answers_by_staff_staff_id_fkey" TO "quote_answers_recorded_by_staff_id_fkey";
--> statement-breakpoint
ALTER TABLE "quote_reminders" RENAME CONSTRAINT "quote_follow_ups_quote_id_quotes_id_fkey" TO "quote_reminders_quote_id_quotes_id_fkey";
--> statement-breakpoint
ALTER TABLE "quote_reminders" RENAME CONSTRAINT "quote_follow_ups_pkey" TO "quote_reminders_pkey";
--> statement-breakpoint
ALTER TABLE "quotes" RENAME CONSTRAINT "quotes_supersedes_id_quotes_id_fkey" TO "quotes_replaces_id_quotes_id_fkey";
--> statement-breakpoint
ALTER TABLE "wood_you_rather_ballots" RENAME CONSTRAINT "rather_ballots_pkey" TO "wood_you_rather_ballots_pkey";
--> statement-breakpoint
ALTER TABLE "wood_you_rather_counts" RENAME CONSTRAINT "rather_counts_pkey" TO "wood_you_rather_counts_pkey";
