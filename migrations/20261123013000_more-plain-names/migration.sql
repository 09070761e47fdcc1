-- Finishes plain-names: the columns and values that it left. The guards come first, because the updates below run under them.
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
