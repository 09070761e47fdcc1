-- The last question about each invoice is a message of its customer. The rows of reminder_holds keep it; earlier questions stay in
-- the emails that told the office about them. A database that has conversations already has their triggers, which would open them.
ALTER TABLE "conversation_messages" DISABLE TRIGGER USER;--> statement-breakpoint
INSERT INTO "conversation_messages" ("customer_id", "author", "channel", "body", "entity", "entity_id", "address", "at", "idempotency_key", "search")
SELECT i."customer_id", 'customer', 'page', h."question", 'invoice', i."id", lower(i."to_email"),
	coalesce(h."question_at", (SELECT max(e."created_at") FROM "audit_events" e
		WHERE e."entity" = 'invoice' AND e."entity_id" = i."id" AND e."action" = 'question-asked'), h."updated_at"),
	'invoice-question:' || i."id", fold_for_search(h."question")
FROM "reminder_holds" h JOIN "invoices" i ON i."id" = h."invoice_id"
WHERE h."question" <> '';--> statement-breakpoint
ALTER TABLE "conversation_messages" ENABLE TRIGGER USER;--> statement-breakpoint
UPDATE "conversations" c SET
	"has_messages" = true,
	"last_at" = CASE WHEN c."has_messages" THEN greatest(c."last_at", q."last") ELSE q."last" END,
	"waiting_since" = CASE WHEN q."since" IS NULL THEN c."waiting_since" ELSE least(c."waiting_since", q."since") END,
	"status" = CASE WHEN q."since" IS NULL OR c."status" = 'snoozed' THEN c."status" ELSE 'open' END,
	"handled_at" = CASE WHEN q."since" IS NULL AND c."status" = 'resolved' THEN greatest(c."handled_at", q."last") ELSE c."handled_at" END,
	"version" = c."version" + 1
FROM (
	SELECT m."customer_id", max(m."at") AS "last", min(h."question_at") AS "since"
	FROM "conversation_messages" m JOIN "reminder_holds" h ON h."invoice_id" = m."entity_id"
	WHERE m."idempotency_key" LIKE 'invoice-question:%' GROUP BY 1
) q
WHERE c."customer_id" = q."customer_id";
