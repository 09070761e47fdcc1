-- Gives tables, columns, constraints, queues and stored values the words that the code uses. Rows keep their ids, links and
-- file keys. What a customer saw or signed, the event chains, the consents and what devices sent stay as they were stored.
ALTER TABLE "paper_codes" RENAME TO "document_codes";
--> statement-breakpoint
ALTER TABLE "paper_openings" RENAME TO "document_views";
--> statement-breakpoint
ALTER TABLE "printed_papers" RENAME TO "printed_documents";
--> statement-breakpoint
ALTER TABLE "outgoing_mail" RENAME TO "outgoing_emails";
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
ALTER TABLE "outgoing_emails" RENAME COLUMN "once" TO "idempotency_key";
--> statement-breakpoint
ALTER TABLE "subscribers" RENAME COLUMN "asked_at" TO "signed_up_at";
--> statement-breakpoint
ALTER TABLE "subscribers" RENAME COLUMN "mailed_on" TO "last_emailed_on";
--> statement-breakpoint
ALTER TABLE "seal_keys" RENAME COLUMN "locked_key" TO "encrypted_key";
--> statement-breakpoint
ALTER TABLE "seal_keys" RENAME COLUMN "made_at" TO "created_at";
--> statement-breakpoint
ALTER INDEX "paper_openings_paper" RENAME TO "document_views_document";
--> statement-breakpoint
ALTER INDEX "printed_papers_of" RENAME TO "printed_documents_entity";
--> statement-breakpoint
ALTER INDEX "outgoing_mail_entity" RENAME TO "outgoing_emails_entity";
--> statement-breakpoint
ALTER INDEX "outgoing_mail_status" RENAME TO "outgoing_emails_status";
--> statement-breakpoint
ALTER TABLE "outgoing_emails" RENAME CONSTRAINT "outgoing_mail_once" TO "outgoing_emails_idempotency_key";
--> statement-breakpoint
UPDATE "outgoing_emails" e SET "status" = n.new
FROM (VALUES ('refused', 'rejected'), ('unknown', 'unconfirmed'), ('cancelled', 'canceled')) AS n (old, new)
WHERE e."status" = n.old;
--> statement-breakpoint
UPDATE "outgoing_emails" e SET "kind" = n.new
FROM (VALUES
	('paper-code', 'document-code')
) AS n (old, new)
WHERE e."kind" = n.old;
--> statement-breakpoint
UPDATE "suppressions" SET "reason" = 'requested' WHERE "reason" = 'asked';
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
	('subscriber', 'asked', 'signed-up')
) AS n (entity, old, new)
WHERE (a."entity", a."action") = (n.entity, n.old);
--> statement-breakpoint
UPDATE "audit_events" a SET "diff" = jsonb_set(a."diff", ARRAY[n.field, side], to_jsonb(n.new))
FROM (VALUES
	('email', 'status', 'refused', 'rejected'),
	('email', 'status', 'unknown', 'unconfirmed'),
	('email', 'status', 'cancelled', 'canceled')
) AS n (entity, field, old, new), unnest(ARRAY['from', 'to']) AS side
WHERE a."entity" = n.entity AND a."diff" -> n.field ->> side = n.old;
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
		('fun.forget-removed-pins', 'fun.delete-removed-pins')
	) AS names (old, new) LOOP
		DELETE FROM pgboss.schedule WHERE name = queue.old;
		UPDATE pgboss.queue SET name = queue.new WHERE name = queue.old;
		UPDATE pgboss.job SET name = queue.new WHERE name = queue.old;
	END LOOP;
	UPDATE pgboss.job SET data = data - 'mailId' || jsonb_build_object('emailId', data -> 'mailId') WHERE data ? 'mailId';
END
$$;
